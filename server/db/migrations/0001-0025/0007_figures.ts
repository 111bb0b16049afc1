import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Roll-ups, one row per store, day and kind, and the figures of customers and vehicles that follow from the records.
 * Roll-ups name the stores and people of the records that they sum, and those have the foreign keys: checking them again
 * here took a third of the time of a rebuild.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
create index inventory_vehicle_stocked on inventory_vehicle (store_id, stocked_date);
create index inventory_vehicle_sold on inventory_vehicle (store_id, sold_date) where sold_date is not null;
create index inventory_vehicle_standing on inventory_vehicle (store_id, stocked_date)
  where status in ('in_stock', 'hold', 'in_transit');
create index deal_without_model on deal (store_id, stock_no) where make is null or model is null;

create table salesperson_day (
  store_id integer not null,
  date date not null,
  employee_id integer not null,
  stock_type text not null check (stock_type in ('N', 'U')),
  units numeric(8,1) not null,
  front_gross numeric(14,2) not null,
  back_gross numeric(14,2) not null,
  primary key (store_id, date, employee_id, stock_type)
);

create table finance_day (
  store_id integer not null,
  date date not null,
  employee_id integer not null,
  stock_type text not null check (stock_type in ('N', 'U')),
  units integer not null,
  back_gross numeric(14,2) not null,
  products integer not null,
  financed integer not null,
  vsc integer not null,
  gap integer not null,
  primary key (store_id, date, employee_id, stock_type)
);

create table model_day (
  store_id integer not null,
  date date not null,
  stock_type text not null check (stock_type in ('N', 'U')),
  make text not null,
  model text not null,
  units integer not null,
  primary key (store_id, date, stock_type, make, model)
);

create table model_stock (
  store_id integer not null,
  stock_type text not null check (stock_type in ('N', 'U')),
  make text not null,
  model text not null,
  units_in_stock integer not null,
  units_in_transit integer not null,
  oldest_stocked_date date,
  primary key (store_id, stock_type, make, model)
);

create table service_day (
  store_id integer not null,
  date date not null,
  pay_type text not null check (pay_type in ('CP', 'W', 'I', 'E', 'all')),
  ro_count integer not null,
  ros_with_hours integer not null,
  billed_hours numeric(12,2) not null,
  labor_sales numeric(14,2) not null,
  labor_gross numeric(14,2) not null,
  parts_sales numeric(14,2) not null,
  parts_gross numeric(14,2) not null,
  sublet numeric(14,2) not null,
  discount numeric(14,2) not null,
  lines_without_cost integer not null,
  primary key (store_id, date, pay_type)
);

create table advisor_day (
  store_id integer not null,
  date date not null,
  employee_id integer not null,
  ro_count integer not null,
  ros_with_hours integer not null,
  billed_hours numeric(12,2) not null,
  labor_sales numeric(14,2) not null,
  labor_gross numeric(14,2) not null,
  parts_sales numeric(14,2) not null,
  parts_gross numeric(14,2) not null,
  discount numeric(14,2) not null,
  lines_without_cost integer not null,
  primary key (store_id, date, employee_id)
);

create table parts_day (
  store_id integer not null,
  date date not null,
  channel text not null check (channel in ('CP', 'W', 'I', 'E', 'counter', 'wholesale')),
  sales numeric(14,2) not null,
  gross numeric(14,2) not null,
  lines integer not null,
  lines_without_cost integer not null,
  primary key (store_id, date, channel)
);

create table appointment_day (
  store_id integer not null,
  date date not null,
  dept text not null check (dept in ('Sales', 'Service')),
  due integer not null,
  confirmed integer not null,
  shown integer not null,
  no_show integer not null,
  cancelled integer not null,
  rescheduled integer not null,
  sold integer not null,
  booked_minutes integer not null,
  primary key (store_id, date, dept)
);

create table customer_period (
  period text not null check (period in ('all', 'MTD', 'QTD', 'YTD', 'LM', 'LY')),
  "UC_ID" integer not null,
  "UCSD_SALES" smallint check ("UCSD_SALES" between 0 and 100),
  "UCSD_SERVICE" smallint check ("UCSD_SERVICE" between 0 and 100),
  "CVP_TotalPrice" numeric(14,2) not null,
  "CVP_RosRevenue" numeric(14,2) not null,
  deals integer not null,
  gross numeric(14,2) not null,
  last_deal date,
  ros integer not null,
  last_ro date,
  primary key (period, "UC_ID")
);

create table score_scale (
  period text not null check (period in ('all', 'MTD', 'QTD', 'YTD', 'LM', 'LY')),
  measure text not null,
  thresholds numeric[] not null,
  primary key (period, measure)
);

create table score_state (
  period text primary key check (period in ('all', 'MTD', 'QTD', 'YTD', 'LM', 'LY')),
  month date,
  scored integer not null default 0,
  changed integer not null default 0
);
insert into score_state (period) values ('all'), ('MTD'), ('QTD'), ('YTD'), ('LM'), ('LY');

create table customer_set (
  store_ids integer[] not null,
  class text not null check (class in ('V', 'P', 'E', 'G', 'N', 'U')),
  active_month date not null,
  customers integer not null,
  source_records integer not null,
  households integer not null,
  with_email integer not null,
  with_phone integer not null,
  primary key (store_ids, class, active_month)
);

create table match_pair (
  pair_id integer generated always as identity primary key,
  left_id integer not null,
  right_id integer not null,
  reason text not null,
  confidence numeric(3,2) not null check (confidence between 0 and 1),
  status text not null default 'open' check (status in ('open', 'merged', 'rejected')),
  decided_by integer references app_user on delete set null,
  decided_at timestamptz,
  constraint match_pair_order_check check (left_id < right_id),
  constraint match_pair_key unique (left_id, right_id)
);
create index match_pair_right on match_pair (right_id);
create index match_pair_open on match_pair (confidence desc, pair_id) where status = 'open';

create table shared_key (
  kind text not null check (kind in ('email', 'phone', 'vin', 'home')),
  key text not null,
  primary key (kind, key)
);

create function name_key(name text) returns text language sql immutable parallel safe
  return regexp_replace(lower(normalize(name, nfkd)), '[^a-z]', '', 'g');
create function place_key(address text, zip text) returns text language sql immutable parallel safe
  return nullif(translate(lower(address), ' .,;#/''-', ''), '') || '-' || left(zip, 5);

create index customer_email on customer ("UC_Email") where "UC_Email" is not null;
create index customer_phone1 on customer ("UC_Phone1") where "UC_Phone1" is not null;
create index customer_phone2 on customer ("UC_Phone2") where "UC_Phone2" is not null;
create index customer_place on customer (place_key(address, zip)) where address is not null;
create index customer_merged on customer (merged_into) where merged_into is not null;
create index customer_household on customer (household_id) where household_id <> "UC_ID";

create table zip_place (
  zip text primary key check (zip <> ''),
  lat numeric(9,6) not null check (lat between -90 and 90),
  lon numeric(9,6) not null check (lon between -180 and 180)
);

create table market_value (
  make text not null,
  model text not null,
  year integer not null,
  stock_type text not null check (stock_type in ('N', 'U')),
  trim text not null,
  sales integer not null check (sales > 0),
  median_price numeric(14,2) not null,
  median_mileage integer,
  per_mile numeric(10,4) not null,
  wholesale_price numeric(14,2),
  wholesale_sales integer not null,
  first_date date not null,
  last_date date not null,
  primary key (make, model, year, stock_type, trim)
);

create table vin_model (
  pattern text primary key check (length(pattern) = 10),
  year integer,
  make text,
  model text,
  trim text
);

create table valuation_state (
  id integer primary key check (id = 1),
  market_month date,
  equity_month date,
  offer_apr numeric(6,3),
  offer_term integer
);
insert into valuation_state (id) values (1);

create table equity_band (
  store_id integer not null references store,
  finance_type text not null,
  band integer,
  maturity_month date,
  customers integer not null,
  break_even integer not null,
  equity numeric(16,2) not null,
  constraint equity_band_key unique nulls not distinct (store_id, finance_type, band, maturity_month)
);
`,
  );
