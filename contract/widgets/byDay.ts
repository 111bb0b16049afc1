import { z } from 'zod';
import { compare, comparedWith, days, gross, ratio, units, unitsWithoutGross } from '../figures.ts';
import { fault } from '../messages/fault.ts';
import { hidesUnitsWithoutGross } from '../unitGross.ts';
import { StoreSelection } from '../values.ts';
import { defineWidget } from '../widget.ts';

const daySums = {
  new_units: units,
  used_units: units,
  front_gross: gross,
  back_gross: gross,
  ...unitsWithoutGross,
};
const sums = z.object({ ...daySums, total_units: units, total_gross: gross, total_pvr: ratio });

export const SalesByDayReply = z.object({
  /** Every day of the period up to today, also those without sales; of a longer one, its last ten years. */
  days: z.array(
    z.object({
      date: z.string(),
      /** No store of the scope is open on this day, and none sold. */
      closed: z.boolean(),
      ...daySums,
      /** Of units of which front and back gross are known; null without any. An older host does not say. */
      total_gross: gross.optional(),
    }),
  ),
  current: sums,
  /** Of the days compared with: without a named period, as many before `Date1`. */
  prior: sums.extend(comparedWith),
});
export type SalesByDayReply = z.infer<typeof SalesByDayReply>;

export const salesByDay = defineWidget('POST', 'fredbeans/GetSalesAndGrossDashboardWidget', {
  summary: 'Retail units and gross by day.',
  request: z
    .strictObject({
      Stores: StoreSelection,
      Date1: days.from,
      Date2: days.to,
      period: days.period,
      compare,
    })
    .refine(({ Date1, Date2 }) => !Date1 || !Date2 || Date1 <= Date2, {
      ...fault('from_after_to'),
      path: ['Date1'],
    }),
  reply: SalesByDayReply,
  sensitive: {
    front_gross: 'gross',
    back_gross: 'gross',
    total_gross: 'gross',
    total_pvr: 'gross',
    ...hidesUnitsWithoutGross,
  },
  name: 'Sales and gross by day',
  order: 2,
  roles: ['GM', 'Sales Manager', 'F&I Manager', 'Salesperson', 'Controller'],
  asks: { stores: 'Stores', period: ['Date1', 'Date2'] },
  size: { wide: 5, narrow: 12, rows: 8 },
  least: { wide: 4, narrow: 6, rows: 6 },
  texts: 'byDay',
  needs: [{ feed: 'deals', fields: ['front_gross', 'back_gross'] }],
  terms: ['Unit', 'Front gross', 'Back gross', 'Total gross', 'PVR', 'Selling day', 'Prior period'],
  records: { parts: 'stock' },
});
