import { useQuery } from '@tanstack/react-query';
import { widgetsOfRole, widgetsOfUser } from '../../contract/calls/widgets.ts';
import { call } from '../providers/api.ts';
import { useSession } from '../providers/sessionContext.ts';
import { registry } from './registry.ts';

/** Names of the calls whose widgets the user has chosen among those of his role, in the order of the catalogue. */
export function useWidgets() {
  const { user } = useSession();
  const { userid, roleid } = user;
  return useQuery({
    queryKey: ['widgets', userid, roleid],
    queryFn: async ({ signal }) => {
      const [ofRole, ofUser] = await Promise.all([
        call(widgetsOfRole, { roleid }, { signal }),
        call(widgetsOfUser, { userid }, { signal }),
      ]);
      const chosen = new Set(ofUser.response[0]?.WIDGET_IDS.split(',').map(Number));
      return ofRole.response
        .filter(({ Id, call_name }) => chosen.has(Id) && registry.has(call_name))
        .sort((a, b) => a.SEQUENCE - b.SEQUENCE)
        .map(({ call_name }) => call_name);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
