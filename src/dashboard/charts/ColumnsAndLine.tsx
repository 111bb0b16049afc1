import { useMemo } from 'react';
import { CartesianGrid, ComposedChart, Line, ResponsiveContainer, YAxis } from 'recharts';
import { plots } from '../../ui/theme/sizes.ts';
import { Band } from './Band.tsx';
import { Columns } from './Columns.tsx';
import { Dots } from './Dots.tsx';
import { noDots } from './noDots.ts';
import { Path } from './Path.tsx';
import { PointAxis } from './PointAxis.tsx';
import { PointTooltip } from './PointTooltip.tsx';
import { useChartPalette } from './palette.ts';
import type { ColumnPoint } from './points.ts';
import { axisWidth, columnTicks, lineTicks, sharedDomains } from './scale.ts';

export interface ColumnsAndLineProps {
  readonly points: readonly ColumnPoint[];
  /** Parts of a column. */
  readonly parts: number;
  readonly writeColumn: (value: number) => string;
  /** Writes the values of the line; without it there is none. */
  readonly writeLine?: ((value: number) => string) | undefined;
}

const sumOf = ({ columns }: ColumnPoint) => columns.reduce((sum, value) => sum + value, 0);

const axis = {
  interval: 0,
  axisLine: false,
  tickLine: false,
  tickSize: 0,
  tickMargin: plots.tickGap,
} as const;

/**
 * Columns of stacked parts, and a line over them with an axis of its own. What the library is given stays the same
 * wherever it can, since it draws twice: what has changed, and then what it has read from the points.
 */
export function ColumnsAndLine({ points, parts, writeColumn, writeLine }: ColumnsAndLineProps) {
  const colours = useChartPalette();
  const dot = noDots(points);
  const hasLine = writeLine !== undefined;
  const { data, columns, line } = useMemo(() => scalesOf(points, hasLine), [points, hasLine]);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data} accessibilityLayer={false} margin={plots.margin}>
        <CartesianGrid vertical={false} stroke={colours.grid} yAxisId="columns" />
        {writeLine && <CartesianGrid vertical={false} stroke={colours.grid} yAxisId="line" />}
        <PointAxis points={points} />
        <YAxis
          {...axis}
          yAxisId="columns"
          domain={columns.domain}
          ticks={columns.ticks}
          tickFormatter={writeColumn}
          width={axisWidth(columns.ticks, writeColumn)}
        />
        <YAxis
          {...axis}
          yAxisId="line"
          orientation="right"
          hide={!writeLine}
          domain={line.domain}
          ticks={line.ticks}
          tickFormatter={writeLine}
          width={writeLine && axisWidth(line.ticks, writeLine)}
        />
        <Band points={points} colour={colours.band} />
        <PointTooltip points={points} />
        {/* Not to be seen: the library makes an axis, and what can be pointed at, only for what it draws itself. */}
        <Line
          yAxisId="columns"
          dataKey="columns[0]"
          stroke="none"
          dot={dot}
          activeDot={false}
          isAnimationActive={false}
          shape={Path}
        />
        <Columns points={points} colours={colours.series.slice(0, parts)} yAxisId="columns" />
        {writeLine && (
          <Line
            yAxisId="line"
            dataKey="line"
            // A day without a value has no dot; the line passes it.
            connectNulls
            stroke={colours.ink}
            strokeWidth={plots.line}
            dot={dot}
            activeDot={{
              r: plots.dotActive,
              fill: colours.surface,
              stroke: colours.ink,
              strokeWidth: plots.line,
            }}
            isAnimationActive={false}
            shape={Path}
          />
        )}
        {writeLine && (
          <Dots points={points} values={points.map(({ line }) => line)} colour={colours.ink} yAxisId="line" />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** The points as the library takes them, and the marks and the lowest and highest value of each axis. */
function scalesOf(points: readonly ColumnPoint[], hasLine: boolean) {
  const highest = Math.max(1, ...points.map(sumOf));
  const ticks = columnTicks(highest);
  const line = lineTicks(points.flatMap(({ line }) => line ?? []));
  const domains = hasLine
    ? sharedDomains(highest, line)
    : { columns: [0, Math.max(highest, ticks.at(-1) ?? 1)] as const, line: [0, 1] as const };
  return {
    data: [...points],
    columns: { domain: [...domains.columns], ticks: [...ticks] },
    line: { domain: [...domains.line], ticks: [...line] },
  };
}
