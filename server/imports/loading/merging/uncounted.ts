import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { isClosed, isUnit } from '../../../db/definitions.ts';
import type { Tx } from '../../../db/schema.ts';
import { countOf, type Family, sameColumns } from '../staging/stage.ts';

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
 * @returns what is to be asked when rows that change nothing have left the stages
 */
export async function watchUncounted(
  tx: Tx,
  feed: FeedName,
  { parent, own }: Family,
): Promise<() => Promise<Uncounted | null>> {
  const rule = counting[feed];
  if (!rule) return () => Promise.resolve(null);
  const { stage, table, key, columns, keep } = parent ?? own;
  const record = (tableOf: (column: string) => string) =>
    sql.join(rule.columns.map((name) => sql`${sql.ref(`${tableOf(name)}.${name}`)} as ${sql.ref(name)}`));
  const isSet = (name: string) => columns.includes(name) && !keep.includes(name);
  const counted = sql<{ count: number }>`select count(*) as count
    from ${sql.table(stage)} as s join ${sql.table(table)} as t on ${sameColumns(key, 's', 't')}
    cross join lateral (select coalesce(${rule.counts}, false) as counts
      from (select ${record(() => 't')}) as record) as before
    cross join lateral (select coalesce(${rule.counts}, false) as counts
      from (select ${record((name) => (isSet(name) ? 's' : 't'))}) as record) as after
    where before.counts`;
  const all = await countOf(tx, counted);
  return async () => {
    if (all === 0) return null;
    const records = await countOf(tx, sql`${counted} and not after.counts`);
    return records > 0 ? { records, pct: (100 * records) / all } : null;
  };
}
