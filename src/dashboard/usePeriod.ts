import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Comparison, Days, PeriodKind } from '../../contract/period.ts';
import { comparisonOf, namesNonsense, periodOf, queryOf } from '../providers/period.ts';
import { useNotify } from '../ui/toasts/useNotify.ts';
import { useStable } from './useStable.ts';
import { keepComparison, keepPeriod, usualComparison, usualPeriod } from './usualPeriod.ts';

/** The query with other words of these names, otherwise as it is. */
function withWords(
  before: URLSearchParams,
  names: readonly string[],
  words: Readonly<Record<string, string>>,
) {
  const kept = [...before].filter(([name]) => !names.includes(name));
  return new URLSearchParams([...kept, ...Object.entries(words)]);
}

/** The query with another period, otherwise as it is. */
export const withPeriod = (before: URLSearchParams, period: Readonly<Record<string, string>>) =>
  withWords(before, ['period', 'from', 'to'], period);

/**
 * The period of the address with what it is compared with, so that a link reopens the same view, and the functions that
 * change them. The user's usual ones stand for an address without any, and are then written into it. An address that names
 * no period is reported and corrected.
 */
export function usePeriod(today: string, userid: number) {
  const [query, setQuery] = useSearchParams();
  // As they were when the page opened, so that going back shows what was there.
  const [usual] = useState(() => ({ kind: usualPeriod(userid), compare: usualComparison(userid) }));
  const { kind, from, to } = periodOf(query, today, usual.kind);
  const compare = comparisonOf(query, usual.compare);
  // The same object until the period changes: opening records changes the address too, and must not draw every tile.
  const period = useMemo(() => ({ kind, from, to, compare }), [kind, from, to, compare]);

  const isPeriodUnsaid = !query.has('period') && usual.kind !== 'mtd';
  const isComparisonUnsaid = !query.has('compare') && usual.compare !== 'prior';
  useEffect(() => {
    if (!isPeriodUnsaid && !isComparisonUnsaid) return;
    const unsaid = {
      ...(isPeriodUnsaid && { period: usual.kind }),
      ...(isComparisonUnsaid && { compare: usual.compare }),
    };
    setQuery((before) => withWords(before, Object.keys(unsaid), unsaid), { replace: true });
  }, [isPeriodUnsaid, isComparisonUnsaid, usual, setQuery]);

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
      (before) => withPeriod(before, queryOf(chosen, days, usual.kind)),
      // Typing a date is not a step that one goes back to.
      { replace: chosen === 'custom' },
    );
  });
  const setComparison = useStable((chosen: Comparison) => {
    keepComparison(userid, chosen);
    const isSaid = chosen !== 'prior' || usual.compare !== 'prior';
    setQuery((before) => withWords(before, ['compare'], isSaid ? { compare: chosen } : {}));
  });
  return { period, setPeriod, setComparison };
}
