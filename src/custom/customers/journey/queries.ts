import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addCustomerNote } from '../../../../contract/calls/customers/customerDetails.ts';
import {
  type CustomerJourney,
  customerJourney,
  type JourneyKind,
  type JourneyPlace,
  journeyEvents,
} from '../../../../contract/calls/customers/journey.ts';
import { call } from '../../../providers/api/api.ts';

export const route = 'customer_journey';

const keyOf = (id: number) => [route, id];

export const useJourney = (id: number) =>
  useQuery({
    queryKey: [...keyOf(id), 'whole'],
    queryFn: ({ signal }) => call(customerJourney, { UC_ID: id }, { signal }),
    retry: false,
  });

const fromNewest: JourneyPlace | null = null;

/** The events of some kinds, page by page; of all kinds the first page came with the journey. */
export function useEvents(id: number, kinds: readonly JourneyKind[], journey: CustomerJourney) {
  const { events, next } = journey;
  return useInfiniteQuery({
    queryKey: [...keyOf(id), 'events', ...kinds],
    queryFn: async ({ pageParam, signal }) =>
      (await call(journeyEvents, { UC_ID: id, kinds: [...kinds], after: pageParam }, { signal })).response,
    initialPageParam: fromNewest,
    getNextPageParam: (last) => last.next,
    ...(kinds.length === 0 && { initialData: { pages: [{ events, next }], pageParams: [fromNewest] } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Keeps a note, and reads the line of time anew. @param id that the page was asked for */
export function useAddNote(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await call(addCustomerNote, { UC_ID: id, text }, { batch: false })).response,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
