import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
import { answerTicket, changeTicket, getTicket, listTickets } from '../../../../contract/calls/support.ts';
import { call } from '../../../providers/api/api.ts';

export const route = 'tickets';
const key = 'tickets';

/** Requests on a page of the list. */
export const pageSize = 25;

export type TicketFilter = Pick<RequestOf<typeof listTickets>, 'whose' | 'status' | 'assignee' | 'q'>;

export const useTickets = (filter: TicketFilter, page: number) =>
  useQuery({
    queryKey: [key, 'list', filter, page],
    queryFn: ({ signal }) => call(listTickets, { ...filter, page, perPage: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useTicket = (ticket_id: number) =>
  useQuery({
    queryKey: [key, 'one', ticket_id],
    queryFn: async ({ signal }) => (await call(getTicket, { ticket_id }, { signal })).response,
    retry: false,
  });

/** What changes a request: all that shows it is read anew, also after a refusal. */
function useWrite<Payload>(write: (payload: Payload) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}

export const useAnswer = () =>
  useWrite((payload: RequestOf<typeof answerTicket>) => call(answerTicket, payload, { batch: false }));

export const useChange = () =>
  useWrite((payload: RequestOf<typeof changeTicket>) => call(changeTicket, payload, { batch: false }));
