import type { z } from 'zod';
import type { Meta } from '../../contract/call.ts';
import type { FeedName } from '../../contract/records/index.ts';
import type { StoreSelection } from '../../contract/values.ts';
import type { Widget } from '../../contract/widget.ts';
import type { Rights } from '../access/principal.ts';
import { type StoreScope, storeScope } from '../access/scope.ts';
import { type PlainDate, today } from '../calendar.ts';
import type { PairScope } from '../customers/identity/pairs.ts';
import type { Db } from '../db/schema.ts';
import { freshnessOfAll } from './freshness.ts';
import { inTime } from './inTime.ts';
import { type Figures, metricOf, type RightsContext } from './metric.ts';
import { type Period, periodOf, type Range } from './periods/period.ts';

/** What figures rest on: one feed, or several; none for what the portal itself keeps. */
export type Feeds = FeedName | readonly FeedName[];

interface Basis {
  readonly feed: Feeds;
  readonly scope: StoreScope;
  readonly period: Period;
}

/** Figures with what they are true for: stores, period, instant, freshness of their feed. */
export async function withMeta<T>(
  { feed, scope, period }: Basis,
  { readDb, now }: Pick<RightsContext, 'readDb' | 'now'>,
  query: () => Promise<T>,
): Promise<Figures<T>> {
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

type Query<Reply> = (db: Db, scope: StoreScope, period: Period, today: PlainDate) => Promise<Reply>;

/** Figures of the requested stores and days, by default the month to date. */
export const overPeriod = <Payload extends Range & { storeId: StoreSelection }, Reply extends z.ZodType>(
  widget: Widget<z.ZodType<Payload>, Reply>,
  feed: Feeds,
  query: Query<z.input<Reply>>,
) =>
  metricOf(widget, async ({ storeId, ...range }, context) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    const period = periodOf(range, day);
    return withMeta({ feed, scope, period }, context, () => query(context.readDb, scope, period, day));
  });

/** All customers there are, also those of no store, for whoever sees all stores and asks for no other. */
export const customersOf = (principal: Rights, selection: StoreSelection): PairScope =>
  selection === 'all' && principal.seesAllStores ? 'all' : storeScope(principal, selection);

export const seesGross = ({ role }: Rights): boolean => role.sees_gross === 'Y';

/** Says that gross was left out by rows, where the contract's names of fields can't tell it. */
export const withoutGross = <T>({ meta }: { readonly meta: Meta }, response: T): Figures<T> => ({
  response,
  meta: { ...meta, hidden: ['gross'] },
});

/** Says of a reply with nothing to count whether there are records of the kind that it leaves out. */
export const withOthers = <T>({ response, meta }: Figures<T>, has_others: boolean): Figures<T> => ({
  response,
  meta: { ...meta, has_others },
});
