import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
import {
  answerTicket,
  changeTicket,
  forwardTicket,
  getTicket,
  listTickets,
  type Ticket,
  type TicketStatus,
} from '../../../../contract/calls/support.ts';
import { call } from '../../../providers/api/api.ts';
import { ticketsKey } from '../../../providers/support.ts';
import type { Loading } from '../../../ui/states/Loaded.tsx';
import { fittingRows } from '../../../ui/table/fittingRows.ts';

export const route = 'tickets';

/** Requests on a page of the list, and those that a column of the board shows more of at once. */
export const pageSize = fittingRows();

export type TicketFilter = Pick<RequestOf<typeof listTickets>, 'whose' | 'status' | 'assignee' | 'q'>;

export const useTickets = (filter: TicketFilter, page: number, enabled: boolean) =>
  useQuery({
    queryKey: [ticketsKey, 'list', filter, page],
    queryFn: ({ signal }) => call(listTickets, { ...filter, page, perPage: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });

/** The requests of one status as far as they were asked for. */
export interface TicketColumn {
  readonly state: Loading<unknown>;
  /** Undefined until they are here. */
  readonly tickets: readonly Ticket[] | undefined;
  readonly total: number | undefined;
  /** When they were read, in milliseconds. */
  readonly updatedAt: number;
  /** Shows the next ones; undefined when all are shown. */
  readonly more: { readonly show: () => void; readonly isPending: boolean } | undefined;
}

/** The most urgent first, and of those that are closed the last ones. */
export function useColumn(filter: TicketFilter, status: TicketStatus, enabled: boolean): TicketColumn {
  const order = status === 'closed' ? 'changed' : 'urgency';
  const column = useInfiniteQuery({
    queryKey: [ticketsKey, 'column', status, filter],
    queryFn: ({ pageParam: page, signal }) =>
      call(listTickets, { ...filter, status, order, page, perPage: pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) =>
      pages.length * pageSize < (meta.total ?? 0) ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = column;
  const pages = data?.pages.flatMap(({ response }) => response);
  return {
    state: column,
    // What was put elsewhere between two pages may be on both.
    tickets: pages && [...new Map(pages.map((ticket) => [ticket.ticket_id, ticket])).values()],
    total: data?.pages.at(-1)?.meta.total,
    updatedAt: column.dataUpdatedAt,
    more: hasNextPage ? { show: () => void fetchNextPage(), isPending: isFetchingNextPage } : undefined,
  };
}

/** Milliseconds after which a request is read again that is on its way to the support service. */
const onItsWay = 3000;

/** Asks again while it waits to be forwarded: what the support service says comes after the call that sends it. */
export const useTicket = (ticket_id: number) =>
  useQuery({
    queryKey: [ticketsKey, 'one', ticket_id],
    queryFn: async ({ signal }) => (await call(getTicket, { ticket_id }, { signal })).response,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.forwarding?.next_try_at ? onItsWay : false),
  });

/** What changes a request: all that shows it is read anew, also after a refusal. */
function useWrite<Payload, Reply>(write: (payload: Payload) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: [ticketsKey] }),
  });
}

export const useAnswer = () =>
  useWrite((payload: RequestOf<typeof answerTicket>) => call(answerTicket, payload, { batch: false }));

export const useChange = () =>
  useWrite(
    async (payload: RequestOf<typeof changeTicket>) =>
      (await call(changeTicket, payload, { batch: false })).response,
  );

export const useForwardAgain = () =>
  useWrite((payload: RequestOf<typeof forwardTicket>) => call(forwardTicket, payload, { batch: false }));
