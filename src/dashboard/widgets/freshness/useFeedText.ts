import { useTranslate } from 'ra-core';
import type { FeedRow } from '../../../../contract/widgets/freshness.ts';
import { latenessOf } from '../../../providers/texts/freshness.ts';
import { sourceName } from '../../../providers/texts/sourceName.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';

/** Names of feeds, and what is to be said of one. */
export function useFeedText() {
  const t = useTranslate();
  const format = useFormat();
  return {
    /** Its name, with its source when another feed of `all` has the same name. */
    nameOf: ({ feed, source }: FeedRow, all: readonly FeedRow[]) => {
      const name = t(`dashboard.freshness.feeds.${feed}`, { _: feed });
      return all.filter((each) => each.feed === feed).length > 1
        ? `${name} · ${sourceName(source, t)}`
        : name;
    },
    /** The time of the last load, or what is wrong with it. */
    stateOf: ({ state, last_success_at, late_after_hours, rows_rejected }: FeedRow) => {
      if (state === 'failed') {
        return rows_rejected > 0
          ? t('dashboard.freshness.failed', {
              smart_count: rows_rejected,
              rejected: format.integer(rows_rejected),
            })
          : t('dashboard.freshness.failedPlain');
      }
      if (!last_success_at) return t('dashboard.freshness.never');
      if (state === 'late')
        return t('dashboard.freshness.late', {
          age: format.duration(latenessOf(last_success_at, late_after_hours ?? 0)),
        });
      return format.time(last_success_at);
    },
  };
}
