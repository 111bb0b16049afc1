import type { Generated, GeneratedAlways } from 'kysely';

export interface CustomerTable {
  UC_ID: Generated<number>;
  UC_FirstName: Generated<string>;
  UC_LastName: Generated<string>;
  UC_Email: string | null;
  UC_Phone1: string | null;
  UC_Phone2: string | null;
  address: string | null;
  zip: string | null;
  distance_miles: number | null;
  UCSD_LTV: number | null;
  UCSD_SALES: number | null;
  UCSD_SERVICE: number | null;
  CVP_DealTotalGross: Generated<number>;
  CVP_TotalPrice: Generated<number>;
  CVP_RosRevenue: Generated<number>;
  CVP_RelatedStores: Generated<number[]>;
  CVP_Brand: number | null;
  CVP_DealCount: Generated<number>;
  last_deal_date: string | null;
  opt_out_email: Generated<'Y' | 'N'>;
  opt_out_sms: Generated<'Y' | 'N'>;
  opt_out_phone: Generated<'Y' | 'N'>;
  source_key: string | null;
  run_id: number | null;
  /** What the source says of a customer; it counts while his own deals and repair orders are not there. */
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
  /** The lowest UC_ID of those with the same last name and address. */
  household_id: number | null;
  /** The customer that this record was found to be; null for one that stands for himself. */
  merged_into: number | null;
  merge_confidence: number | null;
}

export interface EquityTable {
  UC_ID: number;
  vin: string;
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
  loan_to_value_pct: GeneratedAlways<number | null>;
  payment: number | null;
  est_new_payment: number | null;
  payment_difference: GeneratedAlways<number | null>;
  maturity_date: string | null;
}

export interface JourneyEventTable {
  event_id: GeneratedAlways<number>;
  UC_ID: number;
  occurred_at: Date;
  type: 'lead' | 'appointment' | 'deal' | 'RO' | 'declined_service' | 'campaign' | 'equity_alert';
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

export interface CustomerPeriodTable {
  period: 'MTD' | 'QTD' | 'YTD' | 'LM' | 'LY';
  UC_ID: number;
  UCSD_SALES: number | null;
  UCSD_SERVICE: number | null;
  CVP_TotalPrice: number;
  CVP_RosRevenue: number;
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

export interface ScoreScaleTable {
  period: 'all' | 'MTD' | 'QTD' | 'YTD' | 'LM' | 'LY';
  measure: string;
  thresholds: number[];
}

export interface ScoreStateTable {
  id: number;
  month: string | null;
  scored: number;
  changed: number;
}
