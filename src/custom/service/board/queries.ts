import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  serviceAppointment,
  serviceDay,
  serviceWeek,
} from '../../../../contract/calls/service/serviceBoard.ts';
import { call } from '../../../providers/api/api.ts';
import { ApiError } from '../../../providers/api/apiError.ts';

export const route = 'serviceApt';
export const boardKey = 'serviceBoard';

/** Milliseconds after which a day is looked at again anyway: what is late becomes so by itself. */
const AGAIN = 60_000;
/** And after which without a stream that tells of changes. */
export const ASK_EVERY = 5000;

/** Whoever has not, or no longer, the right to a board: asking again only fills the log of refusals. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** A store's day; the one before stays while another is on its way. */
export const useServiceDay = (store: number | undefined, date: string | undefined, every = AGAIN) =>
  useQuery({
    queryKey: [boardKey, 'day', store, date],
    queryFn:
      store === undefined
        ? skipToken
        : async ({ signal }) => call(serviceDay, { store, ...(date && { date }) }, { signal }),
    placeholderData: (last, query) => (query?.queryKey[2] === store ? last : undefined),
    refetchInterval: ({ state }) => !isRefused(state.error) && every,
    retry: false,
  });

export const useServiceWeek = (store: number | undefined, date: string | undefined) =>
  useQuery({
    queryKey: [boardKey, 'week', store, date],
    queryFn:
      store === undefined
        ? skipToken
        : async ({ signal }) =>
            (await call(serviceWeek, { store, ...(date && { date }) }, { signal })).response,
    placeholderData: keepPreviousData,
    // No stream tells of a week.
    refetchInterval: ({ state }) => !isRefused(state.error) && ASK_EVERY,
    retry: false,
  });

/** @param version of the card: another one asks anew */
export const useAppointment = (store: number, number: string, version: number) =>
  useQuery({
    queryKey: [boardKey, 'appointment', store, number, version],
    queryFn: async ({ signal }) =>
      (await call(serviceAppointment, { store, appt_id: number }, { signal })).response,
    placeholderData: (last) => (last?.appt_id === number ? last : undefined),
    retry: false,
  });
