import { useTranslate } from 'ra-core';
import type { Meta } from '../../../contract/call.ts';
import { staleFeed, staleText } from '../../providers/freshness.ts';
import { useFormat } from '../../providers/useFormat.ts';

/**
 * When the figures of a reply were current: "as of 7:42 AM", or which feed is late and since when; undefined when nobody
 * knows.
 */
export function useAsOf(meta: Meta | undefined): string | undefined {
  const t = useTranslate();
  const format = useFormat();
  if (!meta) return undefined;
  const stale = staleFeed(meta);
  if (stale) return `${t(`dashboard.freshness.feeds.${stale.feed}`)} · ${staleText(meta, t, format)}`;
  return meta.as_of && t('list.asOf', { time: format.time(meta.as_of) });
}
