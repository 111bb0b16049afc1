import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import type { CellFault } from '../cells/cells.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { compileValues } from '../cells/valueMap.ts';
import { peopleColumns } from '../loading/staging/newEmployees.ts';
import type { Profile } from '../profile/profile.ts';
import type { Directory } from '../reading/directory.ts';
import type { RowValues } from '../reading/fieldStep.ts';
import { mayBeCode, nameIn, postOf } from '../reading/newPeople.ts';
import type { ImportDraft } from '../reading/plan.ts';
import { noSuchPerson, severalPeople } from '../reading/resolvers.ts';

type People = InspectReply['people'][number];
type Text = People['texts'][number];

/** Names listed per column, most frequent first. */
const MOST_NAMES = 200;
const LONGEST_NAME = 100;

interface NameUse {
  count: number;
  readonly text: string;
  readonly value: RowValues[string] | CellFault;
  readonly stores: Map<string, number>;
}

interface NameColumn {
  readonly name: string;
  readonly header: string;
  readonly found: ReadonlyMap<string, NameUse>;
}

/** People can be added by name if they're looked up by name, or if no value matches anyone. */
const mayBeNamed = (by: Profile['people']['by'], columns: readonly NameColumn[]) =>
  by === 'name' ||
  columns.every(({ found }) => [...found.values()].every(({ value }) => value === noSuchPerson));

const mayBeNumbered = (by: Profile['people']['by'], columns: readonly NameColumn[]) =>
  by === 'dms_number' || mayBeNamed(by, columns);

const mostNamed = (stores: ReadonlyMap<string, number>) =>
  [...stores].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;

/** People in the file who match no employee, and people that the profile maps. */
export function peopleOf(
  { mapping }: ImportDraft,
  profile: Profile,
  directory: Directory,
  rows: readonly (readonly string[])[],
): People[] {
  const isMissing = missingTest(profile.read.missing);
  const columns = new Set(peopleColumns(profile.feed));
  const steps = mapping.steps.filter(({ name, place }) => columns.has(name) && place !== undefined);
  const storeNames = new Map(directory.stores.named.map(({ id, name }) => [id, name]));
  for (const { id, storename } of mapping.stores?.added.values() ?? []) storeNames.set(id, storename);
  const storeStep = mapping.steps.find(({ name }) => name === 'store_id');
  const storeIn = (cells: readonly string[]) => {
    const found = mapping.stores?.find(cells);
    if (found) return 'fault' in found ? undefined : found;
    return mapping.storeOf(storeStep?.read(cells, undefined));
  };
  const nameColumns = steps.flatMap(({ name, place = -1, read }): NameColumn[] => {
    const header = mapping.header.names[place];
    if (header === undefined) return [];
    const found = new Map<string, NameUse>();
    for (const cells of rows) {
      const text = tidy(cells[place] ?? '');
      if (isMissing(text)) continue;
      const store = storeIn(cells);
      const use = found.get(text) ?? { count: 0, text, value: read(cells, store), stores: new Map() };
      found.set(text, use);
      use.count += 1;
      const storeName = store && storeNames.get(store.id);
      if (storeName !== undefined) use.stores.set(storeName, (use.stores.get(storeName) ?? 0) + 1);
    }
    return [{ name, header, found }];
  });
  const mayName = mayBeNamed(profile.people.by, nameColumns);
  const mayNumber = mayBeNumbered(profile.people.by, nameColumns);
  return nameColumns.map(({ name, header, found }): People => {
    const valueMap = compileValues(profile.columns[name]?.values);
    const describe = ({ text, count, value, stores }: NameUse): Text[] => {
      const is_code = mayNumber && postOf(name) !== undefined && mayBeCode(text);
      const place = { store: mostNamed(stores), stores: stores.size };
      const one = { text: text.slice(0, LONGEST_NAME), count, ...place, is_code };
      if (value === noSuchPerson)
        return [
          {
            ...one,
            outcome: 'unknown',
            can_be_added: mayName && postOf(name) !== undefined && nameIn(text) !== undefined,
          },
        ];
      if (value === severalPeople) return [{ ...one, outcome: 'several', can_be_added: false }];
      if (typeof value === 'number' && value < 0) return [{ ...one, outcome: 'new', can_be_added: false }];
      if (typeof value !== 'number' || valueMap(text) === undefined) return [];
      const is = directory.employees.named.get(value) ?? String(value);
      return [{ ...one, outcome: 'known', is, can_be_added: false }];
    };
    const texts = [...found.values()].toSorted((one, other) => other.count - one.count).flatMap(describe);
    return {
      field: name,
      header,
      title: postOf(name)?.title ?? null,
      texts: texts.slice(0, MOST_NAMES),
      more: Math.max(0, texts.length - MOST_NAMES),
    };
  });
}
