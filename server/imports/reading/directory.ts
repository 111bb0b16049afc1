import type { Db } from '../../db/schema.ts';
import { keyText } from '../cells/text.ts';
import { placeholderStore } from '../placeholderStore.ts';

export interface KnownStore {
  /** Negative for a store that this import adds. */
  readonly id: number;
  readonly timezone: string;
}

export interface NamedStore {
  readonly id: number;
  readonly name: string;
  /** Null if unknown. */
  readonly zip: string | null;
  readonly state: string | null;
}

/** Stores, employees and brands that rows may refer to. Small enough for memory. */
export interface Directory {
  readonly stores: {
    /** By Rooftop's number. */
    readonly byId: ReadonlyMap<string, KnownStore>;
    /** By the file's number. */
    readonly byNumber: ReadonlyMap<string, KnownStore>;
    readonly areNumbered: boolean;
    readonly byAsId: ReadonlyMap<string, KnownStore>;
    /** Null if several stores have the number. */
    readonly byCompanyNo: ReadonlyMap<string, KnownStore | null>;
    readonly byName: ReadonlyMap<string, KnownStore | null>;
    readonly bySourceKey: ReadonlyMap<string, KnownStore>;
    readonly named: readonly NamedStore[];
  };
  readonly employees: {
    readonly byId: ReadonlyMap<string, number>;
    /** IDs by the file's number. */
    readonly byNumber: ReadonlyMap<string, number>;
    readonly areNumbered: boolean;
    readonly byDmsNumber: ReadonlyMap<string, number>;
    /** By store and name, and by name alone; null if several employees match. */
    readonly byName: ReadonlyMap<string, number | null>;
    /** Employees added by files of this source, by their names there. */
    readonly bySourceKey: ReadonlyMap<string, number>;
    /** The same by DMS number, with and without store; null if several employees match. */
    readonly bySourceCode: ReadonlyMap<string, number | null>;
    readonly named: ReadonlyMap<number, string>;
  };
  readonly brands: ReadonlyMap<string, number>;
  readonly highestAsId: number;
}

type KeyOf<Row> = (row: Row) => string | null;

/** Skips rows without a key. */
const keyedPairs = <Row, Value>(rows: readonly Row[], key: KeyOf<Row>, value: (row: Row) => Value) =>
  rows.flatMap((row) => {
    const name = key(row);
    return name === null ? [] : [[name, value(row)] as const];
  });

const keyed = <Row, Value>(rows: readonly Row[], key: KeyOf<Row>, value: (row: Row) => Value) =>
  new Map(keyedPairs(rows, key, value));

/** Like `keyed`, but null for keys of several rows. */
export function keyedOnce<Row, Value>(
  rows: readonly Row[],
  key: KeyOf<Row>,
  value: (row: Row) => Value,
): Map<string, Value | null> {
  const values = new Map<string, Value | null>();
  for (const [name, one] of keyedPairs(rows, key, value)) values.set(name, values.has(name) ? null : one);
  return values;
}

interface FromSource {
  readonly source_id: number | null;
  readonly source_no: number | null;
  readonly made_here: boolean;
}

/** The source of a file's numbers, and whether some are stored under another source. */
interface Caller {
  readonly source: number | undefined;
  readonly callsOthers: boolean;
}

/** Like `meaningOf` for records in memory: what each number may mean. */
function numbered<Row extends FromSource, Value>(
  rows: readonly Row[],
  { source, callsOthers }: Caller,
  idOf: (row: Row) => number,
  value: (row: Row) => Value,
): { readonly byNumber: ReadonlyMap<string, Value>; readonly areNumbered: boolean } {
  const own = rows.flatMap((row): [string, Value][] =>
    row.source_no !== null && row.source_id === source ? [[String(row.source_no), value(row)]] : [],
  );
  if (own.length > 0 || callsOthers) return { byNumber: new Map(own), areNumbered: true };
  const here = rows.filter(({ made_here }) => made_here);
  return { byNumber: new Map(here.map((row) => [String(idOf(row)), value(row)])), areNumbered: false };
}

/** Lookup key for an employee's number in a store's or source's system. */
export const dmsKey = (storeId: number | undefined, dmsNumber: string) => `${storeId ?? ''}|${dmsNumber}`;

const origin = ['source_id', 'source_no', 'made_here'] as const;

export interface Person {
  readonly employee_id: number;
  readonly store_id: number;
  readonly firstname: string;
  readonly lastname: string;
}

/** Lookup key for a name, in one store or anywhere. */
export const nameKeyOf = (storeId: number | undefined, name: string) => `${storeId ?? ''}|${keyText(name)}`;

/** Indexes employees by `Maria Vega`, `Vega, Maria`, `M. Vega` and `Vega, M.`. */
export function peopleByName(people: readonly Person[]): Map<string, number | null> {
  const known = new Map<string, number | null>();
  for (const { employee_id, store_id, firstname, lastname } of people) {
    const names = [firstname, firstname.slice(0, 1)].flatMap((first) => [
      `${first} ${lastname}`,
      `${lastname} ${first}`,
    ]);
    const keys = names.flatMap((name) => [nameKeyOf(store_id, name), nameKeyOf(undefined, name)]);
    for (const key of new Set(keys)) {
      const other = known.get(key);
      known.set(key, other === undefined || other === employee_id ? employee_id : null);
    }
  }
  return known;
}

/**
 * Loads the directory within the transaction, if there is one.
 * @param source of the file's numbers; undefined for a new source
 * @param storeIds stores that rows may refer to. @default all
 */
export async function loadDirectory(
  db: Db,
  source: number | undefined,
  storeIds?: readonly number[],
): Promise<Directory> {
  const recordSource = await db
    .selectFrom('record_source')
    .select('calls_others')
    .where('source_id', '=', source ?? null)
    .executeTakeFirst();
  // The placeholder store's numbers are arbitrary: a file with the same number means another store.
  const placeholder = await placeholderStore(db);
  const caller = { source, callsOthers: recordSource?.calls_others ?? false };
  const stores = await db
    .selectFrom('store')
    .select([
      'ID',
      'AS_ID',
      'storename',
      'dms_company_no',
      'source_key',
      'timezone',
      'zip',
      'state',
      ...origin,
    ])
    .$if(storeIds !== undefined, (query) => query.where('ID', 'in', [...(storeIds ?? [])]))
    .execute();
  const employees = await db
    .selectFrom('employee')
    .select(['employee_id', 'store_id', 'dms_number', 'firstname', 'lastname', 'source_key', ...origin])
    .execute();
  const ofSource = employees.filter(({ source_id }) => source_id === source);
  const brands = await db.selectFrom('brand').select(['brand_chrome_id', 'brand_name']).execute();
  const ownStores = stores.filter(({ ID }) => ID !== placeholder);
  type Store = (typeof stores)[number];
  const known = ({ ID, timezone }: Store): KnownStore => ({ id: ID, timezone });
  type Employee = (typeof employees)[number];
  const idOf = ({ employee_id }: Employee) => employee_id;
  const dmsKeyOf = ({ store_id, dms_number }: Employee) =>
    dms_number === null ? null : dmsKey(store_id, dms_number);
  const by = (key: KeyOf<Store>) => keyed(stores, key, known);
  const byOnce = (key: KeyOf<Store>) => keyedOnce(stores, key, known);
  return {
    stores: {
      byId: by(({ ID }) => String(ID)),
      ...numbered(ownStores, caller, ({ ID }) => ID, known),
      byAsId: keyed(ownStores, ({ AS_ID }) => String(AS_ID), known),
      byCompanyNo: byOnce((store) => store.dms_company_no?.toUpperCase() ?? null),
      byName: byOnce(({ storename }) => storename.toLowerCase()),
      bySourceKey: by((store) => store.source_key),
      named: stores.map(({ ID, storename, zip, state }) => ({ id: ID, name: storename, zip, state })),
    },
    employees: {
      byId: new Map(employees.map(({ employee_id }) => [String(employee_id), employee_id])),
      ...numbered(employees, caller, idOf, idOf),
      byDmsNumber: keyed(employees, dmsKeyOf, idOf),
      byName: peopleByName(employees),
      bySourceKey: keyed(ofSource, ({ source_key }) => source_key, idOf),
      bySourceCode: new Map([
        ...keyedOnce(ofSource, (one) => one.dms_number && dmsKey(undefined, one.dms_number), idOf),
        ...keyed(ofSource, dmsKeyOf, idOf),
      ]),
      named: new Map(
        employees.map(({ employee_id, firstname, lastname }) => [employee_id, `${firstname} ${lastname}`]),
      ),
    },
    brands: new Map(
      brands.flatMap(({ brand_chrome_id: id, brand_name: name }) => [
        [name.toLowerCase(), id],
        [String(id), id],
      ]),
    ),
    highestAsId: Math.max(0, ...stores.map(({ AS_ID }) => AS_ID)),
  };
}

/** The directory by Rooftop's own numbers, as constants of a profile use. */
export const byOwnNumbers = ({ stores, employees, ...rest }: Directory): Directory => ({
  ...rest,
  stores: { ...stores, byNumber: stores.byId },
  employees: { ...employees, byNumber: employees.byId },
});
