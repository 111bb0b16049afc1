import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { RepairParts } from '../../../../contract/calls/imports/beforeIt.ts';
import { MeasureName } from '../../../../contract/calls/imports/importFolder.ts';
import type { FeedName } from '../../../../contract/records/index.ts';
import { repairChannels } from '../../../../contract/records/partsSales.ts';
import type { PlainDate } from '../../../calendar.ts';
import { isUnit } from '../../../db/definitions.ts';
import type { Tx } from '../../../db/schema.ts';
import { doubtKey } from '../doubts.ts';
import { STAGE } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

export const FileFigures = z.object({
  /** Without skipped rows. */
  rows: z.number(),
  /** Sums of rows that load, or would in a dry run. Dollars. */
  sums: z.partialRecord(MeasureName.exclude(['rows']), z.number()),
  columns: z.array(z.string()),
  stores: z.array(z.number()),
  /** Contradictions to the profile, by `doubtKey`. @default none in older imports */
  doubts: z.array(z.string()).default([]),
});
export type FileFigures = z.infer<typeof FileFigures>;

const sumNames = MeasureName.exclude(['rows']).options;
type SumName = (typeof sumNames)[number];

interface Sum {
  readonly from: readonly string[];
  /** Null when rows lack the values; the file then has no such sum. */
  readonly sum: RawBuilder<unknown>;
}

/** Null when all values are missing, but zero when there are no rows. */
const known = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}), case when count(*) = 0 then 0 end)`;

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

export const sumColumns = (feed: FeedName): { readonly name: SumName; readonly from: readonly string[] }[] =>
  sumNames.flatMap((name) => {
    const from = sumsOf[feed]?.[name]?.from;
    return from ? [{ name, from }] : [];
  });

/** The date by which the dashboard counts a record; feeds without one count as of now. */
const countedDay: Readonly<Partial<Record<FeedName, string>>> = {
  deals: 'contract_date',
  repair_orders: 'closed_date',
  parts_sales: 'invoice_date',
  appointments: 'date',
};

/** Both ends are included. */
export interface FilePeriod {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

interface StageFacts {
  /** Null for corrected rows, which aren't a regular file, and for empty files. */
  readonly figures: FileFigures | null;
  readonly period: FilePeriod | null;
  readonly stores: readonly number[];
  readonly repairParts: Parts | null;
}

export async function factsOfStage(staged: StagedFile): Promise<StageFacts> {
  const { tx, plan, layout, doubts, counts } = staged;
  const { columns } = layout;
  const has = (name: string) => columns.includes(name);
  const sums = Object.entries(sumsOf[plan.feed] ?? {}).filter(([, { from }]) => from.every(has));
  const day = countedDay[plan.feed] ?? '';
  const { rows } = await sql<{ days: (PlainDate | null)[]; sums: Readonly<Record<string, number | null>> }>`
    select ${has(day) ? sql`array[min(${sql.ref(day)}), max(${sql.ref(day)})]::text[]` : sql`'{}'::text[]`} as days,
      jsonb_strip_nulls(jsonb_build_object(${sql.join(sums.flatMap(([name, { sum }]) => [sql.lit(name), sql`(${sum})::float8`]))})) as sums
    from ${sql.table(STAGE)}`.execute(tx);
  const [{ days: [from, to] = [], sums: found = {} } = {}] = rows;
  const stores = await storesOfStage(tx, columns);
  const figures = {
    rows: counts.read - counts.skipped,
    sums: found,
    columns: plan.header.filter((header) => header.trim() !== ''),
    stores,
    doubts: doubts.map(doubtKey),
  };
  return {
    figures: counts.isEmpty || plan.isMended ? null : FileFigures.parse(figures),
    period: from && to ? { from, to } : null,
    stores,
    repairParts: await repairPartsOf(staged),
  };
}

export async function storesOfStage(tx: Tx, columns: readonly string[]): Promise<number[]> {
  if (!columns.includes('store_id')) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct store_id as id from ${sql.table(STAGE)} where store_id > 0 order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

type Parts = z.output<typeof RepairParts>;

async function repairPartsOf({ tx, plan, layout }: StagedFile): Promise<Parts | null> {
  const needed = ['store_id', 'channel', 'ro_no', 'sale'];
  if (plan.feed !== 'parts_sales' || !needed.every((name) => layout.columns.includes(name))) return null;
  const { rows } = await sql<Parts>`
    with part as (
      select s.sale, exists (select from repair_line as l
        where l.store_id = s.store_id and l.ro_no = s.ro_no and l.parts_sale <> 0) as is_counted
      from ${sql.table(STAGE)} as s where s.channel = any (${repairChannels}::text[])
    ) select count(*)::integer as rows, count(*) filter (where not is_counted)::integer as uncounted,
      coalesce(sum(sale) filter (where not is_counted), 0)::float8 as sale from part`.execute(tx);
  const [found] = rows;
  return found && found.rows > 0 ? found : null;
}
