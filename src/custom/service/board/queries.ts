import {
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import {
  serviceAppointment,
  serviceDay,
  serviceWeek,
} from '../../../../contract/calls/service/serviceBoard.ts';
import { call } from '../../../providers/api/api.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import type { Session } from '../../../providers/session/session.ts';
import { firstStoreOf } from '../../../providers/stores/groupStores.ts';
import { idsOf, storesOf } from '../../../providers/stores/storeScope.ts';
import { boardOf } from './useBoardAddress.ts';

export const route = 'serviceApt';
export const boardKey = 'serviceBoard';

/** Milliseconds after which a day is looked at again anyway: what is late becomes so by itself. */
const AGAIN = 60_000;
/** And after which without a stream that tells of changes. */
export const ASK_EVERY = 5000;

/** Whoever has not, or no longer, the right to a board: asking again only fills the log of refusals. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Milliseconds for which a day that the press asked for is not asked for again as the board is drawn. */
const FRESH = 1000;

const dayKey = (store: number | undefined, date: string | undefined) =>
  [boardKey, 'day', store, date] as const;

const readDay =
  (store: number, date: string | undefined) =>
  ({ signal }: QueryFunctionContext) =>
    call(serviceDay, { store, ...(date && { date }) }, { signal });

/**
 * Asks for what the board of an address shows before anything of it is drawn. What goes wrong is left to the board.
 * @param search of the address
 */
export async function readFirstDay(client: QueryClient, session: Session, search: string): Promise<void> {
  const { store, date, view } = boardOf(new URLSearchParams(search));
  if (view === 'week') return;
  const [chosen] = idsOf(storesOf(session));
  const first = firstStoreOf(client, session);
  const shown = store ?? chosen ?? (await first);
  if (shown === undefined) return;
  await client.prefetchQuery({
    queryKey: dayKey(shown, date),
    queryFn: readDay(shown, date),
    staleTime: FRESH,
    retry: false,
  });
}

/** A store's day; the one before stays while another is on its way. */
export const useServiceDay = (store: number | undefined, date: string | undefined, every = AGAIN) =>
  useQuery({
    queryKey: dayKey(store, date),
    queryFn: store === undefined ? skipToken : readDay(store, date),
    refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > FRESH,
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
