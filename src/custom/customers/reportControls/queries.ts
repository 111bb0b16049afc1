import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReplyOf, RequestOf } from '../../../../contract/call.ts';
import { countOfFilters, histograms } from '../../../../contract/calls/customers/segments.ts';
import type { storesOfGroup } from '../../../../contract/calls/stores.ts';
import { call } from '../../../providers/api/api.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { totalOf } from './waterfall.ts';

export type Store = ReplyOf<typeof storesOfGroup>[number];
export type PlotField = RequestOf<typeof histograms>['fields'][number];
export type Plot = ReplyOf<typeof histograms>[number];

const key = 'reportControls';
/** Milliseconds that an expression stands still before all of it is counted: moving a slider doesn't ask at every step. */
const pause = 150;
/** Milliseconds from one total to the next while it moves. */
const beat = 100;

/**
 * The customers left after each filter of an expression, and how long counting took. An expression that is superseded
 * before its answer comes is no longer asked for; the last answer stays meanwhile, marked by `isOld`. The total alone
 * comes sooner, and follows what is moved: `totals.isOld` while it is not that of the expression.
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
  const isOld = query.isFetching || settled !== exp;
  const total = useTotal(exp, { isAsked: isOld, isStill: settled === exp });
  const last = query.data && totalOf(query.data.counts);
  const totals = isOld ? { total: total.data ?? last, isOld: total.isOld } : { total: last, isOld: false };
  return { ...query, isOld, totals };
}

interface Moving {
  /** Whether nothing else tells the total. */
  readonly isAsked: boolean;
  /** Whether the expression has stood still. */
  readonly isStill: boolean;
}

function useTotal(exp: string | undefined, { isAsked, isStill }: Moving) {
  /** What is asked for; nothing while it is told otherwise, which gives up what is still to come. */
  const [taken, setTaken] = useState(exp);
  const query = useQuery({
    queryKey: [key, 'total', taken],
    queryFn: async ({ signal }) => {
      const payload = { Expression: taken ?? '', totalOnly: true };
      return totalOf((await call(countOfFilters, payload, { signal, batch: false })).response);
    },
    enabled: taken !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { isFetching } = query;
  const takenAt = useRef(0);
  useEffect(() => {
    if (!isAsked) setTaken(undefined);
    // While it moves one is answered before the next is asked for: else none would be, where answers take longer.
    if (!isAsked || taken === exp || (isFetching && !isStill)) return;
    const take = () => {
      takenAt.current = performance.now();
      setTaken(exp);
    };
    const timer = setTimeout(take, takenAt.current + beat - performance.now());
    return () => clearTimeout(timer);
  }, [exp, taken, isAsked, isStill, isFetching]);
  const isOld = taken !== exp || isFetching || query.isPlaceholderData;
  return { data: taken === undefined ? undefined : query.data, isOld };
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

/** How many customers of an expression have which values of these fields; `isOld` as of `useCounts`. */
export function usePlots(exp: string | undefined, fields: readonly PlotField[]) {
  const settled = useSettled(exp, pause);
  const query = useQuery({
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
  return { ...query, isOld: query.isPlaceholderData || settled !== exp };
}
