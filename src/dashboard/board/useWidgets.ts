import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../providers/session/sessionContext.ts';
import { widgetsQuery } from './queries.ts';

/** The list is asked for again so long after it came, so that a widget that was switched off meanwhile goes away. */
const recheckAfter = 1500;

/** The widgets of the user's role, and which of them they have chosen. */
export function useWidgets() {
  const query = useQuery(widgetsQuery(useSession().user));
  const { isSuccess, refetch } = query;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void refetch(), recheckAfter);
    return () => clearTimeout(timer);
  }, [isSuccess, refetch]);
  return query;
}
