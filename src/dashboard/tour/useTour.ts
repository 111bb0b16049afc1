import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { savePreferences } from '../../providers/session/savePreferences.ts';
import { useReloadSession, useSession } from '../../providers/session/sessionContext.ts';
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
  const isFirst = preferences.tour_seen === false && !ended;

  const end = () => {
    setEnded(true);
    if (opensTour(query)) setQuery((before) => withTour(before, false), { replace: true });
    if (!isFirst) return;
    // Where it can't be kept, the tour comes once more another day.
    void savePreferences(user.userid, { tour_seen: true })
      .then(reload)
      .catch(() => undefined);
  };
  return { open: !viewing && (isFirst || opensTour(query)), end };
}
