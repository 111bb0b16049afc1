import { XAxis, type XAxisTickContentProps } from 'recharts';
import { plots } from '../../layout/theme/sizes.ts';
import { AxisTick } from './AxisTick.tsx';
import { WithMarks } from './Marks.tsx';
import { useChartPalette } from './palette.ts';
import type { Point } from './points.ts';

interface Props {
  readonly points: readonly Point[];
}

const drawTick = (props: XAxisTickContentProps) => <AxisTick {...props} />;

/** The axis below a plot, with a slot and a text for each point. */
export function PointAxis({ points }: Props) {
  const { baseline } = useChartPalette();
  return (
    <WithMarks points={points}>
      <XAxis
        dataKey="key"
        interval={0}
        scale="band"
        tickLine={false}
        tickMargin={plots.tickGap}
        height={plots.axisHeight}
        axisLine={{ stroke: baseline }}
        tick={drawTick}
      />
    </WithMarks>
  );
}
