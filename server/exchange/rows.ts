import { sql } from 'kysely';
import type { ExchangeBy, ExchangeSet } from '../../contract/calls/exchange.ts';
import {
  joinPerson,
  joinStore,
  own,
  personColumn,
  storeColumn,
  vehicleColumn,
} from '../metrics/rows/columns.ts';
import type { Columns, RowSource, RowsOf } from '../metrics/rows/source.ts';
import { modelRows, newInventoryRows, usedInventoryRows } from '../metrics/rows/vehicles.ts';
import { acquiredSet, type ExchangeOf, keyOf, type RecordSet, wholesaleSet } from './sets.ts';

/** Which records of the exchange are asked for. */
export interface ExchangeRowsOf extends Pick<ExchangeOf, 'whole'> {
  readonly set: ExchangeSet;
  readonly by: ExchangeBy;
  /** Undefined for all groups. */
  readonly key: string | undefined;
}

const deal: Columns = {
  storename: storeColumn,
  deal_no: own('deal_no', 'text'),
  contract_date: own('contract_date', 'date'),
  stock_no: own('stock_no', 'text'),
  vin: own('vin', 'text'),
  vehicle: vehicleColumn,
  buyer: personColumn('buyer_id'),
};
const joins = sql`${joinStore} ${joinPerson('buyer_id')}`;

const acquiredColumns: Columns = {
  ...deal,
  trade_deal_no: own('trade_deal_no', 'text'),
  acquired_date: own('acquired_date', 'date'),
  days: own('days', 'days'),
  acv: own('acv', 'dollars'),
  allowance: own('allowance', 'dollars'),
  sale_price: own('sale_price', 'dollars'),
  margin: { value: sql`r.sale_price - r.acv`, kind: 'dollars' },
  front_gross: own('front_gross', 'dollars'),
};

const wholesaleColumns: Columns = {
  ...deal,
  stocked_date: own('stocked_date', 'date'),
  days: own('days', 'days'),
  sale_price: own('sale_price', 'dollars'),
  cost: own('cost', 'dollars'),
  result: { value: sql`r.sale_price - r.cost`, kind: 'dollars' },
};

/** The records behind a group of a table; undefined when there is no such group. */
export const sourceOf =
  ({ set, by, key, whole }: ExchangeRowsOf) =>
  (request: RowsOf): RowSource | undefined => {
    switch (set) {
      case 'acquired':
        return soldRows(acquiredSet(whole), acquiredColumns, by, key);
      case 'wholesale':
        return soldRows(wholesaleSet(), wholesaleColumns, by, key);
      case 'stock_N':
      case 'stock_U':
        return stockRows(set === 'stock_N' ? 'N' : 'U', by, key, request);
    }
  };

const soldRows = (
  { records, sums }: RecordSet,
  columns: Columns,
  by: ExchangeBy,
  key: string | undefined,
) => ({
  records,
  where: key === undefined ? [] : [sql`${keyOf(by)} = ${key}::text`],
  day: sql`r.contract_date`,
  joins,
  columns,
  sums,
  order: sql`r.contract_date desc, r.store_id, r.deal_no`,
});

function stockRows(
  type: 'N' | 'U',
  by: ExchangeBy,
  key: string | undefined,
  request: RowsOf,
): RowSource | undefined {
  const whole = type === 'N' ? newInventoryRows : usedInventoryRows;
  const all = whole.source({ ...request, part: undefined });
  if (key === undefined) return all;
  switch (by) {
    case 'store':
      return all && { ...all, where: [...all.where, sql`r.store_id::text = ${key}::text`] };
    case 'age':
      return whole.source({ ...request, part: key });
    case 'model':
      return modelRows.source({ ...request, part: `${type}:${key}` });
    case 'buyer':
      return undefined;
  }
}
