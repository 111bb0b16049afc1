import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  YAxis,
} from 'recharts';
import { plots } from '../../layout/theme/sizes.ts';
import { Band } from './Band.tsx';
import { Column } from './Column.tsx';
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

/** Columns of stacked parts, and a line over them with an axis of its own. */
export function ColumnsAndLine({ points, parts, writeColumn, writeLine }: ColumnsAndLineProps) {
  const colours = useChartPalette();
  const highest = Math.max(1, ...points.map(sumOf));
  const line = lineTicks(points.flatMap(({ line }) => line ?? []));
  const ticks = columnTicks(highest);
  const domains = writeLine
    ? sharedDomains(highest, line)
    : { columns: [0, Math.max(highest, ticks.at(-1) ?? 1)] as const, line: [0, 1] as const };
  const axis = {
    interval: 0,
    axisLine: false,
    tickLine: false,
    tickSize: 0,
    tickMargin: plots.tickGap,
  } as const;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={[...points]}
        accessibilityLayer={false}
        barCategoryGap={plots.columnGap}
        margin={plots.margin}
      >
        <CartesianGrid vertical={false} stroke={colours.grid} yAxisId="columns" />
        {writeLine && <CartesianGrid vertical={false} stroke={colours.grid} yAxisId="line" />}
        <PointAxis points={points} colours={colours} />
        <YAxis
          {...axis}
          yAxisId="columns"
          domain={[...domains.columns]}
          ticks={[...ticks]}
          tickFormatter={writeColumn}
          width={axisWidth(ticks, writeColumn)}
        />
        <YAxis
          {...axis}
          yAxisId="line"
          orientation="right"
          hide={!writeLine}
          domain={[...domains.line]}
          ticks={[...line]}
          tickFormatter={writeLine}
          width={writeLine && axisWidth(line, writeLine)}
        />
        <Band points={points} colour={colours.band} />
        <PointTooltip points={points} />
        {Array.from({ length: parts }, (_, part) => (
          <Bar
            key={colours.series[part]}
            yAxisId="columns"
            stackId="parts"
            dataKey={({ columns }: ColumnPoint) => columns[part] ?? 0}
            fill={colours.series[part]}
            isAnimationActive={false}
            maxBarSize={plots.widestColumn}
            shape={part === 0 ? Column : UpperPart}
          />
        ))}
        {writeLine && (
          <Line
            yAxisId="line"
            dataKey="line"
            stroke={colours.ink}
            strokeWidth={plots.line}
            dot={{ r: plots.dot, fill: colours.ink, stroke: 'none' }}
            activeDot={{
              r: plots.dotActive,
              fill: colours.surface,
              stroke: colours.ink,
              strokeWidth: plots.line,
            }}
            connectNulls
            isAnimationActive={false}
            shape={Path}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Leaves a gap to the part below. */
const UpperPart = (part: BarShapeProps) => <Column {...part} gapAbove={plots.partGap} />;
