import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import type { Plot } from '../queries.ts';
import { type Counts, stepOf } from '../waterfall.ts';

/** How many are in range, or that the range isn't applied; and how many stand above all that a range reaches. */
export function useRangeText(
  active: boolean,
  filter: string,
  counts: Counts | undefined,
  plots: readonly Plot[] | undefined,
  field: string,
  steps: number,
  ceiling: string,
): string {
  const t = useTranslate();
  const format = useFormat();
  const step = active ? stepOf(counts, filter) : undefined;
  const beyond = plots?.find((plot) => plot.field === field)?.counts[steps] ?? 0;
  const inRange =
    step &&
    t('reportControls.range.inRange', {
      count: format.integer(step.count),
      total: format.integer(step.before),
    });
  const above =
    beyond > 0 &&
    t('reportControls.range.beyond', {
      smart_count: beyond,
      count: format.integer(beyond),
      value: ceiling,
    });
  const within = active ? inRange : t('reportControls.range.off');
  return [within, above].filter(Boolean).join(' · ');
}
