import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { panel } from '../../../../ui/theme/measures/reportControls.ts';

export interface Bar {
  /** Values from here up to, but without, the next bar. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Whether the slider takes it in. */
  readonly inRange: boolean;
}

interface Props {
  /** What the slider is of. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Whether newer ones are being counted. */
  readonly isOld: boolean;
  readonly write: (value: number) => string;
}

/** How many customers stand where along a slider; a table for screen readers. */
export function Histogram({ label, bars, isOld, write }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div aria-busy={isOld}>
      <Plot aria-hidden="true" data-old={isOld}>
        {bars.map(({ from, count, inRange }) => (
          <i
            key={from}
            data-in={inRange}
            data-empty={count === 0}
            style={{ height: `${(count / most) * 100}%` }}
          />
        ))}
      </Plot>
      <SrOnly as="table">
        <caption>{t('reportControls.histogram.title', { range: label })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reportControls.histogram.values')}</th>
            <th scope="col">{t('reportControls.histogram.customers')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, to, count }) => (
            <tr key={from}>
              <th scope="row">
                {t('reportControls.histogram.between', { from: write(from), to: write(to) })}
              </th>
              <td>{format.integer(count)}</td>
            </tr>
          ))}
        </tbody>
      </SrOnly>
    </div>
  );
}

export const Plot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: panel.cap,
  height: panel.plot,
  borderBottom: `thin solid ${theme.vars.palette.borderStrong}`,
  '&[data-old="true"]': { opacity: 0.5 },
  '& > i': {
    flex: 1,
    minHeight: panel.cap,
    borderTop: `${panel.cap}px solid ${theme.vars.palette.control}`,
    backgroundColor: theme.vars.palette.sunken,
  },
  '& > i[data-in="true"]': {
    borderTopColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.tint,
  },
  '& > i[data-empty="true"]': { borderTopColor: 'transparent', minHeight: 0 },
}));
