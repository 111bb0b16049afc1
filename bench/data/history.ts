import { sql } from 'kysely';
import { withoutDeadline } from '../../server/db/deadline.ts';
import type { Db } from '../../server/db/schema.ts';

/** The last day of a made-up history. */
export const LAST_DAY = '2026-11-20';
export const STORES = 24;
const PEOPLE_PER_STORE = 20;

/** Records of a history; they are spread evenly over its days. */
export interface HistorySize {
  readonly customers: number;
  readonly deals: number;
  readonly orders: number;
  readonly years: number;
  /** Vehicles that come to the lane, each again and again. @default one to every order */
  readonly serviced?: number;
}

/** Numbered from the last day backwards, so that a longer history holds the shorter one. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly perDay: number;
}

/** Row numbers `i`, from 0. */
const numbers = ({ from, to }: Span) => sql`generate_series(${from}::int, ${to - 1}::int) as i`;
const dayOf = ({ perDay }: Span) => sql`(${LAST_DAY}::date - (i / ${perDay}::int))`;
const storeOf = sql`(1 + i % ${sql.lit(STORES)})`;
/** One of `count` people of row i's store. */
const personOf = (first: number, count: number) =>
  sql`((i % ${sql.lit(STORES)}) * ${sql.lit(PEOPLE_PER_STORE)} + ${sql.lit(first)} + i / ${sql.lit(STORES)} % ${sql.lit(count)})`;

type Sql = ReturnType<typeof sql>;
/** VIN and licence plate of the vehicle of a number. @default i */
export const vinOf = (vehicle: Sql = sql`i`) => sql`'1HGCV1F' || lpad((${vehicle})::text, 10, '0')`;
const plateOf = (vehicle: Sql) => sql`upper(lpad(to_hex(${vehicle}), 7, 'K'))`;

async function addOrganization(tx: Db, customers: number): Promise<void> {
  await sql`insert into store ("ID", "AS_ID", storename, timezone)
    select i, i, 'Store ' || i, 'America/New_York' from generate_series(1, ${STORES}::int) as i`.execute(tx);
  await sql`insert into employee (employee_id, firstname, lastname, title, department, store_id, hire_date)
    select i, 'Pat', 'Person ' || i, 'Consultant', 'Sales', 1 + i / ${PEOPLE_PER_STORE}::int, '1990-01-01'
    from generate_series(0, ${STORES * PEOPLE_PER_STORE - 1}::int) as i`.execute(tx);
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "UC_Email", "UC_Phone1", zip)
    select i, 'Pat', 'Name ' || i % 50000, 'pat' || i || '@example.com', '610' || lpad((2000000 + i)::text, 7, '0'),
      '19512'
    from generate_series(1, ${customers}::int) as i`.execute(tx);
}

const addDeals = (tx: Db, span: Span, customers: number) =>
  sql`
  insert into deal (store_id, deal_no, contract_date, status, deal_type, deal_kind, finance_type, "UC_ID", vin,
    stock_no, sale_price, front_gross, back_gross, products, salesperson1_id, salesperson2_id, fi_manager_id, year,
    make, model)
  select ${storeOf}, 'D' || i, ${dayOf(span)}, 'Finalized', case when i % 5 < 3 then 'New' else 'Used' end, 'Retail',
    'finance', 1 + i % ${customers}::int, ${vinOf()}, 'S' || i, 30000 + i % 9000, 1500 - i % 700, 1800 + i % 300,
    case when i % 2 = 0 then '[{"type":"VSC","sale":2000,"cost":900}]'::jsonb else '[]' end,
    ${personOf(0, 7)}, case when i % 7 = 0 then ${personOf(2, 7)} end, ${personOf(10, 3)}, 2000 + i % 26,
    'Make ' || i % 6, 'Model ' || i % 40
  from ${numbers(span)}`.execute(tx);

const addOrders = async (tx: Db, span: Span, customers: number, serviced: number) => {
  await sql`
    insert into repair_order (store_id, ro_no, opened_at, opened_date, closed_at, closed_date, status, "UC_ID", vin,
      advisor_id, plate, plate_state)
    select ${storeOf}, 'R' || i, ${dayOf(span)}, ${dayOf(span)}, ${dayOf(span)}, ${dayOf(span)}, 'closed',
      1 + vehicle % ${customers}::int, ${vinOf(sql`vehicle`)}, ${personOf(14, 4)},
      ${plateOf(sql`vehicle`)}, (array['PA', 'PA', 'NJ', 'DE', 'MD'])[1 + vehicle % 5]
    from (select i, i % ${serviced}::int as vehicle from ${numbers(span)}) as visit`.execute(tx);
  await sql`
    insert into repair_line (store_id, ro_no, line_no, pay_type, billed_hours, labor_sale, labor_cost, parts_sale,
      parts_cost)
    select ${storeOf}, 'R' || i, line, (array['CP', 'CP', 'W', 'I'])[1 + (i + line) % 4], (i % 30) / 10.0,
      100 + i % 300, 40 + i % 90, i % 200, i % 120
    from ${numbers(span)}, generate_series(1, 2) as line`.execute(tx);
};

const addParts = (tx: Db, span: Span) =>
  sql`
  insert into parts_sale (store_id, invoice_no, part_no, invoice_date, channel, qty, sale, cost)
  select ${storeOf}, 'I' || i, 'P' || i % 5000, ${dayOf(span)},
    case when i % 3 = 0 then 'wholesale' else 'counter' end, 1, 20 + i % 400, 15 + i % 300
  from ${numbers(span)}`.execute(tx);

const addAppointments = (tx: Db, span: Span) =>
  sql`
  insert into appointment (store_id, appt_id, dept, starts_at, date, status)
  select ${storeOf}, 'A' || i, case when i % 3 = 0 then 'Sales' else 'Service' end, ${dayOf(span)}, ${dayOf(span)},
    (array['completed', 'no_show', 'cancelled', 'arrived'])[1 + i % 4]
  from ${numbers(span)}`.execute(tx);

/** The newest vehicles stand on the lot, the others were sold after forty days. */
const addVehicles = (tx: Db, span: Span) =>
  sql`
  insert into inventory_vehicle (store_id, stock_no, vin, stock_type, status, year, make, model, stocked_date, cost,
    sold_date)
  select ${storeOf}, 'S' || i, ${vinOf()}, case when i % 5 < 3 then 'N' else 'U' end,
    case when i < 6000 then 'in_stock' else 'sold' end, 2000 + i % 26, 'Make ' || i % 6, 'Model ' || i % 40,
    ${dayOf(span)} - 40, 25000 + i % 9000, case when i >= 6000 then ${dayOf(span)} end
  from ${numbers(span)}`.execute(tx);

/**
 * Makes a group's history by SQL, records only; or makes the one that is there longer, by as many records a day.
 * @param known the years that are there already
 */
export function addHistory(
  db: Db,
  { customers, deals, orders, years, serviced = Math.max(1, orders) }: HistorySize,
  known = 0,
): Promise<void> {
  const spanOf = (records: number): Span => {
    const perDay = Math.max(1, Math.round(records / (years * 365)));
    return { from: Math.round((records * known) / years), to: records, perDay };
  };
  const work = async (tx: Db) => {
    // Nothing here breaks a foreign key, and checking each takes most of the time.
    await sql`set local session_replication_role = replica`.execute(tx);
    if (known === 0) await addOrganization(tx, customers);
    await addDeals(tx, spanOf(deals), customers);
    await addOrders(tx, spanOf(orders), customers, serviced);
    await addParts(tx, spanOf(deals / 4));
    await addAppointments(tx, spanOf(deals / 4));
    await addVehicles(tx, spanOf(deals / 4));
  };
  return withoutDeadline(async () => {
    await db.transaction().execute(work);
    await sql`vacuum analyze`.execute(db);
  });
}
