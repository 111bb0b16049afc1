import { XAxis } from 'recharts';
import { plots } from '../../ui/theme/sizes.ts';
import { PointTicks } from './PointTicks.tsx';
import { useChartPalette } from './palette.ts';
import type { Point } from './points.ts';

interface Props {
  readonly points: readonly Point[];
}

/** The axis below a plot, with a slot and a text for each point. */
export function PointAxis({ points }: Props) {
  const { baseline } = useChartPalette();
  return (
    <>
      <XAxis
        dataKey="key"
        interval={0}
        scale="band"
        tick={false}
        tickLine={false}
        height={plots.axisHeight}
        axisLine={{ stroke: baseline }}
      />
      <PointTicks points={points} />
    </>
  );
}
