import { choice, flag, money, percent, state } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

const fee = { required: true, min: 0, max: 100_000, default: 0 } as const;

/** What a state takes of the sale of a vehicle, as the group sets it: offers to customers are worked out with it. */
export const salesTax = defineResource({
  name: 'sales_tax',
  label: { en: ['Sales tax', 'Sales taxes'], es: ['Impuesto de venta', 'Impuestos de venta'] },
  id: 'tax_id',
  title: 'state',
  fields: {
    state: state({
      label: { en: 'State', es: 'Estado federal' },
      required: true,
      unique: true,
      help: {
        en: 'State of the selling store, such as PA.',
        es: 'Estado del concesionario que vende, como PA.',
      },
    }),
    rate: percent({
      label: { en: 'Sales tax rate', es: 'Tasa del impuesto' },
      required: true,
      min: 0,
      max: 25,
      help: { en: 'Percent of the taxable amount.', es: 'Porcentaje del monto gravable.' },
    }),
    trade_credit: flag({
      label: { en: 'Trade-in credit', es: 'Crédito por vehículo a cuenta' },
      required: true,
      default: 'Y',
      help: {
        en: 'Subtracts the trade-in allowance before tax.',
        es: 'Resta el valor del vehículo a cuenta antes del impuesto.',
      },
    }),
    lease_rate: percent({
      label: { en: 'Lease tax rate', es: 'Tasa en arrendamientos' },
      required: true,
      min: 0,
      max: 25,
      help: { en: 'Percent of the lease payments.', es: 'Porcentaje de los pagos del arrendamiento.' },
    }),
    lease_tax: choice(
      {
        payment: { en: 'On each payment', es: 'En cada pago' },
        up_front: { en: 'On all payments at signing', es: 'Sobre todos los pagos al firmar' },
      },
      {
        label: { en: 'Lease tax due', es: 'Pago del impuesto de arrendamiento' },
        required: true,
        default: 'payment',
      },
    ),
    doc_fee: money({ label: { en: 'Doc fee', es: 'Cargo por documentos' }, ...fee }),
    doc_fee_taxed: flag({
      label: { en: 'Doc fee taxed', es: 'Cargo por documentos gravado' },
      required: true,
      default: 'Y',
    }),
    title_fee: money({ label: { en: 'Title and registration', es: 'Título y registro' }, ...fee }),
  },
  list: {
    title: { en: 'Sales tax', es: 'Impuesto de venta' },
    columns: [
      'state',
      'rate',
      'trade_credit',
      'lease_rate',
      'lease_tax',
      'doc_fee',
      'doc_fee_taxed',
      'title_fee',
    ],
    search: ['state'],
    filters: ['rate', 'trade_credit'],
    sort: 'state',
  },
  form: [
    { label: { en: 'Sales', es: 'Ventas' }, fields: ['state', 'rate', 'trade_credit'] },
    { label: { en: 'Leases', es: 'Arrendamientos' }, fields: ['lease_rate', 'lease_tax'] },
    { label: { en: 'Fees', es: 'Cargos' }, fields: ['doc_fee', 'doc_fee_taxed', 'title_fee'] },
  ],
});
