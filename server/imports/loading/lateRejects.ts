import { type RawBuilder, sql } from 'kysely';
import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Tx } from '../../db/schema.ts';
import { streamWithin } from '../../db/stream.ts';
import type { StageLayout } from '../tables.ts';
import { meaningOf, type NumberSource } from './sources.ts';
import { dropTemporary, STAGE, sameColumns } from './stage.ts';

const stage = sql.table(STAGE);
const BAD = 'import_bad';

/** A row that only the database could find fault with. */
export interface LateReject {
  readonly line: number;
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

/** Takes the rows that meet a condition on `s` out of the stage, in the order of the file. */
async function* takeOut(
  tx: Tx,
  name: string,
  reason: string,
  bad: RawBuilder<unknown>,
): AsyncGenerator<LateReject> {
  for (;;) {
    await dropTemporary(tx, BAD);
    await sql`create temporary table ${sql.table(BAD)} on commit drop as
      select s.line, ${sql.ref(`s.${name}`)}::text as value from ${stage} as s where ${bad}`.execute(tx);
    const { numAffectedRows = 0n } = await sql`
      delete from ${stage} as s using ${sql.table(BAD)} as b where b.line = s.line`.execute(tx);
    // One that went may have been what another one refers to, so only an empty answer is the end.
    if (numAffectedRows === 0n) return;
    const found = sql<{
      line: number;
      value: string | null;
    }>`select line, value from ${sql.table(BAD)} order by line`;
    const query = { compile: () => found.compile(tx) };
    for await (const { line, value } of streamWithin(tx, query))
      yield { line, name, value: value ?? '', reason };
  }
}

/** Values that only one record may have, besides the key. */
const uniqueSets = ({ target, key, columns }: StageLayout) =>
  target.unique.filter(
    (names) => names.every((name) => columns.includes(name)) && names.join() !== key.join(),
  );

async function* heldByRecords(tx: Tx, layout: StageLayout): AsyncGenerator<LateReject> {
  for (const names of uniqueSets(layout)) {
    const others = sql`${sql.table(layout.target.table)} as t
      where ${sameColumns(names, 't', 's')} and not (${sameColumns(layout.key, 't', 's')})`;
    const reason = 'Is already held by another record.';
    yield* takeOut(tx, names.at(-1) ?? '', reason, sql`exists (select 1 from ${others})`);
  }
}

/** The first row of the file keeps what only one may have. */
async function* heldByRows(tx: Tx, layout: StageLayout): AsyncGenerator<LateReject> {
  for (const names of uniqueSets(layout)) {
    const earlier = sql`select 1 from ${stage} as o where ${sameColumns(names, 'o', 's')} and o.line < s.line`;
    const reason = 'Is already held by another row of the file.';
    yield* takeOut(tx, names.at(-1) ?? '', reason, sql`exists (${earlier})`);
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
  const unknown = sql`s."UC_ID" is not null and not exists (${known})`;
  yield* takeOut(tx, 'UC_ID', 'No such customer.', unknown);
}

/** Managers may come later in the same file. */
async function* unknownManagers(
  tx: Tx,
  feed: FeedName,
  { columns }: StageLayout,
  source: NumberSource,
): AsyncGenerator<LateReject> {
  if (feed !== 'employees' || !columns.includes('manager_id')) return;
  const inFile = columns.includes('employee_id')
    ? sql`and not exists (select 1 from ${stage} m where m.source_no = s.manager_id)`
    : sql``;
  const means = await meaningOf(tx, 'employee', source.id);
  const unknown = sql`s.manager_id is not null
    and not exists (select 1 from employee as e where ${means('e', sql.ref('s.manager_id'))}) ${inFile}`;
  yield* takeOut(tx, 'manager_id', 'No such employee.', unknown);
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
  yield* heldByRecords(tx, layout);
  yield* unknownCustomers(tx, feed, layout, source);
  yield* unknownManagers(tx, feed, layout, source);
}

/** Takes out, of rows of different records, those that contradict each other, and who depended on them. */
export async function* rowsInConflict(
  tx: Tx,
  feed: FeedName,
  layout: StageLayout,
  source: NumberSource,
): AsyncGenerator<LateReject> {
  yield* heldByRows(tx, layout);
  yield* unknownManagers(tx, feed, layout, source);
}
