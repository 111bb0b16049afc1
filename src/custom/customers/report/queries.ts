import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
import { recordSources } from '../../../../contract/calls/customers/completeness.ts';
import {
  type AudienceChannel,
  audienceCount,
  audienceOutcome,
  segmentHistory,
  segmentOverlap,
  whyInSegment,
} from '../../../../contract/calls/customers/segmentPeople.ts';
import {
  changeSegment,
  countOfFilters,
  deleteSegment,
  getCustomers,
  listSegments,
  restoreSegment,
  saveSegment,
  shareChoices,
} from '../../../../contract/calls/customers/segments.ts';
import type { PeriodSuffix } from '../../../../contract/expression/fields.ts';
import { call } from '../../../providers/api/api.ts';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';
import { type Brand, brandsQuery } from '../../../providers/stores/brands.ts';
import type { ReportQuery, Top } from './reportQuery.ts';

export const route = 'customerslist';

const key = 'customerReport';
const segmentsKey = 'segments';

/** Counts after each filter of an expression; undefined asks for nothing. */
export const useCounts = (exp: string | undefined) =>
  useQuery({
    queryKey: [key, 'counts', exp],
    queryFn: ({ signal }) => call(countOfFilters, { Expression: exp ?? '' }, { signal }),
    enabled: exp !== undefined,
    retry: false,
  });

/** Customers of an expression; undefined asks for nothing. */
export const useTotal = (exp: string | undefined) =>
  useQuery({
    queryKey: [key, 'total', exp],
    queryFn: async ({ signal }) => {
      const { response } = await call(countOfFilters, { Expression: exp ?? '', totalOnly: true }, { signal });
      return response.at(-1)?.count ?? null;
    },
    enabled: exp !== undefined,
    retry: false,
  });

interface Rows extends Pick<ReportQuery, 'sort' | 'order'> {
  readonly exp: string;
  readonly top: Top;
}

/** Of the columns that are of a period, as the filter tests them, which. */
export type Periods = ReadonlyMap<string, PeriodSuffix>;

/** The first customers of an expression. Of the same filter the last ones stay while it is sorted anew. */
export const useCustomers = ({ exp, top, sort, order }: Rows) =>
  useQuery({
    queryKey: [key, 'rows', exp, top, sort, order],
    queryFn: async ({ signal }) => {
      const payload = { Expression: exp, RowCount: top, sort, order };
      const { response, meta } = await call(getCustomers, payload, { signal });
      const { periods = {}, ...details } = response.Details;
      return {
        ...details,
        periods: new Map(Object.entries(periods)),
        hidden: meta.hidden ?? [],
        valuedOn: meta.valued_on,
      };
    },
    placeholderData: (last, query) => (query?.queryKey[2] === exp ? last : undefined),
    retry: false,
  });

/** The days of a segment, and who came and went. */
export const useHistory = (segment_id: number) =>
  useQuery({
    queryKey: [segmentsKey, 'history', segment_id],
    queryFn: async ({ signal }) => (await call(segmentHistory, { segment_id }, { signal })).response,
    retry: false,
  });

/** What two or three segments have in common; asks for nothing while there are fewer. */
export const useOverlap = (segment_ids: readonly number[]) =>
  useQuery({
    enabled: segment_ids.length > 1,
    queryKey: [segmentsKey, 'overlap', segment_ids],
    queryFn: async ({ signal }) =>
      (await call(segmentOverlap, { segment_ids: [...segment_ids] }, { signal })).response,
    retry: false,
  });

/** Why somebody meets a filter or does not; undefined asks for nothing. */
export const useWhy = (UC_ID: number, exp: string | undefined) =>
  useQuery({
    enabled: exp !== undefined,
    queryKey: [key, 'why', UC_ID, exp],
    queryFn: ({ signal }) => call(whyInSegment, { UC_ID, Expression: exp ?? '' }, { signal }),
    retry: false,
  });

/** How many people of a filter can be reached by a channel. */
export const useAudienceCount = (exp: string, channel: AudienceChannel) =>
  useQuery({
    queryKey: [key, 'audience', exp, channel],
    queryFn: async ({ signal }) =>
      (await call(audienceCount, { Expression: exp, channel }, { signal })).response,
    retry: false,
  });

const ASK_EVERY = 2000;

/** What became of a file that was asked for by this key, as soon as it is written or broken off. */
export const useAudienceOutcome = (fileKey: string | undefined) =>
  useQuery({
    enabled: fileKey !== undefined,
    queryKey: [key, 'audienceOutcome', fileKey],
    queryFn: async ({ signal }) => (await call(audienceOutcome, { key: fileKey ?? '' }, { signal })).response,
    refetchInterval: ({ state }) => (state.data ? false : ASK_EVERY),
    retry: false,
  });

/** Their filters follow the classes, so they are asked for anew when those have changed. */
export const useSegments = () => {
  const { version } = useScoreClasses();
  return useQuery({
    queryKey: [segmentsKey, 'list', version],
    queryFn: async ({ signal }) => (await call(listSegments, {}, { signal })).response,
    retry: false,
  });
};

/** Roles and people to share with. @param wanted false asks for nothing: only who may share is told */
export const useShareChoices = (wanted = true) =>
  useQuery({
    enabled: wanted,
    queryKey: [segmentsKey, 'choices'],
    queryFn: async ({ signal }) => (await call(shareChoices, {}, { signal })).response,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The names of brands by id, for display only: without them brands are shown by number. */
export const useBrandNames = () => useQuery({ ...brandsQuery, select: nameById });

const nameById = (brands: readonly Brand[]) =>
  new Map(brands.map(({ brand_chrome_id, brand_name }) => [brand_chrome_id, brand_name]));

/** Names of the sources of records, by number. */
export const useSourceNames = () =>
  useQuery({
    queryKey: ['recordSources'],
    queryFn: async ({ signal }) => (await call(recordSources, {}, { signal })).response,
    select: (sources) => new Map(sources.map(({ source_id: id, source }) => [id, source])),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Saves, changes, deletes and brings back segments; all lists of them are read again whatever came of it. */
export function useSegmentChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [segmentsKey] });
  const alone = { batch: false };
  return {
    save: useMutation({
      mutationFn: async (segment: RequestOf<typeof saveSegment>) =>
        (await call(saveSegment, segment, alone)).response,
      onSettled,
    }),
    change: useMutation({
      mutationFn: async (segment: RequestOf<typeof changeSegment>) =>
        (await call(changeSegment, segment, alone)).response,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (segment_id: number) => call(deleteSegment, { segment_id }, alone),
      onSettled,
    }),
    restore: useMutation({
      mutationFn: (segment_id: number) => call(restoreSegment, { segment_id }, alone),
      onSettled,
    }),
  };
}
