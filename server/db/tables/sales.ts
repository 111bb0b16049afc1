import type { Generated } from 'kysely';
import type { GeneratedJson } from './json.ts';

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
  run_id: number | null;
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
  products: GeneratedJson;
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
  /** Whether a source has named the deal that would say when it is funded. */
  funding_told: Generated<boolean>;
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  mileage: number | null;
  /** What the market paid for such a vehicle on the day of the sale. */
  market_value: number | null;
  run_id: number | null;
}
