import { REPORTS_TO_SELF } from '../loading/notes/faults.ts';
import type { Directory } from '../reading/directory.ts';
import type { ToldRow } from '../reading/reader.ts';
import type { Table } from '../table/openTable.ts';
import { faultOf, type LateFault, rowsLeft, textOf } from './late.ts';

interface Person {
  readonly row: ToldRow;
  readonly id: string | null;
  readonly manager: string | null;
}

const managerFault =
  (reason: string) =>
  ({ row, manager }: Person): LateFault =>
    faultOf('manager_id', reason, row, manager ?? '');

/** Managers may come later in the file. */
export async function managerFaults(table: Table, { employees }: Directory): Promise<LateFault[]> {
  const rows = await rowsLeft(table, ['employee_id', 'manager_id']);
  let left: readonly Person[] = rows.map((row) => {
    const { employee_id, manager_id } = row.values;
    return { row, id: textOf(employee_id), manager: textOf(manager_id) };
  });
  const unknown = () => {
    const gone: Person[] = [];
    for (;;) {
      const inFile = new Set(left.map(({ id }) => id));
      const isKnown = ({ manager }: Person) =>
        manager === null || employees.byNumber.has(manager) || inFile.has(manager);
      const next = left.filter(isKnown);
      // A rejected row may be the manager of another one.
      if (next.length === left.length) return gone.map(managerFault('No such employee.'));
      gone.push(...left.filter((person) => !isKnown(person)));
      left = next;
    }
  };
  const first = unknown();
  const inLoops = peopleInLoops(new Map(left.map(({ id, manager }) => [id, manager])));
  const looping = left.filter(({ id }) => inLoops.has(id));
  left = left.filter(({ id }) => !inLoops.has(id));
  return [...first, ...looping.map(managerFault(REPORTS_TO_SELF)), ...unknown()];
}

/** @param managers manager of each person, who may not be in the map */
function peopleInLoops(managers: ReadonlyMap<string | null, string | null>): ReadonlySet<string | null> {
  const inLoops = new Set<string | null>();
  const passed = new Set<string | null>();
  for (const person of managers.keys()) {
    const line: (string | null)[] = [];
    let above: string | null = person;
    while (above !== null && !passed.has(above)) {
      passed.add(above);
      line.push(above);
      above = managers.get(above) ?? null;
    }
    // A chain that ends in itself is a loop; one that ends in an earlier chain isn't.
    const start = line.indexOf(above);
    if (start >= 0) for (const each of line.slice(start)) inLoops.add(each);
  }
  return inLoops;
}
