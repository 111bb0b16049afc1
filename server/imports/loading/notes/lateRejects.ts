import { type RawBuilder, sql } from 'kysely';
import { type FeedName, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import type { Tx } from '../../../db/schema.ts';
import { BY_KEY, CUSTOMER_KEY } from '../../cells/customerKey.ts';
import type { StageLayout } from '../../tables.ts';
import { keepGone } from '../keepParts.ts';
import { numbersInFile } from '../staging/numbers.ts';
import { meaningOf, type NumberSource } from '../staging/sources.ts';
import { refs, STAGE, sameColumns } from '../staging/stage.ts';
import { keepNotes, naming, rejectedLines } from './lateNotes.ts';

const stage = sql.table(STAGE);

/** Rows that only the database could find fault with. */
export interface LateReject {
  readonly name: string;
  readonly reason: string;
  readonly rows: number;
  /** Line of the first of them. */
  readonly first: number;
}

type Fault = Pick<LateReject, 'name' | 'reason'>;

/** The rows of the stage that meet a condition on `s`. */
const rowsWhere = ({ name, reason }: Fault, bad: RawBuilder<unknown>) =>
  sql`select s.line, ${sql.ref(`s.${name}`)}::text as value, ${reason}::text as reason from ${stage} as s where ${bad}`;

/**
 * Takes rows out of the stage and notes each for the list.
 * @param condition `line`, `value` and `reason` of each, which may say more than the reason that is counted
 */
export async function* takeOut(
  tx: Tx,
  feed: FeedName,
  fault: Fault,
  condition: RawBuilder<unknown> | ((fault: Fault) => RawBuilder<unknown>),
): AsyncGenerator<LateReject> {
  const query = typeof condition === 'function' ? condition(fault) : rowsWhere(fault, condition);
  const bad = sql`select line, ${fault.name}::text as name, coalesce(value, '') as value, reason from (${query}) as bad`;
  for (;;) {
    const counted = await sql<{ rows: number; first: number | null }>`
      with noted as (${keepNotes('rejected', bad)} returning line)
      select count(distinct line)::int as rows, min(line) as first from noted`.execute(tx);
    const { rows = 0, first = null } = counted.rows[0] ?? {};
    // One that went may have been what another one refers to, so only an empty answer is the end.
    if (first === null) return;
    // Those that were rejected before are gone from the stage.
    await keepGone(tx, feed, { fate: 'rejected', why: fault.reason }, rejectedLines);
    await sql`delete from ${stage} as s using (${rejectedLines}) as b where b.line = s.line`.execute(tx);
    yield { ...fault, rows, first };
  }
}

/** Values that only one record may have, besides the key. */
const uniqueSets = ({ target, key, columns }: StageLayout) =>
  target.unique.filter(
    (names) => names.every((name) => columns.includes(name)) && names.join() !== key.join(),
  );

async function* heldByRecords(tx: Tx, feed: FeedName, layout: StageLayout): AsyncGenerator<LateReject> {
  for (const names of uniqueSets(layout)) {
    const others = sql`${sql.table(layout.target.table)} as t
      where ${sameColumns(names, 't', 's')} and not (${sameColumns(layout.key, 't', 's')})`;
    const reason = 'Is already held by another record.';
    yield* takeOut(tx, feed, { name: names.at(-1) ?? '', reason }, sql`exists (select 1 from ${others})`);
  }
}

/** The first row of the file keeps what only one may have. */
async function* heldByRows(tx: Tx, feed: FeedName, layout: StageLayout): AsyncGenerator<LateReject> {
  for (const names of uniqueSets(layout)) {
    const reason = 'Is already held by another row of the file.';
    const held = names.map((name) => sql`${sql.ref(name)} is not null`);
    const ranked = sql`select *, min(line) over (partition by ${refs(names)}) as first_line
      from ${stage} where ${sql.join(held, sql` and `)}`;
    yield* takeOut(
      tx,
      feed,
      { name: names.at(-1) ?? '', reason },
      (fault) =>
        sql`select line, ${sql.ref(fault.name)}::text as value, ${reason}::text as reason
          from (${ranked}) as ranked where line > first_line`,
    );
  }
}

/** Customers are too many to be looked up while rows are read. */
async function* unknownCustomers(
  tx: Tx,
  feed: FeedName,
  layout: StageLayout,
  source: NumberSource,
): AsyncGenerator<LateReject> {
  const { fields }: ImportTarget = importTargets[feed];
  if (fields.UC_ID?.kind !== 'reference' || !layout.columns.includes('UC_ID')) return;
  const means = await meaningOf(tx, 'customer', source.id);
  const known = sql`select 1 from customer as c where ${means('c', sql.ref('s.UC_ID'))}`;
  // Those that were found by a key are below; who was not is named by the key, where the stage has such a column.
  const unknown = sql`s."UC_ID" = ${BY_KEY}::integer or (s."UC_ID" > 0 and not exists (${known}))`;
  const named = sql`coalesce(to_jsonb(s) ->> ${CUSTOMER_KEY}::text, s."UC_ID"::text)`;
  yield* takeOut(
    tx,
    feed,
    { name: 'UC_ID', reason: 'No such customer.' },
    ({ reason }) =>
      sql`select s.line, ${named} as value, ${reason}::text as reason from ${stage} as s where ${unknown}`,
  );
}

/** Deals whose vehicle neither the file nor their stock number tells. */
export async function* dealsWithoutVehicle(tx: Tx, feed: FeedName): AsyncGenerator<LateReject> {
  const reason = 'The row has no VIN, and no vehicle was in inventory under its stock number that day.';
  yield* takeOut(
    tx,
    feed,
    { name: 'vin', reason },
    () => sql`select s.line, to_jsonb(s) ->> 'stock_no' as value, ${reason}::text as reason
      from ${stage} as s where s.vin is null`,
  );
}

/** Managers may come later in the same file. */
export async function* unknownManagers(
  tx: Tx,
  feed: FeedName,
  { columns }: StageLayout,
  source: NumberSource,
): AsyncGenerator<LateReject> {
  if (feed !== 'employees' || !columns.includes('manager_id')) return;
  const inFile = columns.includes('employee_id')
    ? sql`and not exists (select from (${numbersInFile('employee_id')}) as m where m.number = s.manager_id)`
    : sql``;
  const means = await meaningOf(tx, 'employee', source.id);
  const unknown = sql`s.manager_id is not null
    and not exists (select 1 from employee as e where ${means('e', sql.ref('s.manager_id'))}) ${inFile}`;
  yield* takeOut(tx, feed, { name: 'manager_id', reason: 'No such employee.' }, unknown);
}

const isGone = (alias: string) => sql`${sql.ref(`${alias}.status`)} in ('sold', 'wholesale')`;

/** Of each vehicle under a stock number the last row, which counts. */
const lastOfVehicles = (key: readonly string[]) =>
  sql`select distinct on (${refs([...key, 'vin'])}) ${refs([...key, 'vin'])}, status
    from ${stage} order by ${refs([...key, 'vin'])}, line desc`;

/** A stock number is given to another vehicle only once its own is sold or wholesaled, by our records or by the file. */
async function* numbersOfStock(
  tx: Tx,
  feed: FeedName,
  { target, key }: StageLayout,
): AsyncGenerator<LateReject> {
  const reason = 'Another vehicle is in stock under this stock number.';
  yield* takeOut(
    tx,
    feed,
    { name: 'vin', reason },
    () => sql`select s.line, s.vin::text as value,
        ${naming((vin) => `The vehicle ${vin} is in stock under this stock number.`, sql`t.vin`)} as reason
      from ${stage} as s join ${sql.table(target.table)} as t on ${sameColumns(key, 's', 't')}
      where s.vin <> t.vin and not ${isGone('t')} and not exists (
        select 1 from (${lastOfVehicles(key)}) as o
        where ${sameColumns([...key, 'vin'], 'o', 't')} and ${isGone('o')})`,
  );
}

/** Of two vehicles under one stock number nobody can tell which is right, unless only one of them is still there. */
async function* numbersTwice(tx: Tx, feed: FeedName, { key }: StageLayout): AsyncGenerator<LateReject> {
  const reason = 'Another row of the file has another vehicle under this stock number.';
  const other = (line: string) => `Line ${line} has another vehicle under this stock number.`;
  const [keys, ofTwice] = [refs(key), refs(key, 'w')];
  const otherLine = sql`case when s.vin = w.low then w.high_line else w.low_line end`;
  yield* takeOut(
    tx,
    feed,
    { name: 'vin', reason },
    () => sql`with twice as (
        select ${keys}, min(vin) as low, max(vin) as high,
          min(vin) filter (where not ${isGone('a')}) <> max(vin) filter (where not ${isGone('a')}) as both_there
        from (${lastOfVehicles(key)}) as a group by ${keys} having min(vin) <> max(vin)
      ), w as (
        select ${ofTwice}, w.low, w.both_there,
          min(s.line) filter (where s.vin = w.low) as low_line, min(s.line) filter (where s.vin = w.high) as high_line
        from twice as w join ${stage} as s on ${sameColumns(key, 's', 'w')}
        group by ${ofTwice}, w.low, w.both_there
      )
      select s.line, s.vin::text as value, ${naming(other, otherLine)} as reason
      from ${stage} as s join w on ${sameColumns(key, 's', 'w')}
      where w.both_there or (${isGone('s')} and not exists (
        select from (${lastOfVehicles(key)}) as a
        where ${sameColumns([...key, 'vin'], 'a', 's')} and not ${isGone('a')}))`,
  );
}

/**
 * Takes out every row that by itself would break a rule of the database, and says why. Names are those of columns. It
 * comes before a record's last row replaces the others, so that a bad one takes no good one with it.
 */
export async function* rowsWithFaults(
  tx: Tx,
  feed: FeedName,
  layout: StageLayout,
  source: NumberSource,
): AsyncGenerator<LateReject> {
  yield* heldByRecords(tx, feed, layout);
  if (feed === 'inventory') {
    yield* numbersOfStock(tx, feed, layout);
    yield* numbersTwice(tx, feed, layout);
  }
  yield* unknownCustomers(tx, feed, layout, source);
  yield* unknownManagers(tx, feed, layout, source);
}

/** Days of which the first must not come before the second, and the reason given for the first. */
const inOrder: Partial<Record<FeedName, readonly [later: string, earlier: string, reason: string]>> = {
  employees: ['term_date', 'hire_date', 'Lies before the hire date.'],
  repair_orders: ['closed_at', 'opened_at', 'Lies before the repair order was opened.'],
};

/** Takes out rows that, with what is stored where they say nothing, break a rule that each by itself keeps. */
export async function* rowsAgainstStored(
  tx: Tx,
  feed: FeedName,
  layout: StageLayout,
): AsyncGenerator<LateReject> {
  yield* heldByRecords(tx, feed, layout);
  const [later, earlier, reason] = inOrder[feed] ?? [];
  if (!later || !earlier || !reason || ![later, earlier].every((name) => layout.columns.includes(name)))
    return;
  yield* takeOut(
    tx,
    feed,
    { name: later, reason },
    sql`${sql.ref(`s.${later}`)} < ${sql.ref(`s.${earlier}`)}`,
  );
}

/** Takes out, of rows of different records, those that contradict each other, and who depended on them. */
export async function* rowsInConflict(
  tx: Tx,
  feed: FeedName,
  layout: StageLayout,
  source: NumberSource,
): AsyncGenerator<LateReject> {
  yield* heldByRows(tx, feed, layout);
  yield* unknownManagers(tx, feed, layout, source);
}
