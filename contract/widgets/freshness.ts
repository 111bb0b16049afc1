import { z } from 'zod';
import { scoped } from '../figures.ts';
import { defineWidget, everyRole } from '../widget.ts';

export const feedStates = ['ok', 'late', 'failed', 'never'] as const;
const FeedState = z.enum(feedStates);
export const FeedRow = z.object({
  source: z.string(),
  feed: z.string(),
  last_success_at: z.string().nullable(),
  rows_loaded: z.number(),
  rows_rejected: z.number(),
  state: FeedState,
  /** Hours after which the feed counts as late; null when it does not come regularly. */
  late_after_hours: z.number().nullable(),
});
export type FeedRow = z.infer<typeof FeedRow>;

export const feedFreshness = defineWidget('POST', 'fredbeans/GetSyncData', {
  summary: "Each data feed's last load, and whether it's late or failed.",
  request: scoped,
  reply: z.array(FeedRow),
  name: 'Data freshness',
  order: 21,
  roles: everyRole,
  asks: { stores: 'storeId', period: ['from', 'to'], isOfNow: true },
  size: { wide: 12, narrow: 12, rows: 4, narrowRows: 5 },
  least: { wide: 6, narrow: 6, rows: 2 },
  texts: 'freshness',
  needs: [],
  terms: ['Freshness', 'Rows loaded', 'As of'],
});
