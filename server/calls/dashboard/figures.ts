import type { Meta } from '../../../contract/call.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import type { StoreScope } from '../../access/scope.ts';
import { freshnessOfAll } from '../../metrics/freshness.ts';
import type { Period } from '../../metrics/periods/period.ts';
import type { RightsContext } from '../handler.ts';
import { inTime } from '../inTime.ts';

interface Asked {
  /** The feed that the figures rest on, or each of them; none for what the portal itself keeps. */
  readonly feed: FeedName | readonly FeedName[];
  readonly scope: StoreScope;
  readonly period: Period;
}

/** Figures with what they are true for: stores, period, instant, freshness of their feed. */
export async function withMeta<T>(
  { feed, scope, period }: Asked,
  { readDb, now }: Pick<RightsContext, 'readDb' | 'now'>,
  query: () => Promise<T>,
): Promise<{ response: T; meta: Meta }> {
  const feeds = [feed].flat();
  const [response, freshness] = await inTime(feeds.join('/'), () =>
    Promise.all([query(), freshnessOfAll(readDb, feeds, now())]),
  );
  return {
    response,
    meta: {
      ...freshness,
      period_start: period.from,
      period_end: period.to,
      store_ids: [...scope.storeIds],
    },
  };
}
