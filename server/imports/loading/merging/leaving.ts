import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { copyIntoNamed } from '../../../db/bulk/copy.ts';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import { keepTemporary, leaveTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { partOf, targetTables } from '../../tables.ts';
import { countOf, refs, rejectedRows, rowNumber, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

/** What is stored of the orders, or the stock, of a file, and that it does not have. */
export interface Leaving {
  /** Temporary table of their keys. */
  readonly keys: string;
  readonly key: readonly string[];
  readonly table: string;
  readonly rows: number;
  /** Columns of both tables that say that it has left; none of lines, which are taken out. */
  readonly sets: readonly string[];
}

const LEAVING = 'import_leaving';
/** Temporary table of the places of rejected rows. */
const PLACES = 'import_places';

/** Whether each pay type of a row is a line in the import `r` that has brought a line; null where no import tells it. */
const isPaid = sql`case when r.profile_body is not null then
  jsonb_path_exists(r.profile_body, '$.prepare.recipes[*] ? (@.recipe == "payTypes")')
  or jsonb_path_exists(r.profile_body, '$.payTypes.*.*') end`;

/** Whether there may be lines of pay types. */
const hasPaid = async (tx: Tx, feed: FeedName): Promise<boolean> =>
  (await countOf(
    tx,
    sql`select exists (select from import_run as r where r.feed = ${feed} and ${isPaid})::integer as count`,
  )) > 0;

/** The number that a row with the line `t` would have in the file: imports `r` before it may have numbered lines the other way. */
function rowOfStored(line: RawBuilder<unknown>, { hasPayTypes }: Pick<StagedFile['plan'], 'hasPayTypes'>) {
  const ofPaid = rowNumber(line, { hasPayTypes: true });
  return hasPayTypes
    ? sql`case when ${isPaid} is false then ${line} else ${ofPaid} end`
    : sql`case when ${isPaid} then ${ofPaid} else ${line} end`;
}

/**
 * Finds the lines that go since the file, which numbers lines by their place in an order, has all lines of its orders; where
 * each row is a line for each of its pay types, since it has all of a row. So do the lines of a row that were loaded the other
 * way: as one of its own number, or as one of each pay type. A rejected row has its place: what is stored there stays as it was.
 * Of an order of which every row is rejected, and of those that the file does not name, nothing goes; nor does anything with a
 * list of rows that were mended, which has parts of orders.
 */
export async function findLeaving({
  tx,
  plan,
  family: { own },
  rejectedPlaces,
}: StagedFile): Promise<Leaving | undefined> {
  const { isMended, hasPayTypes } = plan;
  const { lines } = targetTables[plan.feed];
  if (!lines || isMended || (await isEmpty(tx, own.table))) return undefined;
  const isMixed = hasPayTypes || (await hasPaid(tx, plan.feed));
  if (!plan.lines && !isMixed) return undefined;
  const order = lines.of;
  const rowOf = (alias: string) => rowNumber(sql.ref(`${alias}.${lines.number}`), plan);
  const stored = isMixed ? rowOfStored(sql.ref(`t.${lines.number}`), plan) : rowOf('t');
  const part = partOf(lines);
  await keepTemporary(tx, PLACES, sql`(store integer, "order" text, number integer, part text)`);
  if (rejectedPlaces.length > 0) {
    const rows = rejectedPlaces.map((one) => [one.store, one.order, one.number, one.part ?? null]);
    await copyIntoNamed(tx, PLACES, ['store', 'order', 'number', 'part'], rows);
  }
  const taken = sql`select store, "order", number, part from ${sql.table(PLACES)}
    union all select ${refs(order)}, ${rowOf('late')}, ${part ? sql.ref(part) : sql`null`} from ${rejectedRows} as late`;
  const [storeId, orderNo] = order.map((name) => sql.ref(`t.${name}`));
  await leaveTemporary(
    tx,
    LEAVING,
    sql`select ${refs(own.key, 't')} from ${sql.table(own.table)} as t
      ${isMixed ? sql`left join import_run as r on r.run_id = t.run_id` : sql``}
      join (select distinct ${refs(order)}${plan.lines ? sql`` : sql`, ${rowOf('own')} as row_no`}
        from ${sql.table(own.stage)} as own) as o
        on ${sameColumns(order, 't', 'o')}${plan.lines ? sql`` : sql` and o.row_no = ${stored}`}
      where not exists (select from ${sql.table(own.stage)} as s where ${sameColumns(own.key, 's', 't')})
        and not exists (select from (${taken}) as p (store, "order", number, part)
          where p.store = ${storeId} and p."order" = ${orderNo} and p.number = ${stored}
            and ${part ? sql`coalesce(p.part, ${sql.ref(`t.${part}`)}) = ${sql.ref(`t.${part}`)}` : sql`true`})`,
  );
  const rows = await countOf(tx, sql`select count(*) as count from ${sql.table(LEAVING)}`);
  return rows === 0 ? undefined : { keys: LEAVING, key: own.key, table: own.table, rows, sets: [] };
}

/** What goes, as `t`. */
export const leavingRows = ({ keys, key, table }: Leaving): RawBuilder<unknown> =>
  sql`${sql.table(table)} as t join ${sql.table(keys)} as g on ${sameColumns(key, 't', 'g')}`;

/**
 * Takes lines out of their table; what has left a stock stays there and says so.
 * @param runId of the import whose undoing brings it back. @default none can
 */
export async function removeLeaving(tx: Tx, leaving: Leaving, runId: number | undefined): Promise<void> {
  const { keys, key, table, sets } = leaving;
  if (sets.length > 0) {
    const values = sets.map((name) => sql`${sql.ref(name)} = g.${sql.ref(name)}`);
    await sql`update ${sql.table(table)} as t set ${sql.join(values)}, run_id = ${runId ?? null}::integer
      from ${sql.table(keys)} as g where ${sameColumns(key, 't', 'g')}`.execute(tx);
    return;
  }
  if (runId !== undefined) {
    await sql`insert into import_change (run_id, table_name, before, removed)
      select ${runId}::integer, ${table}, to_jsonb(t), true from ${leavingRows(leaving)}`.execute(tx);
  }
  await sql`delete from ${sql.table(table)} as t using ${sql.table(keys)} as g
    where ${sameColumns(key, 't', 'g')}`.execute(tx);
}
