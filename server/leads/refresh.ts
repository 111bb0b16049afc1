import { sql } from 'kysely';
import { copyIntoNamed } from '../db/bulk/copy.ts';
import { isEmpty } from '../db/bulk/isEmpty.ts';
import { makeTemporary } from '../db/bulk/temporary.ts';
import { expectAll, expectFew } from '../db/planner.ts';
import type { Db } from '../db/schema.ts';
import { findAllNear, findNear, NEAR, placing } from './arrivals.ts';
import { foldLeads } from './fold.ts';
import { findPeople, forgetGone } from './people.ts';
import { writeLeads } from './write.ts';

/** Temporary table of `Membership`: which lead the arrivals of `NEAR` are part of. */
const GROUPS = 'lead_group';

interface NearRow {
  readonly arrival_id: number;
  readonly store_id: number;
  readonly lead_no: string;
  readonly received_at: Date;
  readonly known_id: number | null;
  readonly email_key: string | null;
  readonly phone_key: string | null;
}

const keysOf = ({ known_id, email_key, phone_key }: NearRow): string[] => [
  ...(known_id === null ? [] : [`#${known_id}`]),
  ...(email_key === null ? [] : [email_key]),
  ...(phone_key === null ? [] : [phone_key]),
];

async function foldNear(tx: Db): Promise<void> {
  const { rows } = await sql<NearRow>`
    select ${sql.join(placing.map((name) => sql.ref(name)))} from lead_arrival
    where arrival_id in (select arrival_id from ${sql.table(NEAR)})`.execute(tx);
  const arrivals = rows.map((row) => ({ ...row, received: row.received_at.getTime(), keys: keysOf(row) }));
  await makeTemporary(
    tx,
    GROUPS,
    sql`select arrival_id, lead_id, arrival_id as first_id from lead_arrival where false`,
  );
  const cells = foldLeads(arrivals).map(({ arrival_id, lead_id, first_id }) => [
    arrival_id,
    lead_id,
    first_id,
  ]);
  await copyIntoNamed(tx, GROUPS, ['arrival_id', 'lead_id', 'first_id'], cells);
  await sql`analyze ${sql.table(GROUPS)}`.execute(tx);
}

const hasLeads = async (tx: Db) => !(await isEmpty(tx, 'lead_arrival')) || !(await isEmpty(tx, 'lead'));

/**
 * Works out all leads anew from how they came: whose they are, and which of them are one. Running it twice changes
 * nothing.
 */
export async function rebuildLeads(tx: Db): Promise<void> {
  if (!(await hasLeads(tx))) return;
  await expectAll(tx);
  await forgetGone(tx);
  await findPeople(tx);
  await findAllNear(tx);
  await foldNear(tx);
  await writeLeads(tx, { groups: GROUPS, gone: 'others' });
}

const placed = sql.join(placing.map((name) => sql.ref(`a.${name}`)));

/** Folds touched arrivals anew, with all that may be one lead with them. */
async function refold(tx: Db, touched: string): Promise<void> {
  const own = sql`select arrival_id from ${sql.table(touched)}`;
  await sql`insert into ${sql.table(touched)} select ${placed} from lead_arrival as a
    where arrival_id in (${own})`.execute(tx);
  await findNear(tx, touched);
  await foldNear(tx);
  const near = sql`select arrival_id from ${sql.table(NEAR)}`;
  const gone = sql`${own} union ${near}
    union select lead_id from lead_arrival where lead_id is not null and arrival_id in (${near})`;
  await writeLeads(tx, { groups: GROUPS, gone });
}

/**
 * Brings leads up to date after some were loaded, changed or taken back; the result is that of `rebuildLeads`.
 * @param touched name of a temporary table with the columns of `placing`: the arrivals before and after
 */
export async function refreshLeads(tx: Db, touched: string): Promise<void> {
  await expectFew(tx);
  // Whoever was found by another e-mail address or name than the file tells now may be somebody else.
  await sql`update lead_arrival set found_id = null where found_id is not null and arrival_id in (
    select arrival_id from ${sql.table(touched)} group by 1 having count(distinct (email_key, phone_key)) > 1)`.execute(
    tx,
  );
  await findPeople(tx, sql`a.arrival_id in (select arrival_id from ${sql.table(touched)})`);
  await refold(tx, touched);
}

/** Arrivals that change since a customer was found or is gone, before and after. */
const MOVED = 'lead_moved';

/**
 * Finds whose leads are once customers were added, changed or removed.
 * @param customers name of a table whose column `UC_ID` has those
 */
export async function refreshLeadsOf(tx: Db, customers: string): Promise<void> {
  if (await isEmpty(tx, 'lead_arrival')) return;
  await expectFew(tx);
  const ids = sql`(select "UC_ID" from ${sql.table(customers)})`;
  const lost = await forgetGone(tx, sql`a.known_id in ${ids}`);
  const isLost = sql`a.arrival_id = any (${lost}::integer[])`;
  await makeTemporary(tx, MOVED, sql`select ${placed} from lead_arrival as a where ${isLost}`);
  if (lost.length > 0) await findPeople(tx, isLost);
  const found = await findPeople(tx, sql`c."UC_ID" in ${ids}`);
  await sql`insert into ${sql.table(MOVED)} select ${placed} from lead_arrival as a where arrival_id in (${found})`.execute(
    tx,
  );
  await refold(tx, MOVED);
}
