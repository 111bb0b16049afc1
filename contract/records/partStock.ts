import { date, decimal, money, reference, text } from '../resource/fields.ts';
import { defineTarget } from './target.ts';

/** Parts on the shelf. */
export const partStockTarget = defineTarget({
  name: 'part_stock',
  label: { en: 'Parts in stock', es: 'Existencia de refacciones' },
  fields: {
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    part_no: text({ label: { en: 'Part number', es: 'Número de refacción' }, required: true, max: 60 }),
    description: text({ label: { en: 'Description', es: 'Descripción' }, max: 300 }),
    on_hand: decimal({ label: { en: 'On hand', es: 'Existencia' }, required: true, min: 0, max: 1_000_000 }),
    unit_cost: money({
      label: { en: 'Unit cost', es: 'Costo unitario' },
      required: true,
      min: 0,
      sensitive: 'gross',
    }),
    last_sold_date: date({ label: { en: 'Last sold', es: 'Última venta' } }),
    stocked_date: date({ label: { en: 'Stocked', es: 'Entrada al inventario' } }),
  },
  keys: [['store_id', 'part_no']],
  required: ['store_id', 'part_no', 'on_hand', 'unit_cost'],
  aliases: {
    part_no: ['partNo', 'partNumber'],
    on_hand: ['onHand', 'quantityOnHand'],
    unit_cost: ['unitCost', 'cost'],
    last_sold_date: ['lastSold', 'lastSaleDate'],
    stocked_date: ['entryDate'],
  },
});
