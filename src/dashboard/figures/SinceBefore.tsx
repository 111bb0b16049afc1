import { useTranslate } from 'ra-core';
import { moved } from '../../../contract/period.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import type { Delta, Format } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Change } from '../../ui/page/Change.tsx';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { useDaysText } from '../scopeText.ts';

interface Props {
  readonly delta: Delta;
  /** The period compared with. */
  readonly prior: {
    readonly period_start: string;
    readonly period_end: string;
    readonly is_partial: boolean;
  };
  /** Which direction is welcome. @default 'up' */
  readonly welcome?: 'up' | 'down';
}

/** Days by the day, month or months that they are of, those of a year ago by their year: "Nov 20", "Oct", "Jul–Aug", "2025". */
function briefly(from: string, to: string, today: string, format: Format): string {
  if (to < moved(today, { months: -10 })) return to.slice(0, 4);
  if (from === to) return format.dayOfYear(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth ? format.month(from) : `${format.month(from)}–${format.month(to)}`;
}

/** A change since the period before, which is named as shortly as it can be; the scope bar has its days. */
export function SinceBefore({ delta, prior, welcome }: Props) {
  const { period_start: from, period_end: to } = prior;
  const t = useTranslate();
  const format = useFormat();
  const daysText = useDaysText();
  const { today } = useSession();
  const words = (key: string) => (
    <>
      <span aria-hidden="true"> {t(key, { days: briefly(from, to, today, format) })}</span>
      <SrOnly> {t(key, { days: daysText(from, to) })}</SrOnly>
    </>
  );
  if (prior.is_partial) return words('dashboard.sales.incomplete');
  return (
    <Change delta={delta} welcome={welcome}>
      {words('dashboard.sales.on')}
    </Change>
  );
}
