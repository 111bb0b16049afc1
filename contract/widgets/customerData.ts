import { z } from 'zod';
import { percent, units } from '../figures.ts';
import { StoreSelection } from '../values.ts';
import { defineWidget } from '../widget.ts';

export const classNames = ['V', 'P', 'E', 'G', 'N', 'unscored'] as const;
export const ScoreClass = z.enum(classNames);

export const CdpReply = z.object({
  source_records: units,
  resolved_customers: units,
  /** 1 − resolved ÷ source, 0–100. */
  duplicate_pct: percent,
  households: units,
  email_pct: percent,
  phone_pct: percent,
  classes: z.array(z.object({ class: ScoreClass, count: units })),
});
export type CdpReply = z.infer<typeof CdpReply>;

export const cdpChart = defineWidget('GET', 'GetCDPChart', {
  summary: 'Customer records: duplicates, completeness and score classes.',
  request: z.strictObject({ storeids: StoreSelection.default('all') }),
  reply: CdpReply,
  name: 'Customer data',
  order: 17,
  roles: ['GM', 'Marketing', 'Controller'],
  asks: { stores: 'storeids' },
  size: { wide: 4, narrow: 6, rows: 8 },
  least: { wide: 3, narrow: 6, rows: 7 },
  texts: 'customerData',
  needs: [{ feed: 'customers', fields: ['UC_Email', 'UC_Phone1'] }],
  terms: ['Customer', 'Source record', 'Duplicates', 'Household', 'Completeness', 'Score class', 'LTV score'],
  records: { parts: 'classes' },
});
