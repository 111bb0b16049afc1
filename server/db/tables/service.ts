import type { appointmentsTarget } from '../../../contract/records/appointments.ts';
import type { partStockTarget } from '../../../contract/records/partStock.ts';
import type { partsSalesTarget } from '../../../contract/records/partsSales.ts';
import type { repairOrdersTarget } from '../../../contract/records/repairOrders.ts';
import type { FilledValue } from '../../../contract/resource/fields.ts';
import type { ColumnsOf } from './columns.ts';

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
}
