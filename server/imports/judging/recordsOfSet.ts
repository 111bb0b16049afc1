import { stat } from 'node:fs/promises';
import type { FeedName } from '../../../contract/records/index.ts';
import type { Db } from '../../db/schema.ts';
import { customerKey } from '../cells/customerKey.ts';
import { startReading } from '../engine/startReading.ts';
import { findSource } from '../loading/staging/sources.ts';
import { allowedRejects } from '../profile/allowedRejects.ts';
import type { Profile } from '../profile/profile.ts';
import type { CompanionPaths } from '../reading/companions.ts';
import {
  type Directory,
  dmsKey,
  type KnownStore,
  loadDirectory,
  peopleByName,
} from '../reading/directory.ts';
import type { ToldRow } from '../reading/reader.ts';
import { ImportRefusal } from '../refusal.ts';
import { rankOf, referringFields } from '../sets/order.ts';
import { countOf, customerOf, LEFT, rowsLeft, textOf } from './late.ts';
import { alone, LookUps, type SetRecords } from './lookUps.ts';
import { stockKey, type Vehicles } from './vins.ts';

export interface OtherFile {
  readonly path: string;
  readonly fileName: string;
  readonly companions: CompanionPaths;
  readonly profile: Profile;
}

/** Rows kept per file of the set; the dry run checks what's beyond. */
const MOST_ROWS = 300_000;

/** Temporary IDs of stores and people to be added. Neither the database nor a profile assigns them. */
const FIRST_ID = -1_000_000;

const sourceOf = ({ source: { name, numbersOf = name } }: Profile) => numbersOf;

/** Feeds that a feed refers to, directly or indirectly. */
function feedsFor({ feed, columns }: Profile): ReadonlySet<FeedName> {
  const feeds = new Set(referringFields(feed).map(([, to]) => to));
  if (columns.vin?.find) feeds.add('inventory');
  for (const to of [...feeds]) for (const [, further] of referringFields(to)) feeds.add(further);
  return feeds;
}

const fields: Partial<Record<FeedName, readonly string[]>> = {
  stores: ['ID', 'AS_ID', 'storename', 'dms_company_no', 'timezone'],
  employees: ['employee_id', 'dms_number', 'firstname', 'lastname', 'store_id'],
  customers: ['UC_ID', 'source_key'],
  inventory: ['store_id', 'stock_no', 'vin', 'stocked_date', 'sold_date'],
};

interface Access {
  readonly db: Db;
  readonly now: Date;
  readonly signal: AbortSignal;
}

interface FileRows {
  readonly rows: readonly ToldRow[];
  readonly isMore: boolean;
}

/** The rows that would load; undefined if the file would be refused. */
async function rowsOf(
  { path, fileName, companions, profile }: OtherFile,
  soFar: SetRecords,
  { db, now: startedAt, signal }: Access,
): Promise<FileRows | undefined> {
  const { directory } = soFar;
  const lookUps = new LookUps(profile, soFar);
  const named = fields[profile.feed] ?? [];
  try {
    const { size } = await stat(path);
    const checks = [...named, ...lookUps.fields];
    const setup = { path, fileName, profile, companions, directory, startedAt, checks };
    for await (const piece of startReading(setup, size, signal)) {
      if (piece.kind !== 'end' || !piece.checked) continue;
      const { table } = piece.checked;
      const source = await findSource(db, profile);
      const faults = await lookUps.faults({ table, db, source }, piece.left.parts);
      const bad = piece.rejected + faults.reduce((count, fault) => count + fault.rows, 0);
      const share = (bad / Math.max(1, piece.read - piece.skipped)) * 100;
      if (share > allowedRejects(profile) || piece.ending.isWithinRow) return undefined;
      const isMore = (await countOf(table, `FROM ${LEFT}`)) > MOST_ROWS;
      return { rows: await rowsLeft(table, named, isMore ? `LIMIT ${MOST_ROWS}` : ''), isMore };
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return undefined;
  }
}

type Entries<Value> = readonly (readonly [key: string | null, value: Value])[];

function withMore<Value>(
  known: ReadonlyMap<string, Value>,
  entries: Entries<Value>,
): ReadonlyMap<string, Value> {
  const all = new Map(known);
  for (const [key, value] of entries) if (key !== null && !all.has(key)) all.set(key, value);
  return all;
}

/** Once a file has numbers of its own, Rooftop's IDs no longer count. */
function withNumbers<Value>(
  { byNumber, areNumbered }: { readonly byNumber: ReadonlyMap<string, Value>; readonly areNumbered: boolean },
  entries: Entries<Value>,
) {
  const brings = entries.some(([number]) => number !== null);
  if (!brings) return { byNumber, areNumbered };
  return { byNumber: withMore(areNumbered ? byNumber : new Map(), entries), areNumbered: true };
}

function withStores(directory: Directory, rows: readonly ToldRow[], isSame: boolean): Directory {
  const { stores } = directory;
  const added = rows.map(({ values }, place) => ({
    values,
    store: { id: FIRST_ID - place, timezone: textOf(values.timezone) ?? '' },
  }));
  const by = (name: string, inCommon = (text: string) => text): Entries<KnownStore> =>
    added.map(({ values, store }) => [inCommon(textOf(values[name]) ?? '') || null, store] as const);
  return {
    ...directory,
    stores: {
      ...stores,
      ...(isSame && withNumbers(stores, by('ID'))),
      byId: withMore(
        stores.byId,
        added.map(({ store }) => [String(store.id), store] as const),
      ),
      byAsId: withMore(stores.byAsId, by('AS_ID')),
      byCompanyNo: withMore<KnownStore | null>(
        stores.byCompanyNo,
        by('dms_company_no', (code) => code.toUpperCase()),
      ),
      byName: withMore<KnownStore | null>(
        stores.byName,
        by('storename', (name) => name.toLowerCase()),
      ),
    },
  };
}

function withEmployees(directory: Directory, rows: readonly ToldRow[], isSame: boolean): Directory {
  const { employees } = directory;
  const added = rows.map(({ values }, place) => ({
    number: textOf(values.employee_id),
    dms: textOf(values.dms_number),
    store_id: Number(values.store_id),
    employee_id: FIRST_ID - place,
    firstname: textOf(values.firstname) ?? '',
    lastname: textOf(values.lastname) ?? '',
  }));
  const numbers = added.map(({ number, employee_id }) => [number, employee_id] as const);
  const ofDms = added.map(
    ({ dms, store_id, employee_id }) => [dms === null ? null : dmsKey(store_id, dms), employee_id] as const,
  );
  return {
    ...directory,
    employees: {
      ...employees,
      ...(isSame && withNumbers(employees, numbers)),
      byDmsNumber: withMore(employees.byDmsNumber, ofDms),
      byName: withMore(employees.byName, [...peopleByName(added)]),
    },
  };
}

/** The last row per stock number wins. */
function withVehicles(known: Vehicles, rows: readonly ToldRow[]): Vehicles {
  const vehicles = new Map(known);
  for (const { values } of rows) {
    const [number, vin] = [textOf(values.stock_no), textOf(values.vin)];
    if (number === null || vin === null) continue;
    const key = stockKey(values.store_id, number);
    const others = (vehicles.get(key) ?? []).filter(({ stock_no }) => stock_no !== number);
    const days = { stocked: textOf(values.stocked_date), sold: textOf(values.sold_date) };
    vehicles.set(key, [...others, { stock_no: number, vin, ...days }]);
  }
  return vehicles;
}

/**
 * Reads stores, employees, customers and vehicles from the other files of the set.
 * @param source ID of the file's source
 */
export async function recordsOfSet(
  profile: Profile,
  others: readonly OtherFile[],
  source: number | undefined,
  access: Access,
): Promise<SetRecords> {
  const feeds = feedsFor(profile);
  const needed = others
    .filter((other) => feeds.has(other.profile.feed))
    .toSorted((one, other) => rankOf(one.profile.feed) - rankOf(other.profile.feed));
  let setRecords: SetRecords = {
    directory: await loadDirectory(access.db, source),
    ...alone(),
  };
  for (const other of needed) {
    const { feed } = other.profile;
    const isSame = sourceOf(other.profile) === sourceOf(profile);
    const own = isSame
      ? undefined
      : await loadDirectory(access.db, await findSource(access.db, other.profile));
    const fileRows = await rowsOf(other, own ? { ...setRecords, directory: own } : setRecords, access);
    const waits = referringFields(feed).some(([, to]) => setRecords.refused.has(to));
    setRecords =
      fileRows && !waits
        ? withRows(setRecords, { ...fileRows, feed, isSame })
        : {
            ...setRecords,
            refused: new Map([
              ...setRecords.refused,
              [feed, [...(setRecords.refused.get(feed) ?? []), other.fileName]],
            ]),
          };
  }
  return setRecords;
}

interface Rows extends FileRows {
  readonly feed: FeedName;
  /** Whether both files use numbers of the same source. */
  readonly isSame: boolean;
}

function withRows(before: SetRecords, { feed, rows, isMore, isSame }: Rows): SetRecords {
  const setRecords = isMore ? { ...before, many: new Set([...before.many, feed]) } : before;
  const { directory } = setRecords;
  if (feed === 'stores') return { ...setRecords, directory: withStores(directory, rows, isSame) };
  if (feed === 'employees') return { ...setRecords, directory: withEmployees(directory, rows, isSame) };
  if (feed === 'inventory') return { ...setRecords, vehicles: withVehicles(setRecords.vehicles, rows) };
  if (!isSame) return setRecords;
  const customers = new Set(setRecords.customers);
  for (const { values } of rows) {
    for (const key of [customerOf(values), textOf(values.source_key)])
      if (key !== null) customers.add(customerKey(key));
  }
  return { ...setRecords, customers };
}
