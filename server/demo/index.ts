import { sql } from 'kysely';
import type { FeedName } from '../../contract/records/index.ts';
import { hashPassword } from '../access/password.ts';
import { copyIntoNamed } from '../db/copy.ts';
import type { CopyValue } from '../db/copyEncoding.ts';
import { withoutDeadline } from '../db/deadline.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { type LoadRows, loadRecords } from '../imports/load.ts';
import { dayText } from './days.ts';
import { feedRows } from './feeds.ts';
import { type DemoGroup, type DemoSize, makeGroup } from './group.ts';
import { demoUserRows, staffUserRows } from './logins.ts';
import { brandRows, storeGroups, storeRows } from './stores.ts';

export { demoLogins } from './logins.ts';

export interface DemoOptions extends DemoSize {
  /** The instant that the demo group ends at. @default now */
  readonly asOf?: Date;
  /** @default 1 */
  readonly seed?: number;
  /** Password of the demo users. */
  readonly password: string;
  /** Told a line of progress now and then. @default silent */
  readonly onProgress?: (line: string) => void;
}

/** How many records of each feed were loaded. */
export type DemoCounts = Readonly<Partial<Record<FeedName, number>>>;

/** Whether the database holds no store yet, so that a demo group can't mix with anyone's own data. */
export async function isEmpty(db: Db): Promise<boolean> {
  const store = await db.selectFrom('store').select('ID').limit(1).executeTakeFirst();
  return store === undefined;
}

/**
 * Whether a start-up should load the demo group: when DEMO says so, or by default into an embedded database; in both
 * cases only into an empty one.
 */
export async function demoIsWanted(
  db: Db,
  config: { readonly demo: boolean | undefined; readonly databaseUrl: string | undefined },
): Promise<boolean> {
  return (config.demo ?? config.databaseUrl === undefined) && isEmpty(db);
}

/**
 * Loads the demo group into an empty database: all of it, or nothing when it fails. It goes through the load functions
 * of the imports, so roll-ups come with it. The same seed, size and `asOf` give the same records.
 */
export function loadDemo(db: Db, options: DemoOptions): Promise<DemoCounts> {
  const { asOf = new Date(), seed = 1, onProgress = () => {} } = options;
  const group = makeGroup(seed, asOf, options);
  return withoutDeadline(() =>
    db.transaction().execute(async (tx) => {
      await loadOrganization(tx, group, { seed, asOf, password: options.password });
      const counts = await loadFacts(tx, group, onProgress);
      await insertRows(tx, 'feed', feedRows(counts, asOf));
      await analyze(tx);
      return counts;
    }),
  );
}

/** A demo group of six small stores over three months, for tests. Options override its size. */
export const loadSmallDemo = (db: Db, options: DemoOptions): Promise<DemoCounts> =>
  loadDemo(db, { customers: 400, months: 3, stores: 6, volume: 0.15, ...options });

interface Origin {
  readonly seed: number;
  readonly asOf: Date;
  readonly password: string;
}

async function loadOrganization(tx: Tx, group: DemoGroup, { seed, asOf, password }: Origin): Promise<void> {
  const { profiles, period, employees } = group;
  await insertRows(tx, 'brand', brandRows);
  await loadRecords(tx, 'stores', storeRows(seed, profiles, period.asOf), dayText(period.asOf));
  await loadStoreGroups(tx, group);
  await loadRecords(tx, 'employees', employees, dayText(period.asOf));
  const roles = await tx.selectFrom('role').select(['role_id', 'role_name']).execute();
  const roleIds = new Map(roles.map(({ role_id, role_name }) => [role_name, role_id]));
  await insertRows(tx, 'app_user', await demoUserRows(profiles, roleIds, () => hashPassword(password)));
  await insertRows(tx, 'app_user', staffUserRows(seed, employees, roleIds, asOf));
  await sql`select setval(pg_get_serial_sequence('app_user', 'userid'), (select max(userid) from app_user))`.execute(
    tx,
  );
}

/** Group 1 is there already and gets its stores with them. */
async function loadStoreGroups(tx: Tx, { profiles }: DemoGroup): Promise<void> {
  const groups = storeGroups.slice(1).map(([sg_name, belongs], index) => ({
    sg_id: index + 2,
    sg_name,
    members: profiles.filter(belongs),
  }));
  await insertRows(
    tx,
    'store_group',
    groups.map(({ sg_id, sg_name }) => ({ sg_id, sg_name })),
  );
  await insertRows(
    tx,
    'store_group_store',
    groups.flatMap(({ sg_id, members }) => members.map((store) => ({ sg_id, store_id: store.id }))),
  );
  await sql`select setval(pg_get_serial_sequence('store_group', 'sg_id'), (select max(sg_id) from store_group))`.execute(
    tx,
  );
}

async function loadFacts(tx: Tx, group: DemoGroup, onProgress: (line: string) => void): Promise<DemoCounts> {
  const load = async (feed: FeedName, rows: LoadRows) => {
    const { created } = await loadRecords(tx, feed, rows, dayText(group.period.asOf));
    onProgress(`${created.toLocaleString('en-US')} ${feed}`);
    return created;
  };
  const inventory = await load('inventory', group.vehicles);
  // Customers come before deals, which name them.
  const customers = await load('customers', group.customers);
  const deals = await load('deals', group.deals.flat());
  return { stores: group.profiles.length, employees: group.employees.length, inventory, customers, deals };
}

/** Rows of one table, all with the columns of the first. */
async function insertRows(
  tx: Tx,
  table: keyof Database & string,
  rows: readonly Readonly<Record<string, CopyValue>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await copyIntoNamed(
    tx,
    table,
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}

/** The embedded database never gathers statistics by itself, and without them it plans badly. */
async function analyze(tx: Tx): Promise<void> {
  await sql`analyze`.execute(tx);
}
