import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in, their role, routes, widgets and scope; for display, never for deciding what is allowed. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext around it');
  return session;
}

export const ReloadContext = createContext<() => Promise<void>>(async () => {});

/** Asks again what the user may open; rejects when that fails, and the session stays as it was. */
export const useReloadSession = () => useContext(ReloadContext);
