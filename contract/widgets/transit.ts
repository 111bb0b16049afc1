import { z } from 'zod';
import { dollars, scoped, storeName, units } from '../figures.ts';
import { defineWidget } from '../widget.ts';

/** A deal that has gone through and of which it was told that it is not funded yet. */
const OpenContract = z.object({
  ...storeName,
  deal_no: z.string(),
  stock_no: z.string().nullable(),
  customer_name: z.string().nullable(),
  lender: z.string().nullable(),
  fi_manager: z.string().nullable(),
  contract_date: z.string(),
  age_days: z.number(),
  /** What the lender still owes us: the amount financed, or the price where nothing is financed or the amount is unknown. */
  balance_cit: dollars,
  /** What we still owe for the vehicle; null when its inventory record is not there or does not say. */
  balance_floorplan: dollars.nullable(),
  deal_status: z.string(),
});

export const TransitReply = z.object({
  /** The five oldest, ties by balance. */
  rows: z.array(OpenContract),
  totals: z.object({
    cit_count: units,
    cit_total: dollars,
    /** 0–5, 6–10, 11–15, 16 days and more; the last has no end. */
    aging: z.array(
      z.object({
        from: z.number(),
        to: z.number().nullable(),
        bucket: z.string(),
        count: units,
        amount: dollars,
      }),
    ),
    /** Contracts beyond the group's limit whose files tell no funding: in none of the figures above. */
    not_told_count: units,
    not_told_total: dollars,
  }),
});
export type TransitReply = z.infer<typeof TransitReply>;

export const transitWidget = defineWidget('POST', 'fredbeans/GetCITFloorPlanDataTopFive', {
  summary: 'Current contracts in transit: count, amount, age and the five oldest. Ignores the period.',
  request: scoped,
  reply: TransitReply,
  sensitive: { customer_name: 'personal', balance_floorplan: 'gross' },
  name: 'Contracts in transit',
  order: 4,
  roles: ['GM', 'Sales Manager', 'F&I Manager', 'Controller'],
  asks: { stores: 'storeId', period: ['from', 'to'], isOfNow: true },
  size: { wide: 5, narrow: 12, rows: 8 },
  least: { wide: 4, narrow: 6, rows: 8 },
  texts: 'transit',
  needs: [{ feed: 'deals', fields: ['amount_financed', 'lender', 'funded_date'] }],
  terms: ['Contract in transit', 'CIT age', 'CIT bucket', 'Funding not reported'],
  records: { parts: 'ages' },
});
