import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from './json.ts';

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
}

export interface InventoryVehicleTable {
  store_id: number;
  stock_no: string;
  vin: string;
  stock_type: 'N' | 'U' | 'C';
  status: 'in_stock' | 'in_transit' | 'hold' | 'sold' | 'wholesale';
  year: number;
  make: string;
  model: string;
  trim: string | null;
  ext_color: string | null;
  mileage: number | null;
  msrp: number | null;
  cost: number | null;
  list_price: number | null;
  recon_cost: number | null;
  floorplan_balance: number | null;
  floorplan_lender: string | null;
  stocked_date: string;
  sold_date: string | null;
}

export interface DealTable {
  store_id: number;
  deal_no: string;
  contract_date: string;
  delivery_date: string | null;
  status: 'Pending' | 'Delivered' | 'Capped' | 'Finalized' | 'Unwound';
  deal_type: 'New' | 'Used';
  deal_kind: 'Retail' | 'Lease' | 'Misc' | 'Fleet' | 'Wholesale';
  finance_type: 'cash' | 'finance' | 'lease' | null;
  UC_ID: number | null;
  vin: string;
  stock_no: string | null;
  sale_price: number;
  cost: number | null;
  pack: number | null;
  front_gross: number;
  back_gross: number;
  reserve: number | null;
  products: Generated<JsonColumn>;
  lender: string | null;
  amount_financed: number | null;
  apr: number | null;
  term: number | null;
  payment: number | null;
  residual: number | null;
  salesperson1_id: number | null;
  salesperson2_id: number | null;
  fi_manager_id: number | null;
  trade_vin: string | null;
  trade_allowance: number | null;
  trade_acv: number | null;
  trade_payoff: number | null;
  funded_date: string | null;
}

export interface SalesDayTable {
  store_id: number;
  date: string;
  stock_type: 'N' | 'U';
  units: number;
  sale_price: number;
  front_gross: number;
  back_gross: number;
}

export interface InventoryDayTable {
  store_id: number;
  stock_type: 'N' | 'U';
  stocked_date: string;
  units_in_stock: number;
  units_in_transit: number;
  units_without_cost: Generated<number>;
  cost: number;
  floorplan_balance: number;
}

export interface InventoryFlowTable {
  store_id: number;
  stock_type: 'N' | 'U';
  date: string;
  units_in: number;
  units_out: number;
}

export interface FeedTable {
  source: string;
  feed: string;
  last_success_at: Date | null;
  last_attempt_at: Date | null;
  last_attempt_failed: Generated<boolean>;
  rows_loaded: Generated<number>;
  rows_rejected: Generated<number>;
  late_after_hours: Generated<number | null>;
}

export interface ImportRunTable {
  run_id: GeneratedAlways<number>;
  feed: string;
  source: string;
  file_name: string;
  file_sha256: string;
  profile: string | null;
  userid: number | null;
  started_at: Date;
  finished_at: Date;
  rows_read: number;
  rows_loaded: number;
  rows_rejected: number;
}
