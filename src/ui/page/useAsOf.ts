import { useTranslate } from 'ra-core';
import type { Meta } from '../../../contract/call.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import { staleFeed, staleText } from '../../providers/texts/freshness.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';

/**
 * When the figures of a reply were current: "as of 7:42 AM", or which feed is late and since when; undefined when nobody
 * knows.
 * @param namedFeed the feed that is already named before it, and not named again
 */
export function useAsOf(meta: Meta | undefined, namedFeed?: FeedName): string | undefined {
  const t = useTranslate();
  const format = useFormat();
  if (!meta) return undefined;
  const stale = staleFeed(meta);
  if (stale) {
    const feed = stale.feed === namedFeed ? [] : [t(`dashboard.freshness.feeds.${stale.feed}`)];
    return [...feed, staleText(meta, t, format)].join(' · ');
  }
  return meta.as_of && t('list.asOf', { time: format.time(meta.as_of) });
}
