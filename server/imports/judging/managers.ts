import { REPORTS_TO_SELF } from '../loading/notes/faults.ts';
import type { Directory } from '../reading/directory.ts';
import type { ToldRow } from '../reading/reader.ts';
import type { LateFault } from './late.ts';
import { textOf } from './late.ts';

interface Person {
  readonly row: ToldRow;
  readonly id: string | null;
  readonly manager: string | null;
}

/** The managers of a file of employees, who may come later in it. */
export class NamedManagers {
  readonly #people: Person[] = [];

  add(row: ToldRow): void {
    const { employee_id, manager_id } = row.values;
    this.#people.push({ row, id: textOf(employee_id), manager: textOf(manager_id) });
  }

  faults({ employees }: Directory): LateFault[] {
    let left: readonly Person[] = this.#people;
    const unknown = () => {
      const gone: Person[] = [];
      for (;;) {
        const inFile = new Set(left.map(({ id }) => id));
        const isKnown = ({ manager }: Person) =>
          manager === null || employees.byNumber.has(manager) || inFile.has(manager);
        const next = left.filter(isKnown);
        // One that goes may be the manager of another one.
        if (next.length === left.length) return gone.map(faultOf('No such employee.'));
        gone.push(...left.filter((person) => !isKnown(person)));
        left = next;
      }
    };
    const first = unknown();
    const inLoops = peopleInLoops(new Map(left.map(({ id, manager }) => [id, manager])));
    const looping = left.filter(({ id }) => inLoops.has(id));
    left = left.filter(({ id }) => !inLoops.has(id));
    return [...first, ...looping.map(faultOf(REPORTS_TO_SELF)), ...unknown()];
  }
}

const faultOf =
  (reason: string) =>
  ({ row: { line, isWarned }, manager }: Person): LateFault => ({
    ...{ name: 'manager_id', value: manager ?? '', reason },
    ...{ rows: 1, warned: Number(isWarned), line },
  });

/** @param managers of each person, who may be missing */
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
    // A line that ends in itself closes a loop; one that ends in an earlier line doesn't.
    const start = line.indexOf(above);
    if (start >= 0) for (const each of line.slice(start)) inLoops.add(each);
  }
  return inLoops;
}
