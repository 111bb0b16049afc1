import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Days,
  namesNonsense,
  type Period,
  type PeriodKind,
  periodOf,
  queryOf,
} from '../providers/period.ts';
import { useNotify } from '../ui/toasts/useNotify.ts';
import { useStable } from './useStable.ts';
import { keepPeriod, usualPeriod } from './usualPeriod.ts';

/** The query with another period, otherwise as it is. */
export function withPeriod(before: URLSearchParams, period: Readonly<Record<string, string>>) {
  const kept = [...before].filter(([name]) => !['period', 'from', 'to'].includes(name));
  return new URLSearchParams([...kept, ...Object.entries(period)]);
}

/**
 * The period of the address, so that a link reopens the same view, and the function that changes it. The user's usual
 * one stands for an address without any, and is then written into it. An address that names none is told and put right.
 */
export function usePeriod(today: string, userid: number) {
  const [query, setQuery] = useSearchParams();
  // As it was when the page opened, so that going back shows what was there.
  const [usual] = useState(() => usualPeriod(userid));
  const { kind, from, to } = periodOf(query, today, usual);
  // The same object until the period changes: opening records changes the address too, and must not draw every tile.
  const period = useMemo<Period>(() => ({ kind, from, to }), [kind, from, to]);

  const isUnsaid = !query.has('period') && usual !== 'mtd';
  useEffect(() => {
    if (isUnsaid) setQuery((before) => withPeriod(before, { period: usual }), { replace: true });
  }, [isUnsaid, usual, setQuery]);

  const notify = useNotify();
  const isNonsense = namesNonsense(query, today);
  useEffect(() => {
    if (!isNonsense) return;
    notify('dashboard.scope.noPeriod', { type: 'warning' });
    setQuery((before) => withPeriod(before, { period: 'mtd' }), { replace: true });
  }, [isNonsense, notify, setQuery]);

  const setPeriod = useStable((chosen: PeriodKind, days?: Days) => {
    keepPeriod(userid, chosen);
    setQuery(
      (before) => withPeriod(before, queryOf(chosen, days, usual)),
      // Typing a date is not a step that one goes back to.
      { replace: chosen === 'custom' },
    );
  });
  return { period, setPeriod };
}
