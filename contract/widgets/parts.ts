import { z } from 'zod';
import {
  comparedWith,
  dollars,
  gross,
  percent,
  ratio,
  scopedAndCompared,
  sellingDays,
  storeName,
  units,
} from '../figures.ts';
import { defineWidget } from '../widget.ts';

/** The four pay types of repair orders, the counter, and wholesale. */
export const Channel = z.enum(['CP', 'W', 'I', 'E', 'counter', 'wholesale']);
export type Channel = z.infer<typeof Channel>;

const sums = {
  parts_sales: dollars,
  parts_gross: gross,
  /** Gross ÷ sales of the lines whose cost is known, 0–100; null where there are none. */
  gross_pct: percent,
  /** Sales on repair orders ÷ closed repair orders. */
  parts_per_ro: ratio,
};

const figures = {
  ...sums,
  gross_pace: ratio,
  /** What the parts department has budgeted for the period; null when a month of it has no budget. */
  gross_target: z.number().nullable(),
  /** Of the parts on the shelves now. */
  inventory_cost: dollars,
  /** Of those not sold for twelve months; a part that never was counts from the day it was stocked. */
  idle_12m_cost: dollars,
  /** Lines sold in the period of unknown cost: gross leaves them out. */
  lines_without_cost: units,
  channels: z.array(z.object({ channel: Channel, sales: dollars, gross })),
};

export const PartsReply = z.object({
  rows: z.array(z.object({ ...storeName, ...figures })),
  totals: z.object(figures),
  prior: z.object({ ...sums, ...comparedWith }),
  selling_days: sellingDays,
});
export type PartsReply = z.infer<typeof PartsReply>;

export const partsWidget = defineWidget('POST', 'fredbeans/GetPartsDashboardWidget', {
  summary: 'Parts sales and gross per store and channel, and parts stock.',
  request: scopedAndCompared,
  reply: PartsReply,
  sensitive: {
    parts_gross: 'gross',
    gross_pct: 'gross',
    gross_pace: 'gross',
    gross_target: 'gross',
    inventory_cost: 'gross',
    idle_12m_cost: 'gross',
    lines_without_cost: 'gross',
    gross: 'gross',
  },
  name: 'Parts',
  order: 7,
  roles: ['GM', 'Service Manager', 'Parts Manager', 'Controller'],
  asks: { stores: 'storeId', period: ['from', 'to'] },
  size: { wide: 3, narrow: 6, rows: 7 },
  least: { wide: 3, narrow: 6, rows: 7 },
  texts: 'parts',
  needs: [
    { feed: 'parts_sales', fields: ['channel', 'sale', 'cost'] },
    { feed: 'repair_orders', fields: ['parts_sale', 'parts_cost'] },
    { feed: 'part_stock', fields: ['on_hand', 'unit_cost'] },
  ],
  terms: ['Parts sales', 'Parts gross', 'Gross %', 'Parts stock cost', 'Parts per RO', 'Pay type'],
  records: { parts: 'channels' },
});
