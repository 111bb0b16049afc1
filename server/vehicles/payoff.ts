import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';

/**
 * Columns of `deal` under an alias, as SQL that works out where its loan or lease stands on a day; they need `join`. Cash
 * is paid off. What is owed of a loan: the amount financed with interest for the months that have passed, less as many
 * payments with theirs; of a lease: the payments left and the residual. Null when the terms are not known.
 */
export function contractOn(alias: string, asOf: PlainDate) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const [amount, apr, term, contractDate] = ['amount_financed', 'apr', 'term', 'contract_date'].map(column);
  const [payment, residual] = [column('payment'), column('residual')];
  const type = sql`case when ${column('deal_kind')} = 'Lease' or ${column('finance_type')} = 'lease' then 'lease'
    else coalesce(${column('finance_type')}, 'finance') end`;
  // Of most deals no contract is known, and then no month counts.
  const passed = sql`case when ${term} is not null or ${amount} is not null
    then age(greatest(${asOf}::date, ${contractDate}), ${contractDate}) end`;
  const months = sql`case when passed is not null
    then least(${term}, extract(year from passed) * 12 + extract(month from passed))::integer end`;
  const paid = sql`contract.paid`;
  // The greatest of 0 and an unknown amount would be 0.
  const owed = sql`case when ${paid} >= ${term} then 0 when loan.balance is not null then greatest(0, loan.balance) end`;
  return {
    // Without `offset 0` the planner would put what is worked out here into every place that reads it.
    join: sql`
      cross join lateral (select ${passed} as passed offset 0) as age
      cross join lateral (select ${months} as paid offset 0) as contract
      cross join lateral (select ${balance(amount, apr, term, payment, paid)} as balance offset 0) as loan`,
    type,
    paymentsLeft: sql`${term} - ${paid}`,
    payoff: sql`round((case ${type} when 'cash' then 0 when 'lease' then (${term} - ${paid}) * ${payment} + ${residual}
      else ${owed} end)::numeric, 2)`,
    maturity: sql`(${contractDate} + make_interval(months => ${term}))::date`,
  };
}

type Sql = RawBuilder<unknown> | undefined;

/** Equal payments at the end of every month; the payment is worked out where the deal doesn't state it. */
function balance(amount: Sql, apr: Sql, term: Sql, payment: Sql, paid: Sql): RawBuilder<unknown> {
  const rate = sql`(${apr} / 1200)::float8`;
  const grown = sql`power(1 + ${rate}, ${paid})`;
  const due = sql`coalesce(${payment}::float8, ${paymentOf(sql`${amount}::float8`, rate, sql`${term}`)})`;
  return sql`case when ${amount} is null then null when ${apr} = 0 then ${amount}::float8 - ${paid} * coalesce(${payment}, ${amount} / nullif(${term}, 0))::float8
    else ${amount}::float8 * ${grown} - ${due} * (${grown} - 1) / nullif(${rate}, 0) end`;
}

/** The equal monthly payment of a loan. @param rate a month's, above zero, as float8 */
export const paymentOf = (
  amount: RawBuilder<unknown>,
  rate: RawBuilder<unknown>,
  term: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${amount} * ${rate} / nullif(1 - power(1 + ${rate}, -${term}), 0)`;
