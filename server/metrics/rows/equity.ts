import { sql } from 'kysely';
import { BREAK_EVEN } from '../../valuation/equityBands.ts';
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
import type { RowSource, RowsOf, Sql } from './source.ts';

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
export function ownedVehicles(asked: RowsOf): RowSource | undefined {
  const counted = conditionsOn(asked);
  const part = wantedPart(asked.part, counted);
  if (!part) return undefined;
  return {
    records: sql.table('equity'),
    where: part,
    joins: sql`${joinStore} ${joinCustomer}`,
    columns: {
      storename: storeColumn,
      ...customerColumns,
      vin: own('vin', 'text'),
      vehicle: vehicleColumn,
      mileage: own('mileage', 'units'),
      finance_type: own('finance_type', 'text'),
      market_value: own('market_value', 'dollars'),
      payoff_est: own('payoff_est', 'dollars'),
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
  };
}

function wantedPart(
  part: string | undefined,
  counted: Readonly<Record<string, Sql>>,
): readonly Sql[] | undefined {
  if (part === undefined) return [];
  const condition = Object.entries(counted).find(([name]) => name === part)?.[1];
  if (condition) return [condition];
  const first = part === 'below' ? null : numberOf(part);
  const band = equityBands.find(({ from }) => from === first);
  if (!band) return undefined;
  return [
    sql`r.equity >= coalesce(${band.from}::numeric, '-infinity') and r.equity < coalesce(${band.to}::numeric, 'infinity')`,
  ];
}
