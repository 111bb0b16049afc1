import { z } from 'zod';
import {
  comparedWith,
  gross,
  ratio,
  scopedAndCompared,
  sellingDays,
  storeName,
  units,
  unitsWithoutGross,
} from '../figures.ts';
import { hidesUnitsWithoutGross } from '../unitGross.ts';
import { defineWidget } from '../widget.ts';

/** One row per store of the scope. Definitions of unit, gross, PVR and pace: the data dictionary. */
export const SalesRow = z.object({
  ...storeName,
  new_units: units,
  used_units: units,
  total_units: units,
  units_pace: ratio,
  units_target: z.number().nullable(),
  front_gross: gross,
  back_gross: gross,
  /** Of units of which front and back gross are known; null without any. */
  total_gross: gross,
  gross_pace: ratio,
  gross_target: z.number().nullable(),
  front_pvr: ratio,
  back_pvr: ratio,
  total_pvr: ratio,
  ...unitsWithoutGross,
});
export type SalesRow = z.infer<typeof SalesRow>;

/** The period compared with, and how much of the period's selling days have passed. */
export const SalesReply = z.object({
  rows: z.array(SalesRow),
  totals: SalesRow.omit({ store_id: true, storename: true }),
  /** Totals of the days compared with. */
  prior: SalesRow.pick({
    new_units: true,
    used_units: true,
    total_units: true,
    front_gross: true,
    back_gross: true,
    total_gross: true,
    front_pvr: true,
    back_pvr: true,
    total_pvr: true,
    units_without_front: true,
    units_without_back: true,
    units_without_gross: true,
  }).extend(comparedWith),
  selling_days: sellingDays,
});
export type SalesReply = z.infer<typeof SalesReply>;

const grossFields = {
  front_gross: 'gross',
  back_gross: 'gross',
  total_gross: 'gross',
  gross_pace: 'gross',
  gross_target: 'gross',
  front_pvr: 'gross',
  back_pvr: 'gross',
  total_pvr: 'gross',
  ...hidesUnitsWithoutGross,
} as const;

export const salesWidget = defineWidget('POST', 'fredbeans/GetSalesDashboardWidget', {
  summary: 'Retail units and gross per store with pace and target.',
  request: scopedAndCompared,
  reply: SalesReply,
  sensitive: grossFields,
  name: 'Sales',
  order: 1,
  roles: ['GM', 'Sales Manager', 'F&I Manager', 'Salesperson', 'Controller'],
  asks: { stores: 'storeId', period: ['from', 'to'] },
  size: { wide: 4, narrow: 12, rows: 8 },
  least: { wide: 4, narrow: 6, rows: 6 },
  texts: 'sales',
  needs: [
    { feed: 'deals', fields: ['front_gross', 'back_gross'] },
    { feed: 'stores', fields: ['units_target', 'gross_target'] },
  ],
  terms: ['Unit', 'Front gross', 'Back gross', 'Total gross', 'PVR', 'Pace', 'Unit target', 'Gross target'],
  records: { parts: 'stock' },
});
