import { useQuery } from '@tanstack/react-query';
import { currentSession } from '../../contract/calls/session.ts';
import { call } from '../providers/api/api.ts';

const quarterHour = 15 * 60_000;

/**
 * The day in the group's time zone, `YYYY-MM-DD`. Asked for again while the page stays open, since a page that is left
 * open over night would call yesterday today.
 * @param known the day when the page was loaded
 */
export function useToday(known: string): string {
  const { data } = useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await call(currentSession, {}, { signal })).response.today,
    initialData: known,
    staleTime: quarterHour,
    refetchInterval: quarterHour,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data;
}
