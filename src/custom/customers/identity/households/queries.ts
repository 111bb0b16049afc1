import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../../contract/call.ts';
import {
  householdDecisions,
  households,
  mergeHouseholds,
  splitHousehold,
  undoHousehold,
} from '../../../../../contract/calls/customers/households.ts';
import { call } from '../../../../providers/api/api.ts';
import { fittingRows } from '../../../../ui/table/fittingRows.ts';

/** Households and decisions per page. */
export const SIZE = fittingRows();

/** Households of several customers; or those that somebody decided on, or that of one customer. */
export const useHouseholds = (query: Pick<RequestOf<typeof households>, 'decided' | 'UC_ID' | 'page'>) =>
  useQuery({
    queryKey: ['identity', 'households', query],
    queryFn: ({ signal }) => call(households, { ...query, perPage: SIZE }, { signal, batch: false }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What people decided, and holds; or what was undone. */
export const useDecisions = (undone: boolean, page: number) =>
  useQuery({
    queryKey: ['identity', 'householdDecisions', undone, page],
    queryFn: ({ signal }) =>
      call(householdDecisions, { undone, page, perPage: SIZE }, { signal, batch: false }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export type Verdict =
  | ({ readonly kind: 'merge' } & RequestOf<typeof mergeHouseholds>)
  | ({ readonly kind: 'split' } & RequestOf<typeof splitHousehold>);

/** Decides, or undoes a decision; all that counts or lists households is asked for again whatever came of it. */
export function useHouseholdChanges() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(
      ['identity', 'customerdetails', 'customer_journey'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const alone = { batch: false };
  return {
    decide: useMutation({
      mutationFn: async (verdict: Verdict) => {
        const { kind, ...payload } = verdict;
        const { response } =
          'left' in payload
            ? await call(mergeHouseholds, payload, alone)
            : await call(splitHousehold, payload, alone);
        return response;
      },
      onSettled,
    }),
    undo: useMutation({
      mutationFn: (decision_id: number) => call(undoHousehold, { decision_id }, alone),
      onSettled,
    }),
  };
}
