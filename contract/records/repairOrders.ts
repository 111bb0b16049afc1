import { choice, decimal, instant, integer, money, reference, text, vin } from '../resource/fields.ts';
import { same } from '../words.ts';
import { HIGHEST_LINE } from './lineNumbers.ts';
import { payTypes } from './payTypes.ts';
import { defineTarget } from './target.ts';

/** One row per line; the fields of the repair order itself repeat on each of its lines. */
export const repairOrdersTarget = defineTarget({
  name: 'repair_orders',
  label: { en: 'Repair orders', es: 'Órdenes de servicio' },
  fields: {
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    ro_no: text({ label: { en: 'Repair order number', es: 'Número de orden' }, required: true, max: 40 }),
    opened_at: instant({ label: { en: 'Opened', es: 'Abierta' }, required: true }),
    closed_at: instant({ label: { en: 'Closed', es: 'Cerrada' } }),
    status: choice(
      {
        open: { en: 'Open', es: 'Abierta' },
        ready: { en: 'Ready', es: 'Lista' },
        closed: { en: 'Closed', es: 'Cerrada' },
        void: { en: 'Void', es: 'Anulada' },
      },
      { label: { en: 'Status', es: 'Estado' } },
    ),
    UC_ID: reference('customers', { label: { en: 'Customer', es: 'Cliente' } }),
    vin: vin({ label: same('VIN'), required: true }),
    plate: text({ label: { en: 'License plate', es: 'Placa' }, max: 20, code: true }),
    plate_state: text({ label: { en: 'State of the plate', es: 'Estado de la placa' }, max: 20, code: true }),
    mileage_in: integer({ label: { en: 'Mileage in', es: 'Millaje de entrada' }, min: 0, max: 2_000_000 }),
    advisor_id: reference('employee', {
      label: { en: 'Service advisor', es: 'Asesor de servicio' },
      required: true,
    }),
    promised_at: instant({ label: { en: 'Promised', es: 'Prometida' } }),
    line_no: integer({ label: { en: 'Line', es: 'Línea' }, required: true, min: 1, max: HIGHEST_LINE }),
    op_code: text({ label: { en: 'Operation code', es: 'Código de operación' }, max: 40 }),
    description: text({ label: { en: 'Description', es: 'Descripción' }, max: 300 }),
    pay_type: choice(payTypes, { label: { en: 'Pay type', es: 'Tipo de pago' }, required: true }),
    tech_id: reference('employee', { label: { en: 'Technician', es: 'Técnico' } }),
    billed_hours: decimal({
      label: { en: 'Billed hours', es: 'Horas facturadas' },
      required: true,
      min: 0,
      max: 100,
    }),
    labor_sale: money({
      label: { en: 'Labor sale', es: 'Venta de mano de obra' },
      required: true,
      help: { en: 'As billed, after the discount.', es: 'Como se facturó, después del descuento.' },
    }),
    labor_cost: money({
      label: { en: 'Labor cost', es: 'Costo de mano de obra' },
      required: true,
      sensitive: 'gross',
    }),
    parts_sale: money({
      label: { en: 'Parts sale', es: 'Venta de refacciones' },
      required: true,
      help: { en: 'As billed, after the discount.', es: 'Como se facturó, después del descuento.' },
    }),
    parts_cost: money({
      label: { en: 'Parts cost', es: 'Costo de refacciones' },
      required: true,
      sensitive: 'gross',
    }),
    sublet: money({ label: { en: 'Sublet', es: 'Trabajo externo' }, default: 0 }),
    discount: money({
      label: { en: 'Discount', es: 'Descuento' },
      default: 0,
      help: {
        en: 'What was given away; labor and parts sale are without it already.',
        es: 'Lo que se rebajó; las ventas de mano de obra y de refacciones ya van sin ello.',
      },
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
    ro_no: ['roNo', 'roNumber', 'repairOrderNumber', 'RO#', 'repairOrder', 'ro'],
    opened_at: ['openedAt', 'openDate', 'opened_date', 'roDate'],
    closed_at: ['closedAt', 'closeDate', 'closed_date'],
    UC_ID: ['customerId', 'custNo'],
    plate: ['licensePlate', 'plateNumber'],
    plate_state: ['licenseState', 'plateState', 'tagState'],
    mileage_in: ['mileageIn', 'odometerIn', 'mileage'],
    advisor_id: ['serviceAdvisorId', 'serviceAdvisor', 'advisor', 'serviceWriter'],
    promised_at: ['promisedAt', 'promisedDate'],
    line_no: ['lineNo', 'lineNumber'],
    op_code: ['opCode', 'operationCode'],
    pay_type: ['laborType', 'payType'],
    tech_id: ['techId', 'technicianId', 'technician', 'tech'],
    billed_hours: ['soldHours', 'billedHours', 'flagHours', 'hours'],
    labor_sale: ['laborSale'],
    labor_cost: ['laborCost'],
    parts_sale: ['partsSale'],
    parts_cost: ['partsCost'],
  },
});
