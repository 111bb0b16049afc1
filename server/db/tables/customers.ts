import type { Generated, GeneratedAlways } from 'kysely';
import type { callOutcomes } from '../../../contract/contact/callOutcomes.ts';
import type { customersTarget } from '../../../contract/records/customers.ts';
import type { ColumnsOf } from './columns.ts';
import type { JsonColumn, NullableJson } from './json.ts';

export interface CustomerTable extends ColumnsOf<typeof customersTarget, 'UC_ID'> {
  UC_ID: Generated<number>;
  /** The source of the record; null where it is not known. */
  source_id: number | null;
  /** Its number in that source; null where that has no numbers but a `source_key`, and of the demo group. */
  source_no: number | null;
  run_id: number | null;
  /** What the source says of a customer; it counts while their own deals and repair orders are not there. */
  stated_gross: Generated<number>;
  stated_price: Generated<number>;
  stated_revenue: Generated<number>;
  stated_deals: Generated<number>;
  stated_last_deal: string | null;
  stated_distance: number | null;
  stated_sales_score: number | null;
  stated_service_score: number | null;
  stated_ltv: number | null;
  stated_stores: Generated<number[]>;
  stated_brand: number | null;
  ro_count: Generated<number>;
  last_ro_date: string | null;
  /** The lowest UC_ID of those with the same last name and address, and of whom somebody put together with them. */
  household_id: number | null;
  /** The customer that this record was found to be; null for one that stands for itself. */
  merged_into: number | null;
  merge_confidence: number | null;
  /** How the record stands in `customer_set`: 1 with e-mail, 2 with phone, 3 both, 0 neither; null: not counted yet. */
  counted: number | null;
  /** Of the best vehicle, and of the best financed one, dollars; null when it is not known of any. */
  equity: number | null;
  payment_position: number | null;
  /** The next 32 days on which leases end, in order; null without leases. */
  lease_ends: string[] | null;
  /** What their file said where that is not what is kept: `Written` by field; null for most. */
  as_written: NullableJson;
  /** Whether the base condition of reports is true: gross is not zero, UCSD_SALES above zero, and there is a first name. */
  in_report: GeneratedAlways<boolean>;
  /** Since when nothing tells any longer who they were. */
  erased_at: Generated<Date | null>;
  /** They were a household of their own then; null while they are not erased. */
  erased_alone: Generated<boolean | null>;
  /** Stores that know the household by somebody who was erased. */
  home_stores: Generated<number[]>;
}

/** The numbers of equity records, which outlive those. */
export interface EquityKeyTable {
  equity_id: Generated<number>;
  UC_ID: number;
  vin: string;
}

export interface EquityTable {
  equity_id: Generated<number>;
  UC_ID: number;
  vin: string;
  /** Of the owner: last name, first name. */
  customer_name: string | null;
  may_call: Generated<'Y' | 'N'>;
  may_text: Generated<'Y' | 'N'>;
  may_email: Generated<'Y' | 'N'>;
  store_id: number;
  deal_no: string | null;
  finance_type: 'cash' | 'finance' | 'lease';
  market_value: number | null;
  value_source: string | null;
  value_count: number | null;
  value_date: string | null;
  payoff_est: number | null;
  payoff_date: string | null;
  equity: GeneratedAlways<number | null>;
  loan_position: GeneratedAlways<'positive' | 'break_even' | 'negative' | 'unknown'>;
  loan_to_value_pct: GeneratedAlways<number | null>;
  payment: number | null;
  /** Months of the contract. */
  term: number | null;
  /** Payments left on the day of the payoff. */
  months_left: number | null;
  est_new_payment: number | null;
  payment_difference: GeneratedAlways<number | null>;
  maturity_date: string | null;
  /** Miles beyond what the lease allows so far; negative below it, null of what is not leased. */
  miles_over: number | null;
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  /** Estimated for the day of the value. */
  mileage: number | null;
  /** Make and model as market values name them. */
  market_key: string | null;
}

/** A replacement that somebody worked out for a customer. Dollars. */
export interface WhatIfTable {
  what_if_id: GeneratedAlways<number>;
  UC_ID: number;
  /** Of the vehicle that they had, and the store that sold it. */
  vin: string;
  store_id: number;
  choice: JsonColumn;
  vehicle: string | null;
  replacement: string;
  price: number;
  payment: number;
  financed: number;
  total: number;
  difference: number | null;
  userid: number | null;
  created_at: Date;
  /** Since when it is kept only in case somebody wants it back. */
  deleted_at: Generated<Date | null>;
  /** Of the request that kept it. */
  write_key: Generated<string | null>;
}

export interface JourneyEventTable {
  event_id: GeneratedAlways<number>;
  UC_ID: number;
  occurred_at: Date;
  type: 'appointment' | 'deal' | 'RO' | 'declined_service' | 'campaign' | 'equity_alert';
  store_id: number;
  vin: string | null;
  amount: number | null;
  employee_id: number | null;
  ref_id: string | null;
}

export interface MatchPairTable {
  pair_id: GeneratedAlways<number>;
  left_id: number;
  right_id: number;
  reason: string;
  confidence: number;
  status: Generated<'open' | 'merged' | 'rejected'>;
  decided_by: number | null;
  decided_at: Date | null;
}

/** What somebody decided about households, in the order of the numbers. */
export interface HouseholdDecisionTable {
  decision_id: GeneratedAlways<number>;
  /** `merge`: the households of the two are one; `split`: the left one leaves theirs. */
  kind: 'merge' | 'split';
  left_id: number;
  /** Of `merge` only. */
  right_id: number | null;
  reason: string;
  decided_by: number | null;
  decided_at: Date;
  undone_by: number | null;
  undone_at: Date | null;
}

/** What a customer did in a period: scores and spend. A customer who did nothing in it has no row. */
export interface CustomerPeriodTable {
  /** `all` is what the customer's own scores rest on: ten years of deals, 24 months of repair orders. */
  period: 'all' | 'MTD' | 'QTD' | 'YTD' | 'LM' | 'LY';
  UC_ID: number;
  UCSD_SALES: number | null;
  UCSD_SERVICE: number | null;
  CVP_TotalPrice: number;
  CVP_RosRevenue: number;
  deals: number;
  /** Null when it is known of none of the deals. */
  gross: number | null;
  last_deal: string | null;
  ros: number;
  last_ro: string | null;
}

/** A key that so many records have that it says nothing about who they are, such as the phone of a dealership. */
export interface SharedKeyTable {
  kind: 'email' | 'phone' | 'vin' | 'home';
  key: string;
}

export interface CustomerSetTable {
  store_ids: number[];
  class: 'V' | 'P' | 'E' | 'G' | 'N' | 'U';
  active_month: string;
  customers: number;
  source_records: number;
  households: number;
  with_email: number;
  with_phone: number;
}

export interface HouseholdSetTable {
  /** The stores that know a member of the household, in order. */
  store_ids: number[];
  households: number;
}

export interface ScoreScaleTable {
  period: CustomerPeriodTable['period'];
  measure: string;
  thresholds: number[];
}

/** What the thresholds of a period rest on. */
export interface ScoreStateTable {
  period: CustomerPeriodTable['period'];
  /** First day of the month that the periods end in; null before anything was scored. */
  month: string | null;
  /** Customers that the thresholds were worked out from, and those who changed since. */
  scored: Generated<number>;
  changed: Generated<number>;
}

export interface CustomerNoteTable {
  note_id: GeneratedAlways<number>;
  UC_ID: number;
  userid: number | null;
  text: string;
  created_at: Date;
  /** Of a call: how it ended, the store that called, and the vehicle that it was about. */
  outcome: Generated<(typeof callOutcomes)[number] | null>;
  store_id: Generated<number | null>;
  vin: Generated<string | null>;
  /** Of a call: since when it is kept only for an undo. */
  deleted_at: Generated<Date | null>;
}
