import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Days, type Period, type PeriodKind, periodOf, queryOf } from './period.ts';

/** The period of the address, so that a link reopens the same view, and the function that changes it. */
export function usePeriod(today: string) {
  const [query, setQuery] = useSearchParams();
  const period = useMemo<Period>(() => periodOf(query, today), [query, today]);
  const setPeriod = useCallback(
    (kind: PeriodKind, days?: Days) =>
      setQuery(
        (before) => {
          const kept = [...before].filter(([name]) => !['period', 'from', 'to'].includes(name));
          return new URLSearchParams([...kept, ...Object.entries(queryOf(kind, days))]);
        },
        // Typing a date is not a step that one goes back to.
        { replace: kind === 'custom' },
      ),
    [setQuery],
  );
  return { period, setPeriod };
}
