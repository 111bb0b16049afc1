import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Plot as Counted } from '../queries.ts';
import { type Bar, Histogram, Plot } from './Histogram.tsx';
import { RetryLine } from './RetryLine.tsx';

export interface DistributionProps {
  readonly label: string;
  readonly plots: Pick<UseQueryResult<Counted[]>, 'data' | 'error' | 'refetch'> & {
    /** Whether newer ones are being counted. */
    readonly isOld: boolean;
  };
  /** Name of the field among the plots. */
  readonly field: string;
  readonly floor: number;
  /** Width of a bar. */
  readonly width: number;
  /** Bars along the slider; what is counted beyond them is not drawn. */
  readonly steps: number;
  readonly isIn: (from: number, to: number) => boolean;
  readonly write: (value: number) => string;
}

/** The plot behind a slider in its states: on its way, there, failed. */
export function Distribution({ plots, field, floor, width, steps, isIn, ...drawn }: DistributionProps) {
  const t = useTranslate();
  if (plots.error) {
    return (
      <Plot>
        <RetryLine text={t('reportControls.histogram.failed')} onRetry={() => void plots.refetch()} />
      </Plot>
    );
  }
  const counts = plots.data?.find((plot) => plot.field === field)?.counts;
  if (!counts)
    return <Plot role="status" aria-busy="true" aria-label={t('reportControls.histogram.loading')} />;
  const bars = counts.slice(0, steps).map((count, place): Bar => {
    const from = floor + place * width;
    return { from, to: from + width, count, inRange: isIn(from, from + width) };
  });
  return <Histogram {...drawn} bars={bars} isOld={plots.isOld} />;
}
