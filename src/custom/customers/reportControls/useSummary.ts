import { useTranslate } from 'ra-core';
import {
  type ControlChoices,
  type ControlsState,
  isEveryChosen,
} from '../../../../contract/expression/controls/controlsState.ts';
import { isEveryClass, isRangeActive } from '../../../../contract/expression/controls/reportFilter.ts';
import { scoreClasses } from '../../../../contract/expression/controls/scoreClasses.ts';
import type { RangeName } from '../../../../contract/expression/controls/sliders.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import type { Category } from './categories.ts';

/** What is chosen in a category, in a word or two. */
export interface Summary {
  readonly text: string;
  /** Whether it leaves customers out. */
  readonly limits: boolean;
}

type Write = (category: Category) => Summary;

/** What is chosen in each category. */
export function useSummary(state: ControlsState, choices: ControlChoices): Write {
  const translate = useTranslate();
  const format = useFormat();
  const t = (key: string, values?: object) => translate(`reportControls.summary.${key}`, values);
  const unlimited: Summary = { text: t('any'), limits: false };
  const limit = (text: string): Summary => ({ text, limits: true });

  const some = (count: number, total: number): Summary =>
    count === total ? { text: t('all'), limits: false } : limit(t('some', { count, total }));
  const ranges = (...names: readonly RangeName[]) => {
    const active = names.filter((name) => isRangeActive(name, state)).length;
    return active === 0 ? unlimited : limit(t('ranges', { smart_count: active }));
  };
  const brands = () => {
    const count = state.selectedBrandIds.length;
    if (count === 0 || isEveryChosen(state.selectedBrandIds, choices.brandIds)) return unlimited;
    return choices.brandIds && choices.brandIds.length > 0
      ? some(count, choices.brandIds.length)
      : limit(t('chosen', { count }));
  };
  const equity = () => {
    if (state.equity.on && state.lease.on) return limit(t('either'));
    if (state.equity.on) return limit(t('least', { amount: format.money(state.equity.value) }));
    return state.lease.on ? limit(t('months', { smart_count: state.lease.value })) : unlimited;
  };

  const writers: Readonly<Record<Category, () => Summary>> = {
    // No store, no class and no brand limit nothing.
    stores: () => {
      const count = state.selectedAttributes.length;
      return count === 0 ? unlimited : some(count, choices.storeIds.length);
    },
    lifetime: () => {
      if (isEveryClass(state.scoreFrom))
        return { text: translate('reportControls.lifetime.all'), limits: false };
      return some(state.scoreFrom.length, scoreClasses.length);
    },
    score: () => ranges('salesScore', 'serviceScore'),
    spend: () => ranges('salesValue', 'serviceValue'),
    proximity: () => (state.proximity.on ? limit(t('miles', { miles: state.proximity.value })) : unlimited),
    brand: brands,
    equity,
  };
  return (category) => writers[category]();
}
