import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type MenuModule, permissionsMenu } from '../../../contract/calls/menu.ts';
import { pageOf } from '../../../contract/menu/target.ts';
import { call } from '../api/api.ts';
import { useReloadSession, useSession } from '../session/sessionContext.ts';

const key = 'menu';

/** Milliseconds after which a visible window asks again. */
const EVERY = 60_000;

/** Milliseconds within which a menu is not loaded twice, however often the window gets the focus. */
const FRESH = 5_000;

/** Asks for the menu again: for pages that change modules, roles or permissions. */
export function useRefreshMenu(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [key] }), [client]);
}

/** Pages that the modules lead to; whether two menus give the same rights. */
const rightsOf = (modules: readonly MenuModule[]) =>
  JSON.stringify([...new Set(modules.map(({ target }) => pageOf(target)))].sort());

/** A host of the specification alone does not say where its modules lead: then the menu stays as it was. */
const isClassified = (modules: readonly Partial<MenuModule>[]) => modules.every(({ target }) => target);

/**
 * The modules of the menus: those that came with the session, then whatever the server says from time to time. None
 * after an attempt that failed, until the next one.
 */
export function useMenuModules() {
  const { user, menu } = useSession();
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: [key, user.userid],
    queryFn: async ({ signal }) => {
      const { response } = await call(permissionsMenu, { id: user.userid }, { signal });
      return isClassified(response) ? response : menu;
    },
    initialData: menu,
    staleTime: FRESH,
    refetchInterval: EVERY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    retry: false,
  });

  useEffect(() => {
    const ask = () => {
      if (Date.now() - dataUpdatedAt >= FRESH) void refetch();
    };
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [dataUpdatedAt, refetch]);

  useFollowedRights(data, dataUpdatedAt);
  const retry = useCallback(() => void refetch(), [refetch]);
  return { modules: isError ? none : data, isFailed: isError, retry };
}

const none: readonly MenuModule[] = [];

/** When pages came or went, the session says anew what may be opened, and pages ask again whether they may. */
function useFollowedRights(modules: readonly MenuModule[], readAt: number) {
  const client = useQueryClient();
  const reload = useReloadSession();
  const known = useRef({ rights: rightsOf(modules), readAt });
  useEffect(() => {
    const rights = rightsOf(modules);
    if (rights === known.current.rights || readAt === known.current.readAt) return;
    known.current.readAt = readAt;
    reload().then(
      () => {
        known.current.rights = rights;
        void client.invalidateQueries({ queryKey: ['auth'] });
      },
      // The next reading of the menu tries again; until then the server refuses what is no longer allowed.
      () => undefined,
    );
  }, [modules, readAt, reload, client]);
}
