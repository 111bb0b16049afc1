import type { WholeFile } from '../../../contract/calls/imports/judging.ts';
import { reconciledFigures } from '../../../contract/calls/imports/reconcile.ts';
import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';
import type { Directory } from '../reading/directory.ts';
import type { CheckedFile, ReaderTotals } from '../reading/reader.ts';
import type { ReadingPlan } from '../reading/readingPlan.ts';
import type { Table } from '../table/openTable.ts';
import { countOf } from './late.ts';

const MONTH = 'YYYY-MM'.length;

const days: Readonly<Partial<Record<FeedName, string>>> = {
  deals: 'contract_date',
  repair_orders: 'closed_date',
  parts_sales: 'invoice_date',
  appointments: 'date',
  leads: 'date',
  inventory: 'stocked_date',
};

function amountsOf(feed: FeedName): string[] {
  const { fields }: ImportTarget = importTargets[feed];
  const figures: Readonly<Record<string, readonly string[]>> = reconciledFigures;
  return (figures[feed] ?? []).filter((name) => fields[name]?.kind === 'money');
}

const grossNames: ReadonlySet<string> = new Set(
  Object.values<ImportTarget>(importTargets).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (field.sensitive === 'gross' ? [name] : [])),
  ),
);

export const withoutGross = ({ figures, ...whole }: WholeFile): WholeFile => ({
  ...whole,
  ...(figures && {
    figures: {
      ...figures,
      amounts: figures.amounts.map(({ name, sum }) => ({ name, sum: grossNames.has(name) ? null : sum })),
    },
  }),
});

const storeOf = (feed: FeedName) => storeFieldOf(importTargets[feed]) ?? [];

export const figureFields = (feed: FeedName): readonly string[] =>
  [storeOf(feed), days[feed] ?? [], amountsOf(feed), importTargets[feed].keys.flat()].flat();

/** Rows that are loaded as they are: the last one of each record. */
const COUNTED = 'counted';

/** Finds the rows to count. @returns the number of rows that a later row of the same record replaces */
export async function countRecords(
  table: Table,
  { key, addUp, lines, hasPayTypes }: ReadingPlan,
  { parts }: CheckedFile['repeated'],
): Promise<number> {
  const loaded = '(FROM (FROM checked WHERE good) ANTI JOIN late_rows USING (line))';
  const names = key.map((name) => `"${name}"`).join(', ');
  const isOnce = parts !== null && parts.several + parts.identical === 0;
  const isRepeatable = !addUp && !lines && !hasPayTypes && !isOnce;
  const repeated = isRepeatable
    ? await countOf(
        table,
        `- (SELECT count(*) FROM (SELECT DISTINCT ${names} FROM ${loaded})) FROM ${loaded}`,
      )
    : 0;
  const last =
    repeated > 0 ? `QUALIFY row_number() OVER (PARTITION BY ${names} ORDER BY place DESC) = 1` : '';
  await table.run(`CREATE VIEW ${COUNTED} AS SELECT * FROM ${loaded} ${last}`);
  return repeated;
}

function added<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Totals of the rows that would load: amounts, and records by month and store. */
export async function figuresOf(
  table: Table,
  { feed, hasPayTypes }: ReadingPlan,
  { named }: Directory['stores'],
  newStores: ReaderTotals['newStores'],
): Promise<NonNullable<WholeFile['figures']>> {
  const [store] = [storeOf(feed)].flat();
  const amounts = amountsOf(feed);
  // Only the first store of a list counts.
  const first = store === 'store_id' ? '"store_id"' : store ? `regexp_extract("${store}", '-?\\d+')` : 'NULL';
  const month = days[feed] === undefined ? 'NULL' : `left("${days[feed]}", ${MONTH})`;
  const cents = amounts.map((name) => `, (sum("${name}") * 100)::DOUBLE`).join('');
  const groups = await table.all(
    `SELECT ${first}, ${month}, count(${hasPayTypes ? 'DISTINCT line' : '*'})${cents} FROM ${COUNTED} GROUP BY ALL ORDER BY min(line)`,
  );
  const sums = new Map<string, number>();
  const [months, stores] = [new Map<string, number>(), new Map<number, number>()];
  for (const [of, at, count, ...own] of groups) {
    if (typeof at === 'string') added(months, at, Number(count));
    if (of !== null) added(stores, Number(of), Number(count));
    for (const [place, name] of amounts.entries())
      if (typeof own[place] === 'number') added(sums, name, own[place]);
  }
  const nameOf = (id: number) =>
    named.find((one) => one.id === id)?.name ?? newStores.find((one) => one.id === id)?.storename;
  return {
    amounts: amounts.flatMap((name) => {
      const sum = sums.get(name);
      return sum === undefined ? [] : [{ name, sum: sum / 100 }];
    }),
    months: [...months]
      .map(([of, rows]) => ({ month: of, rows }))
      .toSorted((one, other) => one.month.localeCompare(other.month)),
    stores: [...stores]
      .flatMap(([id, rows]) => {
        const name = nameOf(id);
        return name === undefined ? [] : [{ name, rows }];
      })
      .toSorted((one, other) => other.rows - one.rows),
  };
}
