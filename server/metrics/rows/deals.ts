import { sql } from 'kysely';
import { salesByDay } from '../../../contract/widgets/byDay.ts';
import { financeRanking, salespersonRanking } from '../../../contract/widgets/ranking.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { isUnitOf } from '../../db/definitions.ts';
import { salespersonShares } from '../../rollups/sales.ts';
import {
  countOf,
  customerColumns,
  joinCustomer,
  joinPerson,
  joinStore,
  knownSumOf,
  ofEmployee,
  own,
  personColumn,
  storeColumn,
  sumOf,
  vehicleColumn,
} from './columns.ts';
import { type Column, type Columns, defineRows, type RowSource, type RowsOf, type Sql } from './source.ts';

const gross = (value: Sql): Column => ({ value, kind: 'dollars', sensitive: 'gross' });

/** As tiles show them: each of the records of which it is known, and together of those of which both are. */
const grossSums = (front: Sql, back: Sql) => ({
  front_gross: knownSumOf(front),
  back_gross: knownSumOf(back),
  total_gross: knownSumOf(sql`${front} + ${back}`),
});

const dealColumns: Columns = {
  storename: storeColumn,
  deal_no: own('deal_no', 'text'),
  contract_date: own('contract_date', 'date'),
  ...customerColumns,
  deal_type: own('deal_type', 'text'),
  deal_kind: own('deal_kind', 'text'),
  stock_no: own('stock_no', 'text'),
  vin: own('vin', 'text'),
  vehicle: vehicleColumn,
  salesperson: personColumn('salesperson1_id'),
  second_salesperson: personColumn('salesperson2_id'),
  fi_manager: personColumn('fi_manager_id'),
  sale_price: own('sale_price', 'dollars'),
};
const joins = sql`${joinStore} ${joinCustomer} ${joinPerson('salesperson1_id')} ${joinPerson('salesperson2_id')}
  ${joinPerson('fi_manager_id')}`;

const isNew = sql`r.deal_type = 'New'`;
const isUsed = sql`r.deal_type <> 'New'`;

/** Units and their gross. @param part `N` or `U` */
function soldUnits({ part }: RowsOf): RowSource | undefined {
  if (part !== undefined && part !== 'N' && part !== 'U') return undefined;
  const [front, back] = [sql`r.front_gross`, sql`r.back_gross`];
  return {
    records: sql.table('deal'),
    where: [isUnitOf('r'), ...(part ? [part === 'N' ? isNew : isUsed] : [])],
    day: sql`r.contract_date`,
    joins,
    columns: {
      ...dealColumns,
      front_gross: gross(front),
      back_gross: gross(back),
      total_gross: gross(sql`${front} + ${back}`),
    },
    sums: {
      new_units: countOf(isNew),
      used_units: countOf(isUsed),
      total_units: sql`count(*)`,
      ...grossSums(front, back),
    },
    order: sql`r.contract_date desc, r.store_id, r.deal_no`,
  };
}

/** Shares of units that salespeople have: half of those that two of them sold. @param part a salesperson's number */
function salespeopleShares({ part }: RowsOf): RowSource | undefined {
  const person = ofEmployee(part, sql`r.employee_id`);
  if (!person) return undefined;
  const [units, front, back] = [sql`r.share_units`, sql`r.share_front`, sql`r.share_back`];
  return {
    records: sql`(
      select deal.*, share.place, share.employee_id, share.share_units, share.share_front, share.share_back
      from deal cross join lateral ${salespersonShares})`,
    where: [isUnitOf('r'), ...person.where],
    day: sql`r.contract_date`,
    joins: sql`${joins} ${joinPerson('employee_id')}`,
    columns: {
      employee_name: personColumn('employee_id'),
      ...dealColumns,
      total_units: { value: units, kind: 'units' },
      front_gross: gross(front),
      back_gross: gross(back),
      total_gross: gross(sql`${front} + ${back}`),
    },
    sums: {
      new_units: sumOf(units, isNew),
      used_units: sumOf(units, isUsed),
      total_units: sumOf(units),
      ...grossSums(front, back),
    },
    order: sql`r.contract_date desc, r.store_id, r.deal_no, r.place`,
    ...person.named,
  };
}

/** Units that F&I managers financed. @param part a manager's number */
function financedUnits({ part }: RowsOf): RowSource | undefined {
  const person = ofEmployee(part, sql`r.fi_manager_id`);
  if (!person) return undefined;
  return {
    records: sql.table('deal'),
    where: [isUnitOf('r'), ...person.where],
    day: sql`r.contract_date`,
    joins,
    columns: {
      ...dealColumns,
      finance_type: own('finance_type', 'text'),
      lender: own('lender', 'text'),
      amount_financed: own('amount_financed', 'dollars'),
      back_gross: gross(sql`r.back_gross`),
    },
    sums: {
      new_units: countOf(isNew),
      used_units: countOf(isUsed),
      total_units: sql`count(*)`,
      back_gross: knownSumOf(sql`r.back_gross`),
    },
    order: sql`r.contract_date desc, r.store_id, r.deal_no`,
    ...person.named,
  };
}

export const salesRows = defineRows({ call: salesWidget, feed: 'deals', source: soldUnits });
export const salesByDayRows = defineRows({ call: salesByDay, feed: 'deals', source: soldUnits });
export const salespersonRows = defineRows({
  call: salespersonRanking,
  feed: 'deals',
  source: salespeopleShares,
});
export const financeRows = defineRows({ call: financeRanking, feed: 'deals', source: financedUnits });
