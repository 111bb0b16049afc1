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
        en: 'Of the store that sells. Two letters, such as PA.',
        es: 'El del concesionario que vende. Dos letras, como PA.',
      },
    }),
    rate: percent({
      label: { en: 'Sales tax', es: 'Impuesto de venta' },
      required: true,
      min: 0,
      max: 25,
      help: { en: 'Percent of what is taxed.', es: 'Porcentaje de lo gravado.' },
    }),
    trade_credit: flag({
      label: { en: 'Trade lowers tax', es: 'El vehículo a cuenta baja el impuesto' },
      required: true,
      default: 'Y',
      help: {
        en: 'The trade allowance is taken off the price before it is taxed.',
        es: 'Lo abonado por el vehículo a cuenta se resta del precio antes de gravarlo.',
      },
    }),
    lease_rate: percent({
      label: { en: 'Tax on leases', es: 'Impuesto en arrendamientos' },
      required: true,
      min: 0,
      max: 25,
      help: { en: 'Percent of the payments.', es: 'Porcentaje de los pagos.' },
    }),
    lease_tax: choice(
      {
        payment: { en: 'On each payment', es: 'En cada pago' },
        up_front: { en: 'On all payments at signing', es: 'Sobre todos los pagos al firmar' },
      },
      {
        label: { en: 'Lease tax is due', es: 'El impuesto del arrendamiento se paga' },
        required: true,
        default: 'payment',
      },
    ),
    doc_fee: money({ label: { en: 'Document fee', es: 'Cargo por documentos' }, ...fee }),
    doc_fee_taxed: flag({
      label: { en: 'Document fee is taxed', es: 'El cargo por documentos se grava' },
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
