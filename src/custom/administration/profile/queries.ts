import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endOwnSession, listSessions } from '../../../../contract/calls/profile.ts';
import { call } from '../../../providers/api/api.ts';

export const sessionsKey = 'ownSessions';

export const useSessions = () =>
  useQuery({
    queryKey: [sessionsKey],
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).response,
    retry: false,
  });

/** Ends one of the own sessions, or by undefined all others; the list is read again whatever came of it. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) await call(endOtherSessions, {}, { batch: false });
      else await call(endOwnSession, { id }, { batch: false });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [sessionsKey] }),
  });
}
