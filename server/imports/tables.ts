import { writtenFields } from '../../contract/records/asWritten.ts';
import { type FeedName, importTargets } from '../../contract/records/index.ts';
import type { CopyValue } from '../db/copyEncoding.ts';

/** Highest record ID a file may set; Rooftop assigns the ones above. */
export const HIGHEST_GIVEN_ID = 2_000_000_000;

/** The default of a field that a row lacks. */
export interface Fill {
  /** The fields it is derived from. If the file has none of them, records keep their value. */
  readonly from: readonly string[];
  readonly value: (row: Readonly<Record<string, CopyValue>>) => CopyValue;
}

interface ParentTable {
  readonly table: string;
  readonly key: readonly string[];
  /** Fields of the file that belong to the parent, without its key. */
  readonly fields: readonly string[];
}

/** Lines of an order. A profile may number them by their position in it. */
export interface LinesTable {
  readonly number: string;
  readonly of: readonly [store: string, order: string];
  /** Fields that identify a line without a number. */
  readonly sameBy: readonly string[];
}

export interface StockTable {
  readonly number: string;
  /** Identifies the item even if its stock number changes. @default none */
  readonly vin?: string;
  /** The field with new or used. @default none */
  readonly kind?: string;
  /** Fields whose latest date shows how current the file is. */
  readonly days: readonly string[];
  /** Columns that mark an item as gone. */
  readonly gone: readonly string[];
}

/** Tells apart lines of an order with the same number; undefined for lines with unique numbers. */
export const partOf = ({ of, sameBy }: LinesTable): string | undefined =>
  sameBy.find((name) => !of.includes(name));

/** Records with a number per source, apart from Rooftop's own ID. */
interface Numbered {
  /** Columns of the name. A changed name may mean a different person or store. */
  readonly names: readonly string[];
  readonly separator: string;
  /** Whether users can also create such records in Rooftop; the column `made_here` marks those. */
  readonly isMadeHere: boolean;
}

/** How records of a feed are stored. Columns are named after the target's fields unless `columns` renames them. */
export interface TargetTable {
  readonly table: string;
  readonly unique: readonly (readonly string[])[];
  /** Column with a generated ID, unless the file sets it. */
  readonly identity?: string;
  /** Columns whose numbers Rooftop assigns, unless the file sets them. @default none */
  readonly numbers?: readonly string[];
  /** @default records are identified by store and number */
  readonly numbered?: Numbered;
  /** List columns: an update adds items and removes none. */
  readonly growing?: readonly string[];
  /** Column names that differ from their field. @default none */
  readonly columns?: Readonly<Record<string, string>>;
  /** Columns with the local date of a timestamp, by timestamp field. @default none */
  readonly localDays?: Readonly<Record<string, string>>;
  /** @default none */
  readonly fills?: Readonly<Record<string, Fill>>;
  /** The column that flags whether a file has funding data, and the field with that data. @default none */
  readonly funding?: { readonly column: string; readonly field: string };
  /** Fields whose original text is kept in `as_written` when it differs from the stored value. @default none */
  readonly written?: readonly string[];
  /** @default none */
  readonly parent?: ParentTable;
  /** @default none */
  readonly lines?: LinesTable;
  /** @default none */
  readonly stock?: StockTable;
  /** Date columns that roll-ups count by. @default none */
  readonly days?: readonly string[];
  /** Column with the customer whose figures change. @default none */
  readonly customer?: string;
  /** Columns with vehicles whose owner, mileage or equity changes. @default none */
  readonly vins?: readonly string[];
}

/** The file's own number is kept as the number in its source. */
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

export function recordKey(feed: FeedName): readonly string[] {
  const { identity } = targetTables[feed];
  return identity ? [identity] : (importTargets[feed].keys[0] ?? []);
}

/** Fields that are unique only within their source. */
const sourceFields = ['source_key'];

/** Adds the source to a key that is unique only within its source. */
export const keyInSource = (fields: readonly string[]): readonly string[] =>
  fields.some((name) => sourceFields.includes(name)) ? ['source_id', ...fields] : fields;

export interface StageLayout {
  readonly target: TargetTable;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Columns set only for new records. @default none */
  readonly keep?: readonly string[];
}

/** Whether the rows of a file are stores without AS_ID, which the database needs. */
export const lacksAsId = ({ table }: TargetTable, columns: readonly string[]): boolean =>
  table === 'store' && !columns.includes('AS_ID');
