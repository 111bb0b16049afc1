import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type FeedName, importTargets } from '../../contract/records/index.ts';
import { hashPassword } from '../access/signIn/password.ts';
import { fillBare, withoutIndexes } from '../db/bulk/bareTable.ts';
import { copyEncoded } from '../db/bulk/copy.ts';
import { emptyAnew } from '../db/bulk/emptyAnew.ts';
import { withoutDeadline } from '../db/deadline.ts';
import type { Db, Tx } from '../db/schema.ts';
import { type LoadFamilies, type LoadRows, loadRecords } from '../imports/loading/loadRecords.ts';
import { activityRows, type Visitor } from './activity.ts';
import { loadCalls } from './calls.ts';
import { contactRows } from './contacts.ts';
import { dayText } from './days.ts';
import { demoSources, feedRows, importRunRows } from './feeds.ts';
import { type DemoGroup, type DemoSize, makeGroup } from './group.ts';
import { demoUserRows, staffUserRows } from './logins.ts';
import { moduleRows, permissionRows } from './modules.ts';
import { salesGoals } from './plans.ts';
import { loadInterest } from './sales/interest.ts';
import { loadShops } from './service/shops.ts';
import { brandRows, groupsOf, storeRows } from './stores.ts';
import { sumRecords } from './sums.ts';
import { advanceNumber, insertRows, type RowsAhead, rowsAhead } from './tables.ts';
import { ticketRows } from './tickets.ts';

export { demoSize } from './group.ts';
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
  /** Told when the records are loaded: what follows from them keeps the database busy, and hardly anything else. */
  readonly onLoaded?: () => void;
}

/** How many records of each feed were loaded. */
export type DemoCounts = Readonly<Partial<Record<FeedName, number>>>;

/**
 * Loads the demo group into an empty database: all of it, or nothing when it fails. It goes through the load functions
 * of the imports, and everything that follows from the records is worked out at the end. The same seed, size and
 * `asOf` give the same records.
 */
export const loadDemo = (db: Db, options: DemoOptions): Promise<DemoCounts> => drawDemo(options)(db);

/** As `loadDemo`, for who has no database yet: what takes a second is done when this returns, the rest when it has one. */
export function drawDemo(options: DemoOptions): (db: Db) => Promise<DemoCounts> {
  const { asOf = new Date(), seed = 1, onProgress = () => {}, onLoaded = () => {} } = options;
  const group = makeGroup(seed, asOf, options);
  const fill = async (tx: Tx) => {
    // Sums and indexes of a million lines are several times as fast in memory, and statistics of the even rows of a
    // demo group need no large sample. It ends with the transaction.
    await sql`select set_config('work_mem', '64MB', true), set_config('maintenance_work_mem', '256MB', true),
      set_config('default_statistics_target', '30', true)`.execute(tx);
    await emptyAnew(tx);
    const origin = { seed, asOf, password: options.password };
    await loadOrganization(tx, group, origin);
    // Its rows are loaded, summed and valued, each of which would make the indexes anew.
    const journey = rowsAhead(group.journey());
    const counts = await withoutIndexes(tx, 'customer', async () => {
      const loaded = await loadFacts(tx, group, onProgress);
      // They are made while the database works out the rest.
      journey.begin();
      onLoaded();
      onProgress('sums, scores and market values …');
      await sumRecords(tx, group);
      return loaded;
    });
    await loadSurroundings(tx, group, counts, { ...origin, journey });
    await analyze(tx);
    return counts;
  };
  return (db) => withoutDeadline(() => db.transaction().execute(fill));
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
  const { profiles, period, employees, volume } = group;
  await insertRows(tx, 'brand', brandRows);
  const stores = storeRows(seed, profiles, salesGoals(seed, profiles, period, volume), volume);
  await loadRecords(tx, 'stores', stores, dayText(period.asOf));
  await loadStoreGroups(tx, group);
  await loadRecords(tx, 'employees', employees, dayText(period.asOf));
  await insertRows(tx, 'module', moduleRows);
  const roles = await tx.selectFrom('role').select(['role_id', 'role_name']).execute();
  const roleNumbers = new Set(roles.map(({ role_id }) => role_id));
  await insertRows(
    tx,
    'permission',
    permissionRows.filter(({ p_cr_id }) => roleNumbers.has(p_cr_id)),
  );
  const roleIds = new Map(roles.map(({ role_id, role_name }) => [role_name, role_id]));
  const users = await demoUserRows(profiles, employees, roleIds, () => hashPassword(password));
  await insertRows(tx, 'app_user', users);
  const password_hash = await hashPassword(randomUUID());
  await insertRows(tx, 'app_user', staffUserRows(seed, employees, roleIds, { asOf, password_hash }));
  await advanceNumber(tx, 'app_user', 'userid');
}

/** Group 1 is there already and gets its stores with them. */
async function loadStoreGroups(tx: Tx, { profiles }: DemoGroup): Promise<void> {
  const groups = groupsOf(profiles.length).map(([sg_name, belongs], index) => ({
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
  await advanceNumber(tx, 'store_group', 'sg_id');
}

/** Every feed of the group in the order in which records refer to each other. */
async function loadFacts(tx: Tx, group: DemoGroup, onProgress: (line: string) => void): Promise<DemoCounts> {
  const today = dayText(group.period.asOf);
  const counts: { [Feed in FeedName]?: number } = {
    stores: group.profiles.length,
    employees: group.employees.length,
  };
  const load = async (feed: FeedName, rows: LoadRows | LoadFamilies) => {
    const { created } = await loadRecords(tx, feed, rows, today, { figuresLater: true });
    counts[feed] = created;
    onProgress(`${withCommas(created)} ${labelOf(feed)}`);
  };
  await load('inventory', group.vehicles);
  await load('customers', group.customers(await noteSources(tx)));
  await load('deals', group.deals.flat());
  const orders = group.repairOrders();
  const withProgress = (rows: LoadRows, what: string) =>
    announced(rows, (count) => onProgress(`${withCommas(count)} ${what} …`));
  await load('repair_orders', {
    parents: withProgress(orders.parents, 'repair orders'),
    rows: withProgress(orders.rows, 'lines of repair orders'),
  });
  await load('parts_sales', group.partsSales());
  await load('part_stock', group.partStock());
  await load('appointments', group.appointments());
  await load('leads', group.leads());
  await load('budgets', group.budgets());
  await load('overheads', group.overheads());
  return counts;
}

const withCommas = (count: number) => count.toLocaleString('en-US');

/** What the count of a feed counts: of repair orders it is the lines. */
const labelOf = (feed: FeedName) =>
  feed === 'repair_orders' ? 'lines of repair orders' : importTargets[feed].label.en.toLowerCase();

const ROWS_PER_NEWS = 250_000;

/** Passes rows on and says now and then how many there were, since they are too many to wait for in silence. */
function* announced(rows: LoadRows, tell: (count: number) => void) {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count % ROWS_PER_NEWS === 0) tell(count);
    yield row;
  }
}

/** What no file brings: the customers' journeys, contacts, tickets, activity and the history of imports. */
async function loadSurroundings(
  tx: Tx,
  { profiles, period }: DemoGroup,
  counts: DemoCounts,
  { seed, asOf, journey }: Origin & { readonly journey: RowsAhead },
) {
  await fillBare(tx, 'journey_event', Number.POSITIVE_INFINITY, () =>
    copyEncoded(tx, 'journey_event', journey.columns, journey.chunks),
  );
  await loadShops(tx, profiles, dayText(period.asOf));
  await loadInterest(tx, seed, asOf, period.asOf);
  await insertRows(tx, 'dc_contact', contactRows(seed, profiles));
  await advanceNumber(tx, 'dc_contact', 'contact_id');
  const users = await tx
    .selectFrom('app_user')
    .select(['userid', 'firstname', 'lastname', 'email', 'phone'])
    .orderBy('userid')
    .execute();
  await loadCalls(tx, asOf);
  await insertRows(tx, 'support_ticket', ticketRows(seed, users, asOf));
  await advanceNumber(tx, 'support_ticket', 'ticket_id');
  // Pages of the portal: what a sibling shows is not its to record.
  const { rows: visitors } = await sql<Visitor>`
    select u.userid, array_agg(m."Mod_ID" order by m."Mod_ID") as pages
    from app_user u
    join permission p on p.p_cr_id = u.roleid and p.p_mod_type <> 'N'
    join module m on m."Mod_ID" = p.p_mod_id and m."mod_Status" = 'Y' and m.mod_filename ~ '^\\w+$'
    group by u.userid order by u.userid`.execute(tx);
  await insertRows(tx, 'user_activity', activityRows(seed, visitors, period.asOf));
  const runs = importRunRows(seed, counts, asOf);
  await insertRows(tx, 'import_run', runs);
  await insertRows(tx, 'feed', feedRows(runs));
  await nameSources(tx);
}

/** Notes whose files bring records, and returns their numbers by name. */
async function noteSources(tx: Tx): Promise<ReadonlyMap<string, number>> {
  await insertRows(
    tx,
    'record_source',
    demoSources.map((source) => ({ source, numbers_of: null })),
  );
  const rows = await tx.selectFrom('record_source').select(['source', 'source_id']).execute();
  return new Map(rows.map(({ source, source_id: id }) => [source, id]));
}

/** Notes whose files bring the records of each store. */
async function nameSources(tx: Tx): Promise<void> {
  await sql`update store set source_id = r.source_id
    from record_source as r where r.source = store.dms_vendor`.execute(tx);
}

/** Statistics of the tables that nothing else has gathered them for; the embedded database never does it by itself. */
async function analyze(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`.execute(tx);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(tx);
}
