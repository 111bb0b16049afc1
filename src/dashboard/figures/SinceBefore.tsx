import { useTranslate } from 'ra-core';
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

const yearOf = (day: string) => day.slice(0, 4);

/** Some days by their month, their months, or their year, other ones than this one with theirs: "Oct", "Jul–Aug", "2025". */
function briefly(from: string, to: string, today: string, format: Format): string {
  const isThisYear = yearOf(to) === yearOf(today);
  if (!isThisYear && from.endsWith('-01-01')) return yearOf(to);
  const last = (isThisYear ? format.month : format.monthOfYear)(to);
  return from.slice(0, 7) === to.slice(0, 7) ? last : `${format.month(from)}–${last}`;
}

/** A change since the period before, which is named as shortly as it can be; the scope bar has its days. */
export function SinceBefore({ delta, prior, welcome }: Props) {
  const { period_start: from, period_end: to } = prior;
  const t = useTranslate();
  const format = useFormat();
  const daysText = useDaysText();
  const { today } = useSession();
  const days = daysText(from, to);
  const words = (shortly: string, exactly: string) => (
    <>
      <span aria-hidden="true">
        {' '}
        {t(shortly, { days: from === to ? days : briefly(from, to, today, format) })}
      </span>
      <SrOnly> {t(exactly, { days })}</SrOnly>
    </>
  );
  if (prior.is_partial) return words('dashboard.sales.incomplete', 'dashboard.sales.incomplete');
  return (
    <Change delta={delta} welcome={welcome}>
      {words('dashboard.sales.onShort', 'dashboard.sales.on')}
    </Change>
  );
}
