import { sql } from 'kysely';
import { equitySummary } from '../../../contract/widgets/equity.ts';
import { BREAK_EVEN } from '../../vehicles/equityBands.ts';
import { endsWithin, equityBands } from '../equity.ts';
import {
  countOf,
  customerColumns,
  joinCustomer,
  joinStore,
  numberOf,
  own,
  storeColumn,
  sumOf,
  vehicleColumn,
} from './columns.ts';
import { defineRows, type Ends, type RowSource, type RowsOf, type Sql } from './source.ts';

const isEven = sql`coalesce(abs(r.equity) <= ${BREAK_EVEN}::integer, false)`;

/** Conditions by the names of the counts. */
const conditionsOn = ({ today }: RowsOf) => ({
  positive_count: sql`(r.equity >= 0 and not ${isEven})`,
  break_even_count: isEven,
  negative_count: sql`(r.equity < 0 and not ${isEven})`,
  unknown_count: sql`r.equity is null`,
  lease_maturing_3m: endsWithin(3, sql`r.maturity_date`, today),
  lease_maturing_12m: endsWithin(12, sql`r.maturity_date`, today),
});

/**
 * Vehicles that customers still have, the most equity first and the unknown last.
 * @param part one of the counts of the summary, or a band by its first dollar; `below` for the one without a beginning
 */
function ownedVehicles(request: RowsOf): RowSource | undefined {
  const counted = conditionsOn(request);
  const part = partOf(request.part, counted);
  if (!part) return undefined;
  return {
    records: sql.table('equity'),
    where: part.where,
    joins: sql`${joinStore} ${joinCustomer}`,
    columns: {
      storename: storeColumn,
      ...customerColumns,
      vin: own('vin', 'text'),
      vehicle: vehicleColumn,
      mileage: own('mileage', 'units'),
      finance_type: own('finance_type', 'text'),
      market_value: own('market_value', 'dollars'),
      value_date: own('value_date', 'date'),
      payoff_est: own('payoff_est', 'dollars'),
      payoff_date: own('payoff_date', 'date'),
      equity: own('equity', 'dollars'),
      loan_to_value_pct: own('loan_to_value_pct', 'percent'),
      payment: own('payment', 'dollars'),
      est_new_payment: own('est_new_payment', 'dollars'),
      payment_difference: own('payment_difference', 'dollars'),
      maturity_date: own('maturity_date', 'date'),
    },
    sums: {
      customers: sql`count(distinct r."UC_ID")`,
      ...Object.fromEntries(Object.entries(counted).map(([name, condition]) => [name, countOf(condition)])),
      total_positive_equity: sumOf(sql`r.equity`, sql`r.equity > 0`),
    },
    order: sql`r.equity desc nulls last, r."UC_ID", r.vin`,
    ...(part.ends && { part: part.ends }),
  };
}

interface WantedPart {
  readonly where: readonly Sql[];
  /** Of a band. */
  readonly ends?: Ends;
}

function partOf(part: string | undefined, counted: Readonly<Record<string, Sql>>): WantedPart | undefined {
  if (part === undefined) return { where: [] };
  const condition = Object.entries(counted).find(([name]) => name === part)?.[1];
  if (condition) return { where: [condition] };
  const first = part === 'below' ? null : numberOf(part);
  const band = equityBands.find(({ from }) => from === first);
  if (!band) return undefined;
  return {
    where: [
      sql`r.equity >= coalesce(${band.from}::numeric, '-infinity') and r.equity < coalesce(${band.to}::numeric, 'infinity')`,
    ],
    ends: band,
  };
}

export const equityRows = defineRows({
  call: equitySummary,
  feed: 'deals',
  tellsValues: true,
  source: ownedVehicles,
});
