import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/** Service, parts, appointments, plans, contacts and what customers and vehicles need beyond sales. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
alter table store
  add service_capacity_hours numeric(7,2) check (service_capacity_hours >= 0),
  add run_id integer;
alter table employee add run_id integer;
alter table inventory_vehicle add run_id integer;

alter table deal
  add run_id integer,
  add year integer,
  add make text,
  add model text,
  add trim text,
  add mileage integer check (mileage >= 0),
  add market_value numeric(14,2) check (market_value >= 0);
create index deal_vin on deal (vin);
create index deal_trade_vin on deal (trade_vin) where trade_vin is not null;
create index deal_unfunded on deal (store_id, contract_date) where funded_date is null;

alter table customer
  add run_id integer,
  add stated_gross numeric(14,2) not null default 0,
  add stated_price numeric(14,2) not null default 0,
  add stated_revenue numeric(14,2) not null default 0,
  add stated_deals integer not null default 0,
  add stated_last_deal date,
  add stated_distance numeric(7,2) check (stated_distance >= 0),
  add stated_sales_score smallint check (stated_sales_score between 0 and 100),
  add stated_service_score smallint check (stated_service_score between 0 and 100),
  add stated_ltv smallint check (stated_ltv between 0 and 100),
  add stated_stores integer[] not null default '{}',
  add stated_brand integer,
  add ro_count integer not null default 0,
  add last_ro_date date,
  add household_id integer,
  add merged_into integer references customer on delete set null,
  add merge_confidence numeric(3,2) check (merge_confidence between 0 and 1),
  add counted smallint;

update customer set stated_gross = "CVP_DealTotalGross", stated_price = "CVP_TotalPrice",
  stated_revenue = "CVP_RosRevenue", stated_deals = "CVP_DealCount", stated_last_deal = last_deal_date,
  stated_distance = distance_miles, stated_sales_score = "UCSD_SALES", stated_service_score = "UCSD_SERVICE",
  stated_ltv = "UCSD_LTV", stated_stores = "CVP_RelatedStores", stated_brand = "CVP_Brand";

create table repair_order (
  store_id integer not null references store,
  ro_no text not null check (ro_no <> ''),
  opened_at timestamptz not null,
  opened_date date not null,
  closed_at timestamptz,
  closed_date date,
  status text not null check (status in ('open', 'ready', 'closed', 'void')),
  "UC_ID" integer references customer,
  vin text,
  mileage_in integer check (mileage_in >= 0),
  advisor_id integer references employee,
  promised_at timestamptz,
  run_id integer,
  primary key (store_id, ro_no),
  constraint repair_order_closed_check check (closed_at >= opened_at)
);
create index repair_order_closed on repair_order (store_id, closed_date);
create index repair_order_open on repair_order (store_id, opened_date) where closed_date is null;
create index repair_order_customer on repair_order ("UC_ID");
create index repair_order_vin on repair_order (vin);

create table repair_line (
  store_id integer not null,
  ro_no text not null,
  line_no integer not null check (line_no > 0),
  op_code text,
  description text,
  pay_type text not null check (pay_type in ('CP', 'W', 'I', 'E')),
  tech_id integer references employee,
  billed_hours numeric(7,2) check (billed_hours >= 0),
  labor_sale numeric(14,2) not null,
  labor_cost numeric(14,2),
  parts_sale numeric(14,2) not null,
  parts_cost numeric(14,2),
  sublet numeric(14,2) not null default 0,
  discount numeric(14,2) not null default 0,
  run_id integer,
  primary key (store_id, ro_no, line_no),
  foreign key (store_id, ro_no) references repair_order on delete cascade
);

create table parts_sale (
  store_id integer not null references store,
  invoice_no text not null check (invoice_no <> ''),
  line_no integer not null default 1 check (line_no > 0),
  part_no text not null check (part_no <> ''),
  description text,
  invoice_date date not null,
  channel text not null check (channel in ('CP', 'W', 'I', 'E', 'counter', 'wholesale')),
  ro_no text,
  qty numeric(10,2) not null check (qty <> 0),
  sale numeric(14,2) not null,
  cost numeric(14,2),
  counter_id integer references employee,
  run_id integer,
  primary key (store_id, invoice_no, line_no, part_no)
);
create index parts_sale_date on parts_sale (store_id, invoice_date);

create table part_stock (
  store_id integer not null references store,
  part_no text not null check (part_no <> ''),
  description text,
  on_hand numeric(10,2) not null check (on_hand >= 0),
  unit_cost numeric(14,2) not null check (unit_cost >= 0),
  last_sold_date date,
  stocked_date date,
  run_id integer,
  primary key (store_id, part_no)
);

create table appointment (
  store_id integer not null references store,
  appt_id text not null check (appt_id <> ''),
  dept text not null check (dept in ('Sales', 'Service')),
  starts_at timestamptz not null,
  date date not null,
  duration_min integer not null default 60 check (duration_min between 15 and 480),
  "UC_ID" integer references customer,
  phone text,
  vin text,
  mileage integer check (mileage >= 0),
  advisor_id integer references employee,
  op_codes text,
  concern text,
  transport text check (transport in ('waiter', 'drop', 'shuttle', 'loaner')),
  source text check (source in ('web', 'phone', 'BDC', 'walk-in')),
  status text not null check (status in
    ('booked', 'confirmed', 'arrived', 'in_service', 'ready', 'completed', 'no_show', 'cancelled', 'rescheduled')),
  confirmed text not null default 'N' check (confirmed in ('Y', 'N')),
  checked_in_at timestamptz,
  promised_at timestamptz,
  ro_no text,
  deal_no text,
  recall text not null default 'N' check (recall in ('Y', 'N')),
  run_id integer,
  primary key (store_id, appt_id)
);
create index appointment_date on appointment (store_id, date);
create index appointment_customer on appointment ("UC_ID");

create table equity (
  "UC_ID" integer not null,
  vin text not null,
  store_id integer not null,
  deal_no text,
  finance_type text not null check (finance_type in ('cash', 'finance', 'lease')),
  market_value numeric(14,2),
  value_source text,
  value_count integer,
  value_date date,
  payoff_est numeric(14,2),
  payoff_date date,
  equity numeric(14,2) generated always as (market_value - payoff_est) stored,
  loan_to_value_pct numeric(9,2) generated always as (round(payoff_est / nullif(market_value, 0) * 100, 2)) stored,
  payment numeric(14,2),
  est_new_payment numeric(14,2),
  payment_difference numeric(14,2) generated always as (est_new_payment - payment) stored,
  maturity_date date,
  year integer,
  make text,
  model text,
  trim text,
  mileage integer,
  market_key text,
  primary key ("UC_ID", vin)
);
create index equity_store on equity (store_id);
create index equity_vin on equity (vin);
create index equity_market on equity (market_key);

create table journey_event (
  event_id bigint generated always as identity primary key,
  "UC_ID" integer not null references customer on delete cascade,
  occurred_at timestamptz not null,
  type text not null check (type in
    ('lead', 'appointment', 'deal', 'RO', 'declined_service', 'campaign', 'equity_alert')),
  store_id integer not null references store,
  vin text,
  amount numeric(14,2),
  employee_id integer references employee on delete set null,
  ref_id text
);
create index journey_event_customer on journey_event ("UC_ID", occurred_at);
create index journey_event_store on journey_event (store_id, occurred_at);
`,
  );
