import type { Generated } from 'kysely';

export interface RepairOrderTable {
  store_id: number;
  ro_no: string;
  opened_at: Date;
  opened_date: string;
  closed_at: Date | null;
  closed_date: string | null;
  status: 'open' | 'ready' | 'closed' | 'void';
  UC_ID: number | null;
  vin: string | null;
  mileage_in: number | null;
  advisor_id: number | null;
  promised_at: Date | null;
  run_id: number | null;
}

export interface RepairLineTable {
  store_id: number;
  ro_no: string;
  line_no: number;
  op_code: string | null;
  description: string | null;
  pay_type: 'CP' | 'W' | 'I' | 'E';
  tech_id: number | null;
  billed_hours: number | null;
  labor_sale: number;
  labor_cost: number | null;
  parts_sale: number;
  parts_cost: number | null;
  sublet: Generated<number>;
  discount: Generated<number>;
  run_id: number | null;
}

export interface PartsSaleTable {
  store_id: number;
  invoice_no: string;
  line_no: Generated<number>;
  part_no: string;
  description: string | null;
  invoice_date: string;
  channel: 'CP' | 'W' | 'I' | 'E' | 'counter' | 'wholesale';
  ro_no: string | null;
  qty: number;
  sale: number;
  cost: number | null;
  counter_id: number | null;
  run_id: number | null;
}

export interface PartStockTable {
  store_id: number;
  part_no: string;
  description: string | null;
  on_hand: number;
  unit_cost: number;
  last_sold_date: string | null;
  stocked_date: string | null;
  run_id: number | null;
}

export interface AppointmentTable {
  store_id: number;
  appt_id: string;
  dept: 'Sales' | 'Service';
  starts_at: Date;
  date: string;
  duration_min: Generated<number>;
  UC_ID: number | null;
  phone: string | null;
  vin: string | null;
  mileage: number | null;
  advisor_id: number | null;
  op_codes: string | null;
  concern: string | null;
  transport: 'waiter' | 'drop' | 'shuttle' | 'loaner' | null;
  source: 'web' | 'phone' | 'BDC' | 'walk-in' | null;
  status:
    | 'booked'
    | 'confirmed'
    | 'arrived'
    | 'in_service'
    | 'ready'
    | 'completed'
    | 'no_show'
    | 'cancelled'
    | 'rescheduled';
  confirmed: Generated<'Y' | 'N'>;
  checked_in_at: Date | null;
  promised_at: Date | null;
  ro_no: string | null;
  deal_no: string | null;
  recall: Generated<'Y' | 'N'>;
  run_id: number | null;
}
