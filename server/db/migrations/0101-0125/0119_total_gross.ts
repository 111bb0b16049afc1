import { type QueryExecutorProvider, sql } from 'kysely';
import { renewTerms } from '../../dictionary/renewTerms.ts';

const terms = ['Total gross', 'PVR', 'Pace', 'Units without gross'];

const isUnit = sql`status in ('Delivered', 'Capped', 'Finalized') and deal_type in ('New', 'Used')
  and deal_kind in ('Retail', 'Lease', 'Misc')`;

const stockType = sql`case deal_type when 'New' then 'N' else 'U' end`;

/** Who has a share of a deal, and which: of a split one, half of each gross, where an odd cent is the first one's. */
const shares = sql`(
  select store_id, contract_date, ${stockType} as stock_type, salesperson1_id as employee_id,
    case when is_split then round(front_gross / 2, 2) + round(back_gross / 2, 2) else front_gross + back_gross end as gross
  from sold
  union all
  select store_id, contract_date, ${stockType}, salesperson2_id,
    case when is_split then front_gross - round(front_gross / 2, 2) + back_gross - round(back_gross / 2, 2)
      else front_gross + back_gross end
  from sold) share`;

/** The gross of rows of which it is known of some units and not of others, told by the deals themselves. */
const partlyKnown = {
  sales: sql`
    update sales_day d set total_gross = told.gross
    from (
      select store_id, contract_date, ${stockType} as stock_type, sum(front_gross + back_gross) as gross
      from deal where ${isUnit} group by 1, 2, 3
    ) told
    where d.units_without_gross > 0
      and (d.store_id, d.date, d.stock_type) = (told.store_id, told.contract_date, told.stock_type)`,
  salesperson: sql`
    with sold as (
      select *, salesperson1_id is not null and salesperson2_id is not null as is_split from deal where ${isUnit}
    )
    update salesperson_day d set total_gross = told.gross
    from (
      select store_id, contract_date, stock_type, employee_id, sum(gross) as gross from ${shares}
      where employee_id is not null group by 1, 2, 3, 4
    ) told
    where d.units_without_gross > 0 and (d.store_id, d.date, d.stock_type, d.employee_id)
      = (told.store_id, told.contract_date, told.stock_type, told.employee_id)`,
} as const;

const keys = { sales: ['stock_type'], salesperson: ['stock_type', 'employee_id'] } as const;

/**
 * Total gross is of the units whose front and back gross are known: sums of both leave out other units each. Where all are
 * known, it is their sum.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await renewTerms(db, terms);
  for (const rollup of ['sales', 'salesperson'] as const) {
    for (const table of [`${rollup}_day`, `${rollup}_month`]) {
      await sql`alter table ${sql.table(table)} add total_gross numeric(14,2)`.execute(db);
      await sql`
        update ${sql.table(table)} set total_gross = front_gross + back_gross
        where units_without_gross = 0`.execute(db);
    }
    await partlyKnown[rollup].execute(db);
    const key = sql.join(keys[rollup].map((column) => sql.ref(`d.${column}`)));
    const keyOfMonth = sql.join(keys[rollup].map((column) => sql.ref(`m.${column}`)));
    const told = sql.join(keys[rollup].map((column) => sql.ref(`told.${column}`)));
    await sql`
      update ${sql.table(`${rollup}_month`)} m set total_gross = told.gross
      from (
        select d.store_id, date_trunc('month', d.date)::date as month, ${key}, sum(d.total_gross) as gross
        from ${sql.table(`${rollup}_day`)} d group by 1, 2, ${key}
      ) told
      where m.units_without_gross > 0 and (m.store_id, m.date, ${keyOfMonth}) = (told.store_id, told.month, ${told})`.execute(
      db,
    );
  }
}
