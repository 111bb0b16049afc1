import { useTranslate } from 'ra-core';
import type { Meta } from '../../contract/call.ts';
import type { Reply } from '../providers/api/api.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { allStores } from '../providers/stores/storeScope.ts';
import type { Format } from '../providers/texts/format.ts';
import { useFormat } from '../providers/texts/useFormat.ts';
import { useTileStores } from './tileStores.ts';

/** The stores of a reply in words: the name of the only one, else how many. */
export function useStoresText() {
  const t = useTranslate();
  return (rows: readonly { readonly storename: string }[]) =>
    rows.length === 1 && rows[0]
      ? rows[0].storename
      : t('dashboard.scope.stores', { smart_count: rows.length });
}

/** First and last day in words, with their year when it is not this one: "Nov 1–19", "Jan 1 – Dec 31, 2025". */
export function useDaysText() {
  const format = useFormat();
  const { today } = useSession();
  return (from: string, to: string) =>
    [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
      ? format.dayRange(from, to)
      : format.dateRange(from, to);
}

/** The stores that were asked for, in words: the only one by its name, also where it is all that somebody has. */
export function useTileStoresText(): string {
  const t = useTranslate();
  const { store_count } = useSession();
  const { storeId, label } = useTileStores();
  const isMany = storeId === allStores && store_count !== 1;
  return isMany || label === '' ? t('dashboard.scope.stores', { smart_count: store_count }) : label;
}

/**
 * The stores of a reply whose rows are not stores, in words: the only one by its name. An older host doesn't tell them:
 * it counts those that were asked for.
 */
export function useScopeStores() {
  const t = useTranslate();
  const { store_count } = useSession();
  const { storeId } = useTileStores();
  const askedText = useTileStoresText();
  const isNamed = (id: number | undefined) =>
    storeId === String(id) || (storeId === allStores && store_count === 1);
  return ({ store_ids: ids }: Meta) =>
    !ids || (ids.length === 1 && isNamed(ids[0]))
      ? askedText
      : t('dashboard.scope.stores', { smart_count: ids.length });
}

/** The days that a reply counts, as the server says; else those that were asked for. */
export function useCountedDaysText() {
  const daysText = useDaysText();
  return ({ period_start, period_end }: Meta, period: { readonly from: string; readonly to: string }) =>
    daysText(period_start ?? period.from, period_end ?? period.to);
}

/** "24 stores · Nov 1–19 · as of 7:42 AM". */
export function scopeLine(
  scope: readonly string[],
  { meta }: Reply<unknown>,
  t: ReturnType<typeof useTranslate>,
  format: Format,
) {
  const asOf = meta.as_of ? [t('dashboard.scope.asOf', { time: format.time(meta.as_of) })] : [];
  return [...scope, ...asOf].join(' · ');
}
