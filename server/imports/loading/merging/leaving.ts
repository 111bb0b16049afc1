import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { copyIntoNamed } from '../../../db/bulk/copy.ts';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import { keepTemporary, leaveTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { partOf, targetTables } from '../../tables.ts';
import { countOf, refs, rejectedRows, rowNumber, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

export interface Leaving {
  readonly keys: string;
  readonly key: readonly string[];
  readonly table: string;
  readonly rows: number;
  /** Columns that mark an item as gone; none for lines, which are deleted. */
  readonly sets: readonly string[];
}

const LEAVING = 'import_leaving';
const PLACES = 'import_places';

/** Whether import `r` loaded a line per pay type; null if no import is known. */
const isPaid = sql`case when r.profile_body is not null then
  jsonb_path_exists(r.profile_body, '$.prepare.recipes[*] ? (@.recipe == "payTypes")')
  or jsonb_path_exists(r.profile_body, '$.payTypes.*.*') end`;

const hasPaid = async (tx: Tx, feed: FeedName): Promise<boolean> =>
  (await countOf(
    tx,
    sql`select exists (select from import_run as r where r.feed = ${feed} and ${isPaid})::integer as count`,
  )) > 0;

/** Earlier imports `r` may have numbered lines the other way. */
function rowOfStored(line: RawBuilder<unknown>, { hasPayTypes }: Pick<StagedFile['plan'], 'hasPayTypes'>) {
  const ofPaid = rowNumber(line, { hasPayTypes: true });
  return hasPayTypes
    ? sql`case when ${isPaid} is false then ${line} else ${ofPaid} end`
    : sql`case when ${isPaid} then ${ofPaid} else ${line} end`;
}

/**
 * Finds stored lines that the file lacks. A file that numbers lines by position has all lines of its orders; one with
 * pay types has all lines of a row, including those loaded without pay types or the reverse. A rejected row keeps its
 * stored lines, and corrected rows remove none: they contain only parts of orders.
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

export const leavingRows = ({ keys, key, table }: Leaving): RawBuilder<unknown> =>
  sql`${sql.table(table)} as t join ${sql.table(keys)} as g on ${sameColumns(key, 't', 'g')}`;

/**
 * Deletes lines; stock items stay and are marked as gone.
 * @param runId import whose undo restores them.
 * @default can't be undone
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
