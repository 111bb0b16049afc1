import { z } from 'zod';
import { defineCall, widgetAccess } from '../../call.ts';
import { scoped } from './scope.ts';

export const FeedState = z.enum(['ok', 'late', 'failed', 'never']);
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

export const feedFreshness = defineCall('POST', 'fredbeans/GetSyncData', {
  summary: 'When each data feed was last loaded, and whether it is late or failed.',
  request: scoped,
  reply: z.array(FeedRow),
  access: widgetAccess('GetSyncData'),
});
