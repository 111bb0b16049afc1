import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { MeasureName } from '../../../../contract/calls/imports/importFolder.ts';
import type { FeedName } from '../../../../contract/records/index.ts';
import { isUnit } from '../../../db/definitions.ts';
import type { Tx } from '../../../db/schema.ts';
import { doubtKey } from '../doubts.ts';
import { STAGE } from '../staging/stage.ts';
import type { Staged } from '../staging/stageFile.ts';

/** What an import keeps of its file, so that later ones can be compared with it. */
export const FileFigures = z.object({
  /** Rows of the file, skipped ones left out. */
  rows: z.number(),
  /** Sums of the rows that were, or would be, loaded. Money in dollars. */
  sums: z.partialRecord(MeasureName.exclude(['rows']), z.number()),
  /** Headers of the file. */
  columns: z.array(z.string()),
  /** IDs of the stores that rows name. */
  stores: z.array(z.number()),
  /** What rows said against how the file was read, by `doubtKey`. @default none in older imports */
  doubts: z.array(z.string()).default([]),
});
export type FileFigures = z.infer<typeof FileFigures>;

const sumNames = MeasureName.exclude(['rows']).options;
type SumName = (typeof sumNames)[number];

interface Sum {
  /** Columns of the feed that it needs; a file without them has no such sum. */
  readonly from: readonly string[];
  /** Null where rows lack what it is made of, and the file then has no such sum. */
  readonly sum: RawBuilder<unknown>;
}

/** A sum over the rows that tell it; zero without any row. */
const known = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}), case when count(*) = 0 then 0 end)`;

/** What a feed is known by, most telling first. */
const sumsOf: Readonly<Partial<Record<FeedName, Readonly<Partial<Record<SumName, Sum>>>>>> = {
  deals: {
    units: {
      from: ['status', 'deal_type', 'deal_kind'],
      sum: sql`count(*) filter (where ${isUnit})`,
    },
    gross: {
      from: ['status', 'deal_type', 'deal_kind', 'front_gross', 'back_gross'],
      sum: sql`coalesce(sum(front_gross + back_gross) filter (where ${isUnit}),
        case when count(*) filter (where ${isUnit}) = 0 then 0 end)`,
    },
  },
  inventory: { cost: { from: ['cost'], sum: known(sql`cost`) } },
  repair_orders: {
    orders: { from: ['ro_no'], sum: sql`count(distinct (store_id, ro_no))` },
    sales: {
      from: ['labor_sale', 'parts_sale'],
      sum: known(sql`coalesce(labor_sale, 0) + coalesce(parts_sale, 0)`),
    },
  },
  parts_sales: { sales: { from: ['sale'], sum: known(sql`sale`) } },
  budgets: { amount: { from: ['amount'], sum: known(sql`amount`) } },
  overheads: { amount: { from: ['fixed_overhead'], sum: known(sql`fixed_overhead`) } },
  part_stock: { value: { from: ['on_hand', 'unit_cost'], sum: known(sql`on_hand * unit_cost`) } },
};

/** The sums of a feed, most telling first, with the fields that each is made of. */
export const sumColumns = (feed: FeedName): { readonly name: SumName; readonly from: readonly string[] }[] =>
  sumNames.flatMap((name) => {
    const from = sumsOf[feed]?.[name]?.from;
    return from ? [{ name, from }] : [];
  });

/** Sums the rows of the stage as they are before they are merged; of a mended list, which is no file of its kind, nothing. */
export async function figuresOfStage(
  tx: Tx,
  { plan, layout, doubts }: Staged,
  rows: number,
): Promise<FileFigures | null> {
  if (plan.isMended) return null;
  const has = (name: string) => layout.columns.includes(name);
  const sums = Object.entries(sumsOf[plan.feed] ?? {}).filter(([, { from }]) => from.every(has));
  const columns = sums.map(([name, { sum }]) => sql`(${sum})::float8 as ${sql.ref(name)}`);
  const { rows: found } =
    columns.length > 0
      ? await sql<
          Record<string, number | null>
        >`select ${sql.join(columns)} from ${sql.table(STAGE)}`.execute(tx)
      : { rows: [] };
  return FileFigures.parse({
    rows,
    sums: Object.fromEntries(Object.entries(found[0] ?? {}).filter(([, sum]) => sum !== null)),
    columns: plan.header.filter((header) => header.trim() !== ''),
    stores: await storesOfStage(tx, layout),
    doubts: doubts.map(doubtKey),
  });
}

/** IDs of the stores that rows of the stage name and that are known; none of a feed whose records are of no single store. */
export async function storesOfStage(tx: Tx, { columns }: Staged['layout']): Promise<number[]> {
  if (!columns.includes('store_id')) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct store_id as id from ${sql.table(STAGE)} where store_id > 0 order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
