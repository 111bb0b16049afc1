import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before the user leaves the page, or the portal, with something unsaved, as forms do.
 * @param question key of what is asked. @default that of forms
 */
export function useLeaveWarning(isUnsaved: boolean, question = 'ra.message.unsaved_changes') {
  const t = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t(question))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t, question]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
