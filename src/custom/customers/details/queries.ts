import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
import {
  addCustomerNote,
  type CustomerDetails,
  type CustomerNote,
  customerDetails,
  deleteCustomerNote,
} from '../../../../contract/calls/customers/customerDetails.ts';
import { customerWhatIfs, deleteWhatIf } from '../../../../contract/calls/equity.ts';
import { call, type Reply } from '../../../providers/api/api.ts';

export const route = 'customerdetails';

const keyOf = (id: number) => [route, id];

export const useCustomer = (id: number) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(customerDetails, { UC_ID: id }, { signal }),
    retry: false,
  });

/** Puts the notes of the open page right without asking for all of it again. @param id that the page was asked for */
function useNotes(id: number) {
  const client = useQueryClient();
  return (change: (notes: readonly CustomerNote[]) => CustomerNote[]) =>
    client.setQueryData<Reply<CustomerDetails>>(
      keyOf(id),
      (page) => page && { ...page, response: { ...page.response, notes: change(page.response.notes) } },
    );
}

export function useAddNote(id: number) {
  const changeNotes = useNotes(id);
  return useMutation({
    mutationFn: async (text: string) =>
      (await call(addCustomerNote, { UC_ID: id, text }, { batch: false })).response,
    onSuccess: (note) => changeNotes((notes) => [note, ...notes]),
  });
}

export function useDeleteNote(id: number) {
  const changeNotes = useNotes(id);
  return useMutation({
    mutationFn: async (noteId: number) =>
      (await call(deleteCustomerNote, { note_id: noteId }, { batch: false })).response,
    onSuccess: ({ note_id: gone }) => changeNotes((notes) => notes.filter(({ note_id }) => note_id !== gone)),
  });
}

/** Where a replacement is worked out. */
export const equityRoute = 'EquityScreen';

const whatIfsOf = (id: number) => [equityRoute, 'whatIfs', id];

export const useWhatIfs = (id: number) =>
  useQuery({
    queryKey: whatIfsOf(id),
    queryFn: async ({ signal }) => (await call(customerWhatIfs, { UC_ID: id }, { signal })).response,
    retry: false,
  });

/** Deletes a what-if, or brings it back. @param id of its customer */
export function useDeleteWhatIf(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: RequestOf<typeof deleteWhatIf>) => call(deleteWhatIf, which, { batch: false }),
    onSuccess: () => client.invalidateQueries({ queryKey: whatIfsOf(id) }),
  });
}
