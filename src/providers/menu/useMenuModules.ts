import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { MenuModule } from '../../../contract/calls/menu.ts';
import { followRefusals } from '../api/http.ts';
import { useReloadSession, useSession } from '../session/sessionContext.ts';

const queryKey = ['session'];

/** Milliseconds after which a visible window asks again. */
const EVERY = 60_000;

/** Milliseconds within which a menu is not loaded twice, however often the window gets the focus. */
const FRESH = 5_000;

/** Asks for the menu and the rights again: for pages that change modules, roles or permissions. */
export function useRefreshMenu(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey }), [client]);
}

/**
 * The modules of the menus, which come with the session. The session is read again every minute, when the window gets
 * the focus, and when the server refuses a call: every page then says what the user lost. No modules after an attempt
 * that failed, until the next one.
 */
export function useMenuModules() {
  const { menu, routes } = useSession();
  const reload = useReloadSession();
  const { dataUpdatedAt, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => reload().then(() => null),
    initialData: null,
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

  // Many tiles may be refused at once: they share one reading.
  useEffect(() => followRefusals(() => void refetch({ cancelRefetch: false })), [refetch]);

  const client = useQueryClient();
  const known = useRef(routes);
  useEffect(() => {
    if (known.current === routes) return;
    known.current = routes;
    // React-admin keeps its own answers about rights.
    void client.invalidateQueries({ queryKey: ['auth'] });
  }, [routes, client]);

  const retry = useCallback(() => void refetch(), [refetch]);
  return { modules: isError ? none : menu, isFailed: isError, retry };
}

const none: readonly MenuModule[] = [];
