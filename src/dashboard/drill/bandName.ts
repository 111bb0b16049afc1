import type { Format, Translate } from '../../providers/texts/format.ts';

/** First and last dollar; null where there is no such end. */
interface Band {
  readonly from: number | null;
  readonly to: number | null;
}

/** "−$2,500 to $0"; "Below −$10,000"; "$10,000 and more". */
export function bandName({ from, to }: Band, t: Translate, format: Format): string {
  if (from === null) return t('dashboard.equity.under', { to: format.money(to) });
  if (to === null) return t('dashboard.equity.over', { from: format.money(from) });
  return t('dashboard.equity.between', { from: format.money(from), to: format.money(to) });
}
