import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activityList, activitySummary } from '../../../../contract/calls/activity.ts';
import { audit } from '../../../../contract/calls/audit.ts';
import { listMail } from '../../../../contract/calls/mail.ts';
import { listRetention } from '../../../../contract/calls/portal/retention.ts';
import { call } from '../../../providers/api/api.ts';

export const route = 'user_activity';

const key = 'activity';
export const changesKey = 'changes';
export const mailKey = 'mail';
export const retentionKey = 'retention';

/** Records on a page of the lists. */
export const pageSize = 50;

/** What part of the activity is shown; undefined: everybody, every page, from the beginning. */
export interface ActivityFilter {
  readonly userid?: number | undefined;
  readonly pageid?: number | undefined;
  readonly from?: string | undefined;
}

export const useSummary = (filter: ActivityFilter, enabled: boolean) =>
  useQuery({
    queryKey: [key, 'summary', filter],
    queryFn: async ({ signal }) => (await call(activitySummary, filter, { signal })).response,
    enabled,
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

/** Asks again every few seconds while something waits to be sent. */
export const useMail = (page: number) =>
  useQuery({
    queryKey: [mailKey, page],
    queryFn: ({ signal }) => call(listMail, { page, perPage: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.response.mails.some((mail) => mail.state === 'waiting') ? 5000 : false,
  });

export const useRetention = () =>
  useQuery({
    queryKey: [retentionKey],
    queryFn: async ({ signal }) => (await call(listRetention, {}, { signal })).response,
    retry: false,
  });
