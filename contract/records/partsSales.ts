import { choice, date, decimal, integer, money, reference, text } from '../resource/fields.ts';
import { HIGHEST_LINE } from './lineNumbers.ts';
import { defineTarget } from './target.ts';

/** Channels of a repair order's pay types; their sums come from the repair orders, whose details these rows are. */
export const repairChannels: readonly string[] = ['CP', 'W', 'I', 'E'];

export const partsSalesTarget = defineTarget({
  name: 'parts_sales',
  label: { en: 'Parts sales', es: 'Ventas de refacciones' },
  fields: {
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    invoice_no: text({ label: { en: 'Invoice number', es: 'Número de factura' }, required: true, max: 40 }),
    line_no: integer({ label: { en: 'Line', es: 'Línea' }, min: 1, max: HIGHEST_LINE, default: 1 }),
    invoice_date: date({ label: { en: 'Invoice date', es: 'Fecha de factura' }, required: true }),
    channel: choice(
      {
        CP: { en: 'Customer pay', es: 'Pago del cliente' },
        W: { en: 'Warranty', es: 'Garantía' },
        I: { en: 'Internal', es: 'Interno' },
        E: { en: 'Extended contract', es: 'Contrato extendido' },
        counter: { en: 'Counter', es: 'Mostrador' },
        wholesale: { en: 'Wholesale', es: 'Mayoreo' },
      },
      { label: { en: 'Channel', es: 'Canal' }, required: true },
    ),
    ro_no: text({ label: { en: 'Repair order number', es: 'Número de orden' }, max: 40 }),
    part_no: text({ label: { en: 'Part number', es: 'Número de refacción' }, required: true, max: 60 }),
    description: text({ label: { en: 'Description', es: 'Descripción' }, max: 300 }),
    qty: decimal({ label: { en: 'Quantity', es: 'Cantidad' }, required: true, min: -100_000, max: 100_000 }),
    sale: money({ label: { en: 'Sale', es: 'Venta' }, required: true }),
    cost: money({ label: { en: 'Cost', es: 'Costo' }, required: true, sensitive: 'gross' }),
    counter_id: reference('employee', { label: { en: 'Counter person', es: 'Persona del mostrador' } }),
  },
  keys: [['store_id', 'invoice_no', 'line_no', 'part_no']],
  required: ['store_id', 'invoice_no', 'invoice_date', 'channel', 'part_no', 'qty', 'sale', 'cost'],
  waivable: ['cost'],
  aliases: {
    invoice_no: ['invoiceNo', 'invoiceNumber'],
    line_no: ['lineNo'],
    invoice_date: ['invoiceDate'],
    channel: ['saleType'],
    ro_no: ['roNo', 'roNumber'],
    part_no: ['partNo', 'partNumber'],
    qty: ['quantity', 'qtySold'],
    sale: ['extendedSale', 'saleAmount'],
    cost: ['extendedCost', 'costAmount'],
    counter_id: ['counterPersonId', 'counterPerson'],
  },
});
