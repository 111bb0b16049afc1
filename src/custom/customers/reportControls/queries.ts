import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf, RequestOf } from '../../../../contract/call.ts';
import { countOfFilters, histograms } from '../../../../contract/calls/customers/segments.ts';
import type { storesOfGroup } from '../../../../contract/calls/stores.ts';
import { call } from '../../../providers/api/api.ts';
import { useSettled } from '../../../ui/useSettled.ts';

export type Store = ReplyOf<typeof storesOfGroup>[number];
export type Counts = ReplyOf<typeof countOfFilters>;
export type PlotField = RequestOf<typeof histograms>['fields'][number];
export type Plot = ReplyOf<typeof histograms>[number];

const key = 'reportControls';
/** Milliseconds that an expression stands still before it is counted: moving a slider doesn't ask at every step. */
const pause = 150;

/**
 * The customers left after each filter of an expression, and how long counting took. An expression that is superseded
 * before its answer comes is no longer asked for; the last answer stays meanwhile, marked by `isOld`.
 */
export function useCounts(exp: string | undefined) {
  const settled = useSettled(exp, pause);
  const query = useQuery({
    queryKey: [key, 'counts', settled],
    queryFn: ({ signal }) => counted(settled ?? '', signal),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isOld: query.isFetching || settled !== exp };
}

export type Counted = Awaited<ReturnType<typeof counted>>;

async function counted(Expression: string, signal: AbortSignal) {
  const start = performance.now();
  const { response, meta } = await call(countOfFilters, { Expression }, { signal, batch: false });
  return {
    counts: response,
    /** Without a lifetime value, so in no class; they meet all other filters. */
    unscored: meta.unscored,
    /** Meet everything but the base condition. */
    leftOut: meta.excluded_by_base,
    meta,
    ms: Math.round(performance.now() - start),
  };
}

/** How many customers of an expression have which values of these fields. */
export function usePlots(exp: string | undefined, fields: readonly PlotField[]) {
  const settled = useSettled(exp, pause);
  return useQuery({
    queryKey: [key, 'plots', settled, fields],
    queryFn: async ({ signal }) => {
      const payload = { Expression: settled ?? '', fields: [...fields] };
      return (await call(histograms, payload, { signal, batch: false })).response;
    },
    enabled: settled !== undefined,
    // Bars of another field would tell something untrue.
    placeholderData: (last) =>
      last?.every(({ field }, place) => field === fields[place]?.field) ? last : undefined,
    retry: false,
  });
}
