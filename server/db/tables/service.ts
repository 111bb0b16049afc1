import type { Generated } from 'kysely';
import type { appointmentsTarget } from '../../../contract/records/appointments.ts';
import type { partStockTarget } from '../../../contract/records/partStock.ts';
import type { partsSalesTarget } from '../../../contract/records/partsSales.ts';
import type { repairOrdersTarget } from '../../../contract/records/repairOrders.ts';
import type { FilledValue } from '../../../contract/resource/fields.ts';
import type { ColumnsOf } from './columns.ts';
import type { JsonColumn } from './json.ts';

/** Columns of the lines of a repair order, not of the order itself. */
type LineField =
  | 'line_no'
  | 'op_code'
  | 'description'
  | 'pay_type'
  | 'tech_id'
  | 'billed_hours'
  | 'labor_sale'
  | 'labor_cost'
  | 'parts_sale'
  | 'parts_cost'
  | 'sublet'
  | 'discount';

export interface RepairOrderTable extends ColumnsOf<typeof repairOrdersTarget, 'status' | LineField> {
  opened_date: string;
  closed_date: string | null;
  status: FilledValue<(typeof repairOrdersTarget)['fields']['status']>;
  run_id: number | null;
}

export interface RepairLineTable
  extends Pick<ColumnsOf<typeof repairOrdersTarget>, 'store_id' | 'ro_no' | LineField> {
  run_id: number | null;
}

export interface PartsSaleTable extends ColumnsOf<typeof partsSalesTarget> {
  run_id: number | null;
}

export interface PartStockTable extends ColumnsOf<typeof partStockTarget> {
  run_id: number | null;
}

export interface AppointmentTable extends ColumnsOf<typeof appointmentsTarget> {
  date: string;
  run_id: number | null;
  /** Raised by the database with every change, whoever makes it. */
  version: Generated<number>;
  bay: number | null;
  /** Who changed it last on the board; null when a file did, or nobody. */
  changed_by: number | null;
  changed_at: Date | null;
  /** Of the last write of the board. */
  write_key: string | null;
}

/** When a shop is open; a weekday without a row is closed, and a store without any row has the usual hours. */
export interface ServiceHoursTable {
  store_id: number;
  /** 0 is Sunday. */
  weekday: number;
  opens_min: number;
  closes_min: number;
}

export interface ServiceDayOffTable {
  store_id: number;
  date: string;
}

export interface ServiceShopTable {
  store_id: number;
  bays: Generated<number>;
  loaners: Generated<number>;
}

export interface ServiceAdvisorTable {
  employee_id: number;
  /** Hours of a day; null for an equal share of the store's. */
  capacity_hours: number | null;
  lunch_min: Generated<number>;
  lunch_minutes: Generated<number>;
}

/** Writes of the board that were done, by the key of whoever sent them. */
export interface ServiceWriteTable {
  write_key: string;
  userid: number;
  payload_hash: string;
  reply: JsonColumn | null;
  written_at: Date;
}
