import { type QueryClient, type QueryFunctionContext, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeGroupsOfUser, storesOfGroup } from '../../../contract/calls/stores.ts';
import { call } from '../api/api.ts';
import type { Session } from '../session/session.ts';
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

/** With other rights come other stores. */
const storesKey = ({ user, store_count }: Session, groupId: number | undefined) =>
  ['storesOfGroup', user.userid, store_count, groupId] as const;

const readStores =
  ({ user }: Session, groupId: number) =>
  async ({ signal }: QueryFunctionContext) =>
    (await call(storesOfGroup, { id: groupId, userid: user.userid }, { signal })).response;

/**
 * The user's stores in a group. A load that is superseded by that of another group is cancelled.
 * @param groupId undefined asks for nothing
 */
export function useStoresOfGroup(groupId: number | undefined) {
  const session = useSession();
  return useQuery({
    queryKey: storesKey(session, groupId),
    queryFn: groupId === undefined ? skipToken : readStores(session, groupId),
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

/** The id of the user's first store, asked for before a page is drawn; undefined when it is not to be had. */
export async function firstStoreOf(client: QueryClient, session: Session): Promise<number | undefined> {
  const queryKey = storesKey(session, groupOfAll);
  const queryFn = readStores(session, groupOfAll);
  await client.prefetchQuery({ queryKey, queryFn, staleTime: fresh, retry: false });
  return client.getQueryData<Awaited<ReturnType<typeof queryFn>>>(queryKey)?.[0]?.ID;
}
