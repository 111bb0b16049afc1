import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeGroupsOfUser, storesOfGroup } from '../../../contract/calls/stores.ts';
import { call } from '../api/api.ts';
import { useSession } from '../session/sessionContext.ts';
import { groupOfAll, keepUserStores } from './storeScope.ts';

const fresh = 60_000;

/** The groups that hold a store of the user. */
export function useStoreGroups() {
  const { userid } = useSession().user;
  return useQuery({
    queryKey: ['storeGroups', userid],
    queryFn: async ({ signal }) => (await call(storeGroupsOfUser, { id: userid }, { signal })).response,
    staleTime: fresh,
    retry: false,
  });
}

/**
 * The user's stores in a group. A load that is superseded by that of another group is cancelled.
 * @param groupId undefined asks for nothing
 */
export function useStoresOfGroup(groupId: number | undefined) {
  const { user, store_count } = useSession();
  return useQuery({
    // With other rights come other stores.
    queryKey: ['storesOfGroup', user.userid, store_count, groupId],
    queryFn:
      groupId === undefined
        ? skipToken
        : async ({ signal }) =>
            (await call(storesOfGroup, { id: groupId, userid: user.userid }, { signal })).response,
    staleTime: fresh,
    retry: false,
  });
}

/**
 * All stores of the user.
 * @param isEnabled false asks for nothing
 */
export function useUserStores(isEnabled: boolean) {
  const query = useStoresOfGroup(isEnabled ? groupOfAll : undefined);
  const { data } = query;
  useEffect(() => {
    if (data && isEnabled) keepUserStores(data.map(({ ID }) => ID));
  }, [data, isEnabled]);
  return query;
}
