import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { isClosed, isUnit } from '../../../db/definitions.ts';
import type { Tx } from '../../../db/schema.ts';
import { type Family, sameColumns } from '../staging/stage.ts';

/** Records that figures are summed from, and what must hold of them, by columns of theirs. */
const counting: Readonly<
  Partial<Record<FeedName, { readonly columns: readonly string[]; readonly counts: RawBuilder<unknown> }>>
> = {
  deals: { columns: ['status', 'deal_type', 'deal_kind'], counts: isUnit },
  repair_orders: { columns: ['status', 'closed_date'], counts: isClosed },
};

export interface Uncounted {
  /** Records that counted, and count no longer. */
  readonly records: number;
  /** Their share in the records of the file that counted, 0–100. */
  readonly pct: number;
}

/**
 * Looks which records of a file count in the figures, and which of them do so no longer once it is loaded: deals that are
 * unwound, say, and repair orders that are void or open again.
 * Comes while the stages have the rows that change nothing, too.
 */
export async function watchUncounted(
  tx: Tx,
  feed: FeedName,
  { parent, own }: Family,
): Promise<Uncounted | null> {
  const rule = counting[feed];
  if (!rule) return null;
  const { stage, table, key, columns, keep } = parent ?? own;
  const record = (tableOf: (column: string) => string) =>
    sql.join(rule.columns.map((name) => sql`${sql.ref(`${tableOf(name)}.${name}`)} as ${sql.ref(name)}`));
  const isSet = (name: string) => columns.includes(name) && !keep.includes(name);
  const { rows } = await sql<{ all: number; records: number }>`
    select count(*)::integer as all, count(*) filter (where not after.counts)::integer as records
    from ${sql.table(stage)} as s join ${sql.table(table)} as t on ${sameColumns(key, 's', 't')}
    cross join lateral (select coalesce(${rule.counts}, false) as counts
      from (select ${record(() => 't')}) as record) as before
    cross join lateral (select coalesce(${rule.counts}, false) as counts
      from (select ${record((name) => (isSet(name) ? 's' : 't'))}) as record) as after
    where before.counts`.execute(tx);
  const { all = 0, records = 0 } = rows[0] ?? {};
  return records > 0 ? { records, pct: (100 * records) / all } : null;
}
