import { useMemo } from 'react';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, YAxis } from 'recharts';
import { plots } from '../../ui/theme/sizes.ts';
import { Band } from './Band.tsx';
import { Dots } from './Dots.tsx';
import { noDots } from './noDots.ts';
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

const line = { isAnimationActive: false, strokeWidth: plots.line, type: 'linear', shape: Path } as const;

/** A figure over time, and the year before it. What the library is given stays the same wherever it can. */
export function TrendLines({ points, lastIsPartial, write, whole }: TrendLinesProps) {
  const colours = useChartPalette();
  const data = useMemo(() => dataOf(points, lastIsPartial), [points, lastIsPartial]);
  const { domain, ticks } = useMemo(() => scaleOf(points, whole), [points, whole]);
  const dot = noDots(points);
  const hollow = { r: plots.dotActive, fill: colours.surface, stroke: colours.ink, strokeWidth: plots.line };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={data} accessibilityLayer={false} margin={plots.margin}>
        <CartesianGrid vertical={false} stroke={colours.grid} />
        <PointAxis points={points} />
        <YAxis
          interval={0}
          width={axisWidth(ticks, write)}
          axisLine={false}
          tickLine={false}
          tickSize={0}
          tickMargin={plots.tickGap}
          domain={domain}
          ticks={ticks}
          tickFormatter={write}
        />
        <Band points={points} colour={colours.band} />
        <PointTooltip points={points} />
        <Line {...line} dataKey="before" stroke={colours.slate} dot={dot} activeDot={false} />
        <Line
          {...line}
          dataKey="partial"
          stroke={colours.ink}
          strokeDasharray="3 3"
          dot={dot}
          activeDot={hollow}
        />
        <Line {...line} dataKey="whole" stroke={colours.ink} dot={dot} activeDot={hollow} />
        <Dots points={points} values={data.map(({ whole }) => whole)} colour={colours.ink} />
        <Dots
          points={points}
          values={data.map(({ running }) => running)}
          colour={colours.ink}
          hollow={colours.surface}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

/** The last point belongs to another line when it is not complete. */
function dataOf(points: readonly LinePoint[], lastIsPartial: boolean) {
  const last = points.length - 1;
  return points.map((point, index) => ({
    ...point,
    whole: lastIsPartial && index === last ? null : point.value,
    partial: lastIsPartial && index >= last - 1 ? point.value : null,
    running: lastIsPartial && index === last ? point.value : null,
  }));
}

/** The marks of the axis, and its lowest and highest value. */
function scaleOf(points: readonly LinePoint[], whole: boolean) {
  const values = points.flatMap(({ value, before }) => [value ?? [], before ?? []].flat());
  const ticks = trendTicks(values, whole);
  return { domain: [ticks[0], ticks.at(-1) ?? ticks[0]], ticks: [...ticks] };
}
