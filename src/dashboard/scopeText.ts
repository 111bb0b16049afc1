import { useTranslate } from 'ra-core';
import type { Meta } from '../../contract/call.ts';
import { useSession } from '../providers/sessionContext.ts';
import { useFormat } from '../providers/useFormat.ts';

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

/** The stores of a reply whose rows are not stores, in words. An older host doesn't tell them: it counts all of the user's. */
export function useScopeStores() {
  const t = useTranslate();
  const { store_count } = useSession();
  return ({ store_ids }: Meta) =>
    t('dashboard.scope.stores', { smart_count: store_ids?.length ?? store_count });
}

/** The days that a reply counts, as the server says; else those that were asked for. */
export function useCountedDaysText() {
  const daysText = useDaysText();
  return ({ period_start, period_end }: Meta, asked: { readonly from: string; readonly to: string }) =>
    daysText(period_start ?? asked.from, period_end ?? asked.to);
}
