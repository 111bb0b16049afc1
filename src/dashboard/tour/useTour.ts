import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { savePreferences } from '../../providers/session/savePreferences.ts';
import { useReloadSession, useSession } from '../../providers/session/sessionContext.ts';
import { useNotify } from '../../ui/toasts/useNotify.ts';
import { opensTour, withTour } from '../../ui/tour.ts';

/**
 * Whether the tour is shown: to whoever has not seen it on any device, and when the address asks for it. Not to somebody
 * who looks as another, whose tour it would be.
 */
export function useTour() {
  const { preferences, viewing, user } = useSession();
  const reload = useReloadSession();
  const [query, setQuery] = useSearchParams();
  const [ended, setEnded] = useState(false);
  const t = useTranslate();
  const notify = useNotify();
  const isFirst = preferences.tour_seen === false && !ended;

  const save = async () => {
    try {
      await savePreferences(user.userid, { tour_seen: true });
    } catch {
      const retry = { label: t('errors.retry'), run: () => void save() };
      notify('dashboard.tourNotSaved', { type: 'error', action: retry });
      return;
    }
    // Where the session can't be read now, the next reading has it.
    await reload().catch(() => undefined);
  };
  const end = () => {
    setEnded(true);
    if (opensTour(query)) setQuery((before) => withTour(before, false), { replace: true });
    if (isFirst) void save();
  };
  return { open: !viewing && (isFirst || opensTour(query)), end };
}
