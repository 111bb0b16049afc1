import type { Generated } from 'kysely';

export interface SalesDayTable {
  store_id: number;
  date: string;
  stock_type: 'N' | 'U';
  units: number;
  sale_price: number;
  /** Of units whose own is known; null without any. */
  front_gross: number | null;
  back_gross: number | null;
  /** Of units of which both are known; null without any. */
  total_gross: number | null;
  units_without_front: Generated<number>;
  units_without_back: Generated<number>;
  /** Of front, back or both. */
  units_without_gross: Generated<number>;
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

export interface SalespersonDayTable {
  store_id: number;
  date: string;
  employee_id: number;
  stock_type: 'N' | 'U';
  units: number;
  /** Of units whose own is known; null without any. */
  front_gross: number | null;
  back_gross: number | null;
  /** Of units of which both are known; null without any. */
  total_gross: number | null;
  units_without_front: Generated<number>;
  units_without_back: Generated<number>;
  /** Of front, back or both. */
  units_without_gross: Generated<number>;
}

export interface FinanceDayTable {
  store_id: number;
  date: string;
  employee_id: number;
  stock_type: 'N' | 'U';
  units: number;
  /** Of units of which it is known; null without any. */
  back_gross: number | null;
  units_without_back: Generated<number>;
  products: number;
  financed: number;
  vsc: number;
  gap: number;
}

/** By make and model, however they are spelt: rows of other days and stores may spell them otherwise, see `nameKey`. */
export interface ModelDayTable {
  store_id: number;
  date: string;
  stock_type: 'N' | 'U';
  make: string;
  model: string;
  units: number;
}

/** By make and model, however they are spelt, as `ModelDayTable`. */
export interface ModelStockTable {
  store_id: number;
  stock_type: 'N' | 'U';
  make: string;
  model: string;
  units_in_stock: number;
  units_in_transit: number;
  oldest_stocked_date: string | null;
}

export interface ServiceDayTable {
  store_id: number;
  date: string;
  pay_type: 'CP' | 'W' | 'I' | 'E' | 'all';
  ro_count: number;
  ros_with_hours: number;
  billed_hours: number;
  labor_sales: number;
  /** Of lines whose cost is known; null without any. */
  labor_gross: number | null;
  parts_sales: number;
  parts_gross: number | null;
  sublet: number;
  discount: number;
  /** Of labor or parts. */
  lines_without_cost: number;
  /** Those of labor. */
  labor_without_cost: number;
}

export interface AdvisorDayTable {
  store_id: number;
  date: string;
  employee_id: number;
  ro_count: number;
  ros_with_hours: number;
  billed_hours: number;
  labor_sales: number;
  /** Of lines whose cost is known; null without any. */
  labor_gross: number | null;
  parts_sales: number;
  parts_gross: number | null;
  discount: number;
  lines_without_cost: number;
  /** Labor and parts whose cost is known: what their gross is a part of. */
  costed_sales: number;
}

export interface PartsDayTable {
  store_id: number;
  date: string;
  channel: 'CP' | 'W' | 'I' | 'E' | 'counter' | 'wholesale';
  sales: number;
  /** Of lines whose cost is known; null without any. */
  gross: number | null;
  /** Of these lines: what the gross is a part of. */
  costed_sales: number;
  lines: number;
  lines_without_cost: number;
}

/** What the parts on a store's shelves cost, by the last day on which anybody bought them. */
export interface PartShelfTable {
  store_id: number;
  /** The day it was stocked for a part that was never sold; `-infinity` when that is not known either. */
  last_day: string;
  /** Of the parts of this day and of all before it, not rounded. Parts that cost nothing have no row. */
  cost_until: number;
}

export interface AppointmentDayTable {
  store_id: number;
  date: string;
  dept: 'Sales' | 'Service';
  due: number;
  confirmed: number;
  shown: number;
  no_show: number;
  cancelled: number;
  rescheduled: number;
  sold: number;
  booked_minutes: number;
}

/** Vehicles whose equity lies in a band, at the store that sold them; see `equityBands.ts`. */
export interface EquityBandTable {
  store_id: number;
  finance_type: string;
  /** Lower end in dollars; null where the equity is not known. */
  band: number | null;
  /** Of leases. */
  maturity_month: string | null;
  vehicles: number;
  /** Those of them whose equity is within 500 dollars of zero. */
  break_even: number;
  equity: number;
}

/** Customers by all the stores that sold them the vehicles which they still have: each customer is in one row. */
export interface EquityOwnerTable {
  /** Ascending. */
  store_ids: number[];
  customers: number;
}

/** How far a lead came; days are null where a stage was not reached. */
/** One row. */
export interface LeadPathVersionTable {
  one: Generated<boolean>;
  version: number;
}

export interface LeadPathTable {
  lead_id: number;
  store_id: number;
  date: string;
  UC_ID: number;
  source: string;
  brand: number | null;
  previous: string | null;
  answer_seconds: number | null;
  appointment: string | null;
  shown: string | null;
  sold: string | null;
  service: string | null;
  regular: string | null;
  again: string | null;
  visits: string[] | null;
}

/** The same by month; `date` is its first day. */
export interface RollupMonthTables {
  sales_month: SalesDayTable;
  salesperson_month: SalespersonDayTable;
  finance_month: FinanceDayTable;
  service_month: ServiceDayTable;
  /** `days_worked` has a bit for each day of the month, the lowest for its first. */
  advisor_month: AdvisorDayTable & { readonly days_worked: number };
  parts_month: PartsDayTable;
}
