import { type QueryExecutorProvider, sql } from 'kysely';

/** Roll-ups by day that long periods are added up from, each with the columns that stand beside store and day. */
const rollups = {
  sales: ['stock_type', ['units', 'sale_price', 'front_gross', 'back_gross']],
  salesperson: ['employee_id, stock_type', ['units', 'front_gross', 'back_gross']],
  finance: ['employee_id, stock_type', ['units', 'back_gross', 'products', 'financed', 'vsc', 'gap']],
  service: [
    'pay_type',
    [
      ...['ro_count', 'ros_with_hours', 'billed_hours', 'labor_sales', 'labor_gross', 'parts_sales'],
      ...['parts_gross', 'sublet', 'discount', 'lines_without_cost'],
    ],
  ],
  advisor: [
    'employee_id',
    [
      ...['ro_count', 'ros_with_hours', 'billed_hours', 'labor_sales', 'labor_gross', 'parts_sales'],
      ...['parts_gross', 'discount', 'lines_without_cost'],
    ],
  ],
  parts: ['channel', ['sales', 'gross', 'lines', 'lines_without_cost']],
} as const;

/** The same by month: a year is then a dozen rows where it was 365. The day of a row is the first of its month. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const [name, [keys, sums]] of Object.entries(rollups)) {
    const [days, months] = [sql.table(`${name}_day`), sql.table(`${name}_month`)];
    await sql`create table ${months} (like ${days} including constraints including indexes)`.execute(db);
    // Which days of its month a row is of, from the lowest bit on: those of one person in two stores are told apart.
    const isOfPeople = name === 'advisor';
    if (isOfPeople) await sql`alter table ${months} add days_worked integer not null`.execute(db);
    await sql`
      insert into ${months} (store_id, date, ${sql.raw([keys, ...sums].join(', '))}
        ${sql.raw(isOfPeople ? ', days_worked' : '')})
      select store_id, date_trunc('month', date)::date, ${sql.raw(keys)},
        ${sql.raw(sums.map((sum) => `sum(${sum})`).join(', '))}
        ${sql.raw(isOfPeople ? ', bit_or(1 << (extract(day from date)::integer - 1))' : '')}
      from ${days}
      group by 1, 2, ${sql.raw(keys)}
      order by 1, 2`.execute(db);
  }
}
