import { useQuery } from '@tanstack/react-query';
import { currentSession } from '../../../contract/calls/session.ts';
import { call } from '../api/api.ts';
import { useSession } from './sessionContext.ts';

const quarterHour = 15 * 60_000;

/** When the page was loaded, and with it the session: from then on its day grows old. */
const loadedAt = Date.now();

/**
 * The day in the group's time zone, `YYYY-MM-DD`. Asked for again while the page stays open, since a page that is left
 * open over night would call yesterday today.
 */
export function useToday(): string {
  const { today } = useSession();
  const { data } = useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await call(currentSession, {}, { signal })).response.today,
    initialData: today,
    initialDataUpdatedAt: loadedAt,
    staleTime: quarterHour,
    refetchInterval: quarterHour,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data;
}
