import { type QueryExecutorProvider, sql } from 'kysely';
import { renewTerms } from '../../dictionary/renewTerms.ts';

const closed = sql`o.status = 'closed' and o.closed_date is not null`;

/** Days on which a cost is not known, and what of them is told by the lines themselves. */
const ofLines = (columns: string, keys: string, sums: string) => sql`
  select ${sql.raw(columns)}, ${sql.raw(sums)}
  from repair_order o join repair_line l on l.store_id = o.store_id and l.ro_no = o.ro_no
  where ${closed} and exists (
    select from service_day d where d.store_id = o.store_id and d.date = o.closed_date and d.lines_without_cost > 0)
  group by ${sql.raw(keys)}`;

const laborWithoutCost =
  'count(*) filter (where l.labor_cost is null and l.labor_sale <> 0) as labor_without_cost';
const costedParts = 'coalesce(sum(l.parts_sale) filter (where l.parts_cost is not null), 0)';
const costedLabor = 'coalesce(sum(l.labor_sale) filter (where l.labor_cost is not null), 0)';

/** What each roll-up has no column for yet, and of which of its rows it says otherwise than the column's first value. */
const added = [
  ['service', 'labor_without_cost', 'integer', '0'],
  ['advisor', 'costed_sales', 'numeric(14,2)', 'labor_sales + parts_sales'],
  ['parts', 'costed_sales', 'numeric(14,2)', 'sales'],
] as const;

const terms = [
  ...['Gross %', 'Rank', 'Budget variance', 'Lines without cost', 'Fixed absorption', 'Stock cost'],
  'Lifetime gross with service',
];

/** A part of gross is one of the sales whose cost is known, and labor without cost is told from parts without. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await renewTerms(db, terms);
  for (const [rollup, column, type, first] of added) {
    for (const table of [`${rollup}_day`, `${rollup}_month`]) {
      await sql`alter table ${sql.table(table)} add ${sql.ref(column)} ${sql.raw(type)}`.execute(db);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(first)}`.execute(db);
      await sql`alter table ${sql.table(table)} alter ${sql.ref(column)} set not null`.execute(db);
    }
  }
  await sql`
    update service_day d set labor_without_cost = told.labor_without_cost
    from (${ofLines('o.store_id, o.closed_date as date, l.pay_type', '1, 2, 3', laborWithoutCost)}
      union all ${ofLines("o.store_id, o.closed_date, 'all'", '1, 2', laborWithoutCost)}) told
    where (d.store_id, d.date, d.pay_type) = (told.store_id, told.date, told.pay_type)`.execute(db);
  await sql`
    update advisor_day d set costed_sales = told.costed_sales
    from (${ofLines('o.store_id, o.closed_date as date, o.advisor_id', '1, 2, 3', `${costedLabor} + ${costedParts} as costed_sales`)}) told
    where (d.store_id, d.date, d.employee_id) = (told.store_id, told.date, told.advisor_id)`.execute(db);
  await sql`
    update parts_day d set costed_sales = told.costed_sales
    from (${ofLines('o.store_id, o.closed_date as date, l.pay_type as channel', '1, 2, 3', `${costedParts} as costed_sales`)}
      union all
      select store_id, invoice_date, channel, coalesce(sum(sale) filter (where cost is not null), 0)
      from parts_sale where channel in ('counter', 'wholesale') group by 1, 2, 3) told
    where d.lines_without_cost > 0 and (d.store_id, d.date, d.channel) = (told.store_id, told.date, told.channel)`.execute(
    db,
  );
  for (const [rollup, column] of added) {
    const key = { service: 'pay_type', advisor: 'employee_id', parts: 'channel' }[rollup];
    await sql`
      update ${sql.table(`${rollup}_month`)} m set ${sql.ref(column)} = days.told
      from (
        select store_id, date_trunc('month', date)::date as month, ${sql.ref(key)} as key, sum(${sql.ref(column)}) as told
        from ${sql.table(`${rollup}_day`)} group by 1, 2, 3
      ) days
      where m.lines_without_cost > 0 and (m.store_id, m.date, m.${sql.ref(key)}) = (days.store_id, days.month, days.key)`.execute(
      db,
    );
  }
}
