import { choice, decimal, instant, integer, money, reference, text, vin } from '../resource/fields.ts';
import { foreignVin, pastMoment, plannedTime, spreadsheetDate } from './checks.ts';
import { defineTarget, type Finding } from './target.ts';

/** Customer pay, warranty, internal, extended service contract. */
const payTypes = { CP: 'Customer pay', W: 'Warranty', I: 'Internal', E: 'Extended contract' } as const;

interface Visit {
  readonly opened_at?: string;
  readonly closed_at?: string | null;
  readonly status?: string | null;
}

function visitFindings({ opened_at: opened, closed_at: closed, status }: Visit): Finding<'closed_at'>[] {
  if (status === 'closed' && !closed) {
    return [{ field: 'closed_at', reason: 'Is required for a closed repair order.' }];
  }
  if (!closed) return [];
  if (opened && closed < opened) {
    return [{ field: 'closed_at', reason: 'Lies before the repair order was opened.' }];
  }
  const reason = 'Is given although the repair order counts as not closed.';
  return status === 'open' || status === 'ready' ? [{ field: 'closed_at', reason, warning: true }] : [];
}

/** One row per line; the fields of the repair order itself repeat on each of its lines. */
export const repairOrdersTarget = defineTarget({
  name: 'repair_orders',
  label: 'Repair orders',
  fields: {
    store_id: reference('stores', { label: 'Store', required: true }),
    ro_no: text({ label: 'Repair order number', required: true, max: 40 }),
    opened_at: instant({ label: 'Opened', required: true }),
    closed_at: instant({ label: 'Closed' }),
    status: choice({ open: 'Open', ready: 'Ready', closed: 'Closed', void: 'Void' }, { label: 'Status' }),
    UC_ID: reference('customers', { label: 'Customer' }),
    vin: vin({ label: 'VIN', required: true }),
    mileage_in: integer({ label: 'Mileage in', min: 0, max: 2_000_000 }),
    advisor_id: reference('employee', { label: 'Service advisor', required: true }),
    promised_at: instant({ label: 'Promised' }),
    line_no: integer({ label: 'Line', required: true, min: 1, max: 9999 }),
    op_code: text({ label: 'Operation code', max: 40 }),
    description: text({ label: 'Description', max: 300 }),
    pay_type: choice(payTypes, { label: 'Pay type', required: true }),
    tech_id: reference('employee', { label: 'Technician' }),
    billed_hours: decimal({ label: 'Billed hours', required: true, min: 0, max: 100 }),
    labor_sale: money({ label: 'Labor sale', required: true, help: 'As billed, after the discount.' }),
    labor_cost: money({ label: 'Labor cost', required: true, sensitive: 'gross' }),
    parts_sale: money({ label: 'Parts sale', required: true, help: 'As billed, after the discount.' }),
    parts_cost: money({ label: 'Parts cost', required: true, sensitive: 'gross' }),
    sublet: money({ label: 'Sublet', default: 0 }),
    discount: money({
      label: 'Discount',
      default: 0,
      help: 'What was given away; labor and parts sale are without it already.',
    }),
  },
  keys: [['store_id', 'ro_no', 'line_no']],
  required: [
    'store_id',
    'ro_no',
    'opened_at',
    'vin',
    'line_no',
    'pay_type',
    'billed_hours',
    'labor_sale',
    'labor_cost',
    'parts_sale',
    'parts_cost',
    'advisor_id',
  ],
  waivable: ['vin', 'billed_hours', 'labor_cost', 'parts_cost', 'advisor_id'],
  aliases: {
    ro_no: ['roNo', 'roNumber', 'repairOrderNumber'],
    opened_at: ['openedAt', 'openDate', 'opened_date'],
    closed_at: ['closedAt', 'closeDate', 'closed_date'],
    UC_ID: ['customerId', 'custNo'],
    mileage_in: ['mileageIn', 'odometerIn', 'mileage'],
    advisor_id: ['serviceAdvisorId', 'serviceAdvisor'],
    promised_at: ['promisedAt', 'promisedDate'],
    line_no: ['lineNo', 'lineNumber'],
    op_code: ['opCode', 'operationCode'],
    pay_type: ['laborType', 'payType'],
    tech_id: ['techId', 'technicianId'],
    billed_hours: ['soldHours', 'billedHours'],
    labor_sale: ['laborSale'],
    labor_cost: ['laborCost'],
    parts_sale: ['partsSale'],
    parts_cost: ['partsCost'],
  },
  check: (row, today, now) => [
    ...foreignVin('vin', row.vin),
    ...spreadsheetDate('ro_no', row.ro_no),
    ...pastMoment('opened_at', row.opened_at, now),
    ...pastMoment('closed_at', row.closed_at, now),
    ...plannedTime('promised_at', row.promised_at, today),
    ...visitFindings(row),
  ],
});
