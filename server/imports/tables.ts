import { writtenFields } from '../../contract/records/asWritten.ts';
import { type FeedName, importTargets } from '../../contract/records/index.ts';
import type { CopyValue } from '../db/copyEncoding.ts';

/** Numbers of records that a file may bring; those above it are left for Rooftop to give out. */
export const HIGHEST_GIVEN_ID = 2_000_000_000;

/** What a field is in rows that say nothing of it. */
export interface Fill {
  /** The fields that it follows from; while the file gives none of them, records keep what they have. */
  readonly from: readonly string[];
  readonly value: (row: Readonly<Record<string, CopyValue>>) => CopyValue;
}

/** The record that rows of a file are parts of, such as the repair order of a line. */
interface ParentTable {
  readonly table: string;
  readonly key: readonly string[];
  /** Fields of the file that belong to the parent, its key left out. */
  readonly fields: readonly string[];
}

/** Records that are lines of something, such as those of a repair order, which a profile may number by their place in it. */
export interface LinesTable {
  /** The field with the number of a line. */
  readonly number: string;
  /** Fields that tell of which order a line is: its store, and the number of the order. */
  readonly of: readonly [store: string, order: string];
  /** Fields by which rows are the same record while nothing numbers them. */
  readonly sameBy: readonly string[];
}

/** What a store has, such as its vehicles, of which a file may have the whole. */
export interface StockTable {
  /** The field with the number under which the store has it. */
  readonly number: string;
  /** A field that names the thing itself, whatever its number. @default none */
  readonly vin?: string;
  /** The field by which vehicles are new or used ones. @default there are no kinds */
  readonly kind?: string;
  /** Fields with days up to which a row knows what came and went. */
  readonly days: readonly string[];
  /** Columns that say that it has left. */
  readonly gone: readonly string[];
}

/** What lines with the same number of one order are told apart by; undefined of lines that have a number each. */
export const partOf = ({ of, sameBy }: LinesTable): string | undefined =>
  sameBy.find((name) => !of.includes(name));

/** Records that have a number in each source; what Rooftop calls them by is another matter. */
interface Numbered {
  /** Columns that make up the name of the person or store; a change of them may be somebody else. */
  readonly names: readonly string[];
  /** What stands between those. */
  readonly separator: string;
  /** Whether people make such records in Rooftop too; the column `made_here` says so of each. */
  readonly isMadeHere: boolean;
}

/** How the records of a feed are kept. Columns have the names of the target's fields unless `columns` says otherwise. */
export interface TargetTable {
  readonly table: string;
  /** Sets of columns that no two records may share, apart from the key. */
  readonly unique: readonly (readonly string[])[];
  /** Column whose values the database gives out, unless a file brings its own. */
  readonly identity?: string;
  /** Columns of numbers that Rooftop gives out, unless a file brings its own. @default none */
  readonly numbers?: readonly string[];
  /** @default its records are told apart by store and number */
  readonly numbered?: Numbered;
  /** Lists that grow: an update adds to them and takes nothing away. */
  readonly growing?: readonly string[];
  /** Columns that keep a field under another name. @default none */
  readonly columns?: Readonly<Record<string, string>>;
  /** Columns that hold the store's own day of a moment, by the field of the moment. @default none */
  readonly localDays?: Readonly<Record<string, string>>;
  /** @default none */
  readonly fills?: Readonly<Record<string, Fill>>;
  /** Column that says whether a file tells the funding of a record, and the field that tells it. @default none */
  readonly funding?: { readonly column: string; readonly field: string };
  /** Fields of which the column `as_written` keeps what the file said, where that is not what is kept. @default none */
  readonly written?: readonly string[];
  /** @default none */
  readonly parent?: ParentTable;
  /** @default they are no lines */
  readonly lines?: LinesTable;
  /** @default they are nothing that a store has */
  readonly stock?: StockTable;
  /** Columns that hold the days on which a record counts in roll-ups. @default none */
  readonly days?: readonly string[];
  /** The column that names the customer whose figures the record changes. @default none */
  readonly customer?: string;
  /** Columns that name the vehicles whose owner, mileage or equity the record changes. @default none */
  readonly vins?: readonly string[];
}

/** The number that the file gives a record is kept as that of its source. */
const numberOf = (identity: string): Readonly<Record<string, Fill>> => ({
  source_no: { from: [identity], value: (row) => row[identity] ?? null },
});

export const targetTables: Readonly<Record<FeedName, TargetTable>> = {
  stores: {
    table: 'store',
    identity: 'ID',
    numbers: ['ID', 'AS_ID'],
    numbered: { names: ['storename', 'DEALER_NAME'], separator: ' · ', isMadeHere: true },
    fills: numberOf('ID'),
    unique: [['ID'], ['AS_ID'], ['storename']],
  },
  employees: {
    table: 'employee',
    identity: 'employee_id',
    numbers: ['employee_id'],
    numbered: { names: ['firstname', 'lastname'], separator: ' ', isMadeHere: true },
    fills: numberOf('employee_id'),
    unique: [['employee_id'], ['email'], ['store_id', 'dms_number']],
  },
  inventory: {
    table: 'inventory_vehicle',
    unique: [],
    stock: {
      ...{ number: 'stock_no', vin: 'vin', kind: 'stock_type' },
      ...{ days: ['stocked_date', 'sold_date'], gone: ['status', 'sold_date'] },
    },
    days: ['stocked_date', 'sold_date'],
    vins: ['vin'],
  },
  customers: {
    table: 'customer',
    identity: 'UC_ID',
    numbers: ['UC_ID'],
    numbered: { names: ['UC_FirstName', 'UC_LastName'], separator: ' ', isMadeHere: false },
    fills: numberOf('UC_ID'),
    unique: [['UC_ID'], ['source_id', 'source_key']],
    growing: ['stated_stores'],
    written: writtenFields,
    columns: {
      distance_miles: 'stated_distance',
      UCSD_LTV: 'stated_ltv',
      UCSD_SALES: 'stated_sales_score',
      UCSD_SERVICE: 'stated_service_score',
      CVP_DealTotalGross: 'stated_gross',
      CVP_TotalPrice: 'stated_price',
      CVP_RosRevenue: 'stated_revenue',
      CVP_RelatedStores: 'stated_stores',
      CVP_Brand: 'stated_brand',
      CVP_DealCount: 'stated_deals',
      last_deal_date: 'stated_last_deal',
    },
    customer: 'UC_ID',
  },
  deals: {
    table: 'deal',
    unique: [],
    funding: { column: 'funding_told', field: 'funded_date' },
    days: ['contract_date'],
    customer: 'UC_ID',
    vins: ['vin', 'trade_vin'],
  },
  repair_orders: {
    table: 'repair_line',
    unique: [],
    localDays: { opened_at: 'opened_date', closed_at: 'closed_date' },
    fills: { status: { from: ['closed_at'], value: ({ closed_at }) => (closed_at ? 'closed' : 'open') } },
    parent: {
      table: 'repair_order',
      key: ['store_id', 'ro_no'],
      fields: [
        'opened_at',
        'opened_date',
        'closed_at',
        'closed_date',
        'status',
        'UC_ID',
        'vin',
        'plate',
        'plate_state',
        'mileage_in',
        'advisor_id',
        'promised_at',
      ],
    },
    lines: { number: 'line_no', of: ['store_id', 'ro_no'], sameBy: ['store_id', 'ro_no'] },
    days: ['closed_date'],
    customer: 'UC_ID',
    vins: ['vin'],
  },
  parts_sales: {
    table: 'parts_sale',
    unique: [],
    lines: {
      number: 'line_no',
      of: ['store_id', 'invoice_no'],
      sameBy: ['store_id', 'invoice_no', 'part_no'],
    },
    days: ['invoice_date'],
  },
  appointments: {
    table: 'appointment',
    unique: [],
    localDays: { starts_at: 'date' },
    days: ['date'],
    customer: 'UC_ID',
  },
  leads: { table: 'lead_arrival', unique: [], localDays: { received_at: 'date' } },
  budgets: { table: 'budget', unique: [] },
  overheads: { table: 'overhead', unique: [] },
  part_stock: {
    table: 'part_stock',
    unique: [],
    stock: { number: 'part_no', days: ['stocked_date', 'last_sold_date'], gone: ['on_hand'] },
  },
};

/** Columns that name one record of a feed, by whichever of its keys a file names it. */
export function recordKey(feed: FeedName): readonly string[] {
  const { identity } = targetTables[feed];
  return identity ? [identity] : (importTargets[feed].keys[0] ?? []);
}

/** Fields of a file that mean something only within its source. */
const scoped = ['source_key'];

/** The columns by which records of a source are found again that a file knows by these fields. */
export const keyInSource = (fields: readonly string[]): readonly string[] =>
  fields.some((name) => scoped.includes(name)) ? ['source_id', ...fields] : fields;

/** Which columns a load gives, and by which of them it finds records again. */
export interface StageLayout {
  readonly target: TargetTable;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Columns that only new records take over. @default none */
  readonly keep?: readonly string[];
}

/** Whether the rows of a file are stores without AS_ID, which the database needs. */
export const lacksAsId = ({ table }: TargetTable, columns: readonly string[]): boolean =>
  table === 'store' && !columns.includes('AS_ID');
