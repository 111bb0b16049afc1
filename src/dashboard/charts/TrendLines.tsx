import { CartesianGrid, Line, LineChart, ResponsiveContainer, YAxis } from 'recharts';
import { plots } from '../../layout/theme/sizes.ts';
import { Band } from './Band.tsx';
import { Path } from './Path.tsx';
import { PointAxis } from './PointAxis.tsx';
import { PointTooltip } from './PointTooltip.tsx';
import { useChartPalette } from './palette.ts';
import type { LinePoint } from './points.ts';
import { axisWidth, trendTicks } from './scale.ts';

export interface TrendLinesProps {
  readonly points: readonly LinePoint[];
  /** The last point is not complete, so the line to it is dashed. */
  readonly lastIsPartial: boolean;
  readonly write: (value: number) => string;
  /** Whether it writes no decimals. */
  readonly whole: boolean;
}

/** A figure over time, and the year before it. */
export function TrendLines({ points, lastIsPartial, write, whole }: TrendLinesProps) {
  const colours = useChartPalette();
  const ticks = trendTicks(
    points.flatMap(({ value, before }) => [value ?? [], before ?? []].flat()),
    whole,
  );
  const last = points.length - 1;
  const data = points.map((point, index) => ({
    ...point,
    whole: lastIsPartial && index === last ? null : point.value,
    partial: lastIsPartial && index >= last - 1 ? point.value : null,
  }));
  const line = { isAnimationActive: false, strokeWidth: plots.line, type: 'linear', shape: Path } as const;
  const hollow = { r: plots.dotActive, fill: colours.surface, stroke: colours.ink, strokeWidth: plots.line };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={data} accessibilityLayer={false} margin={plots.margin}>
        <CartesianGrid vertical={false} stroke={colours.grid} />
        <PointAxis points={points} colours={colours} scale="band" />
        <YAxis
          interval={0}
          width={axisWidth(ticks, write)}
          axisLine={false}
          tickLine={false}
          tickSize={0}
          tickMargin={plots.tickGap}
          domain={[ticks[0], ticks.at(-1) ?? ticks[0]]}
          ticks={[...ticks]}
          tickFormatter={write}
        />
        <Band points={points} colour={colours.band} />
        <PointTooltip points={points} />
        <Line {...line} dataKey="before" stroke={colours.slate} dot={false} activeDot={false} />
        <Line
          {...line}
          dataKey="partial"
          stroke={colours.ink}
          strokeDasharray="3 3"
          dot={false}
          activeDot={hollow}
        />
        <Line
          {...line}
          dataKey="whole"
          stroke={colours.ink}
          dot={{ r: plots.dot, fill: colours.ink, stroke: 'none' }}
          activeDot={hollow}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
