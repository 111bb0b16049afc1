import type { Meta } from '../../../contract/call.ts';
import type { Format, Translate } from './format.ts';

/** The feed behind a reply when its figures are not current; undefined when they are, or nothing is known of it. */
export function staleFeed({ freshness }: Meta) {
  return freshness && freshness.state !== 'ok' ? freshness : undefined;
}

/** As `staleFeed`, of figures that are there: what no file ever brought was entered here, and is as fresh as it can be. */
export function staleFeedOfFigures(meta: Meta) {
  const feed = staleFeed(meta);
  return feed?.state === 'never' ? undefined : feed;
}

const hour = 3_600_000;

/** How long a feed has been due, in milliseconds: the age of its last load beyond what its schedule allows. */
export const latenessOf = (lastLoad: string, lateAfterHours = 0, now = Date.now()) =>
  now - Date.parse(lastLoad) - lateAfterHours * hour;

/** The footer of a tile whose feed is late: "Last load Thu 9:14 PM · 10 h 28 m late". */
export function staleText({ freshness }: Meta, t: Translate, format: Format) {
  const lastLoad = freshness?.last_success_at;
  if (!lastLoad) return t('dashboard.tile.neverLoaded');
  if (freshness.state === 'failed') return t('dashboard.tile.loadFailed', { time: format.time(lastLoad) });
  return t('dashboard.tile.lastLoad', {
    time: format.time(lastLoad),
    age: format.duration(latenessOf(lastLoad, freshness.late_after_hours)),
  });
}

/** Why figures are late, in a sentence. */
export function whyStale(meta: Meta, t: Translate, format: Format): readonly string[] {
  const feed = staleFeed(meta);
  if (!feed) return [];
  const key = { late: 'whyLate', failed: 'whyFailed', never: 'whyNever', ok: 'whyLate' }[feed.state];
  const name = t(`dashboard.freshness.feeds.${feed.feed}`, { _: feed.feed });
  return [t(`dashboard.tile.${key}`, { feed: name, time: format.time(feed.last_success_at) })];
}
