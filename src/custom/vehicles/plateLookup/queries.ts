import { useQuery } from '@tanstack/react-query';
import { lookUpVehicle } from '../../../../contract/calls/plateLookup.ts';
import { call } from '../../../providers/api/api.ts';
import { addressOf, faultOf, isAsked, type Question } from './question.ts';

/** What is known of the vehicle that is asked for; not asked while the question can't be. */
export function useVehicle(question: Question) {
  const payload = addressOf(question);
  return useQuery({
    queryKey: ['platelookup', payload],
    queryFn: async ({ signal }) => (await call(lookUpVehicle, payload, { signal })).response,
    enabled: isAsked(question) && faultOf(question) === null,
    retry: false,
    staleTime: 15_000,
  });
}
