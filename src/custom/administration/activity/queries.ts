import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activityList, activitySummary } from '../../../../contract/calls/activity.ts';
import { audit } from '../../../../contract/calls/audit.ts';
import { call } from '../../../providers/api/api.ts';

export const route = 'user_activity';

const key = 'activity';
export const changesKey = 'changes';

/** Records on a page of the lists. */
export const pageSize = 50;

/** What part of the activity is shown; undefined: everybody, every page, from the beginning. */
export interface ActivityFilter {
  readonly userid?: number | undefined;
  readonly pageid?: number | undefined;
  readonly from?: string | undefined;
}

export const useSummary = (filter: ActivityFilter) =>
  useQuery({
    queryKey: [key, 'summary', filter],
    queryFn: async ({ signal }) => (await call(activitySummary, filter, { signal })).response,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useVisits = (filter: ActivityFilter, page: number) =>
  useQuery({
    queryKey: [key, 'list', filter, page],
    queryFn: ({ signal }) => call(activityList, { ...filter, page, perPage: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useChanges = ({ userid, from }: ActivityFilter, page: number) =>
  useQuery({
    queryKey: [changesKey, userid, from, page],
    queryFn: ({ signal }) => call(audit, { userid, from, page, perPage: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
