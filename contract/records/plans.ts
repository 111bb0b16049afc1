import { choice, date, money, reference } from '../resource/fields.ts';
import { same } from '../words.ts';
import { defineTarget } from './target.ts';

/** What a store plans to reach in a month. */
export const budgetsTarget = defineTarget({
  name: 'budgets',
  label: { en: 'Budgets', es: 'Presupuestos' },
  fields: {
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    month: date({
      label: { en: 'Month', es: 'Mes' },
      required: true,
      help: { en: 'The first day of the month.', es: 'El primer día del mes.' },
    }),
    department: choice(
      {
        New: { en: 'New', es: 'Nuevo' },
        Used: { en: 'Used', es: 'Usado' },
        'F&I': same('F&I'),
        Service: { en: 'Service', es: 'Servicio' },
        Parts: { en: 'Parts', es: 'Refacciones' },
      },
      { label: { en: 'Department', es: 'Departamento' }, required: true },
    ),
    metric: choice(
      {
        units: { en: 'Units', es: 'Unidades' },
        gross: { en: 'Gross', es: 'Utilidad bruta' },
        ro_count: { en: 'Repair orders', es: 'Órdenes de reparación' },
        billed_hours: { en: 'Billed hours', es: 'Horas facturadas' },
        sales: { en: 'Sales', es: 'Ventas' },
      },
      { label: { en: 'Figure', es: 'Cifra' }, required: true },
    ),
    amount: money({ label: { en: 'Planned', es: 'Presupuestado' }, required: true, sensitive: 'gross' }),
  },
  keys: [['store_id', 'month', 'department', 'metric']],
  required: ['store_id', 'month', 'department', 'metric', 'amount'],
  aliases: { amount: ['budget', 'target', 'planned'], metric: ['figure', 'measure'] },
});

/** What a closed month cost whatever was sold, for fixed absorption. */
export const overheadsTarget = defineTarget({
  name: 'overheads',
  label: { en: 'Fixed overhead', es: 'Gastos fijos' },
  fields: {
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    month: date({
      label: { en: 'Month', es: 'Mes' },
      required: true,
      help: { en: 'The first day of the month.', es: 'El primer día del mes.' },
    }),
    fixed_overhead: money({
      label: { en: 'Fixed overhead expense', es: 'Gasto fijo' },
      required: true,
      min: 0,
      sensitive: 'gross',
    }),
    body_gross: money({
      label: { en: 'Gross of the body shop', es: 'Utilidad del taller de carrocería' },
      default: 0,
      sensitive: 'gross',
    }),
  },
  keys: [['store_id', 'month']],
  required: ['store_id', 'month', 'fixed_overhead'],
  aliases: { fixed_overhead: ['fixedOverhead', 'overhead'], body_gross: ['bodyGross', 'bodyShopGross'] },
});
