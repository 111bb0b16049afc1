import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  customerFlow,
  customerFlowParts,
  customerLeadDays,
  customerRetention,
} from '../../../../../contract/calls/customers/flow.ts';
import { call } from '../../../../providers/api/api.ts';
import { comparedOf, type FlowQuery } from './flowQuery.ts';

const cohortOf = ({ from, to, only }: FlowQuery, storeId: string) => ({ from, to, only, storeId });

/** What was shown stays until the next figures are there: every choice is a small change of them. */
const usual = { retry: false, placeholderData: keepPreviousData } as const;

export function useFlow(query: FlowQuery, storeId: string) {
  const payload = { ...cohortOf(query, storeId), compare: comparedOf(query, storeId) };
  return useQuery({
    ...usual,
    queryKey: ['customerFlow', payload],
    queryFn: ({ signal }) => call(customerFlow, payload, { signal }),
  });
}

export function useParts(query: FlowQuery, storeId: string) {
  const { by } = query;
  const payload = cohortOf(query, storeId);
  return useQuery({
    ...usual,
    queryKey: ['customerFlowParts', payload, by],
    queryFn:
      by === 'none' ? skipToken : ({ signal }) => call(customerFlowParts, { ...payload, by }, { signal }),
  });
}

export function useRetention(query: FlowQuery, storeId: string) {
  const payload = cohortOf(query, storeId);
  return useQuery({
    ...usual,
    queryKey: ['customerRetention', payload],
    queryFn: ({ signal }) => call(customerRetention, payload, { signal }),
  });
}

/** The first day of a lead. @param isEnabled false asks for nothing */
export const useFirstLead = (storeId: string, isEnabled: boolean) =>
  useQuery({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['customerLeadDays', storeId],
    queryFn: isEnabled
      ? async ({ signal }) => (await call(customerLeadDays, { storeId }, { signal })).response.first
      : skipToken,
  });
