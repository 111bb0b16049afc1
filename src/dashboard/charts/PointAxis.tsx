import { XAxis, type XAxisProps } from 'recharts';
import { plots } from '../../layout/theme/sizes.ts';
import { AxisTick } from './AxisTick.tsx';
import { WithPointedAt } from './PointedAt.tsx';
import type { ChartPalette } from './palette.ts';
import type { Point } from './points.ts';

interface Props extends Pick<XAxisProps, 'scale'> {
  readonly points: readonly Point[];
  readonly colours: ChartPalette;
}

/** The axis below a plot, with the text of each point. */
export const PointAxis = ({ points, colours, scale }: Props) => (
  <WithPointedAt>
    <XAxis
      dataKey="key"
      interval={0}
      scale={scale}
      tickLine={false}
      tickMargin={plots.tickGap}
      height={plots.axisHeight}
      axisLine={{ stroke: colours.baseline }}
      tick={(props) => <AxisTick {...props} points={points} colours={colours} />}
    />
  </WithPointedAt>
);
