import { replaceEqualDeep } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { reloadSession, type Session } from './session.ts';
import { ReloadContext, SessionContext } from './sessionContext.ts';

interface Props {
  /** The one that the app starts with. */
  readonly session: Session;
  readonly children: ReactNode;
}

/** Keeps the session for all pages, and replaces it when somebody has reason to ask for it again. */
export function FollowedSession({ session: first, children }: Props) {
  const [session, setSession] = useState(first);
  const reload = useCallback(async () => {
    const next = await reloadSession({ resume: true });
    // What is the same stays the same object, so that nothing is drawn again.
    setSession((before) => replaceEqualDeep(before, next));
  }, []);
  return (
    <ReloadContext value={reload}>
      <SessionContext value={session}>{children}</SessionContext>
    </ReloadContext>
  );
}
