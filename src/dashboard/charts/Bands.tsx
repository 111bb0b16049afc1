import {
  Bar,
  BarChart,
  type BarShapeProps,
  ResponsiveContainer,
  usePlotArea,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts';
import { plots } from '../../ui/theme/sizes.ts';
import { Band } from './Band.tsx';
import { Label } from './Label.tsx';
import { PointTooltip } from './PointTooltip.tsx';
import { type ChartPalette, useChartPalette } from './palette.ts';
import type { BandPoint } from './points.ts';

export interface BandsProps {
  readonly points: readonly BandPoint[];
  /** How many of the bands lie below zero. */
  readonly below: number;
  /** What the bands on either side of zero are. */
  readonly labels: readonly [below: string, above: string];
}

/** A histogram that parts at zero: the bands below it slate, those above it accent. */
export function Bands({ points, below, labels }: BandsProps) {
  const colours = useChartPalette();
  const data = points.map((point, index) => ({
    ...point,
    fill: index < below ? colours.slate : colours.accent,
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} accessibilityLayer={false} barCategoryGap={0} margin={margin}>
        <XAxis
          dataKey="key"
          interval={0}
          tickLine={false}
          tickMargin={plots.tickGap / 2}
          height={plots.axisHeight}
          axisLine={{ stroke: colours.baseline }}
          tick={(props) => <Edge {...props} points={points} colours={colours} />}
        />
        <YAxis hide domain={[0, 'dataMax']} />
        <Band points={points} colour={colours.band} />
        <PointTooltip points={points} />
        <Bar dataKey="count" isAnimationActive={false} shape={Apart} />
        <Zero at={below / points.length} labels={labels} colours={colours} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Room above the highest band for the labels of the two sides. */
const margin = { ...plots.margin, top: plots.bandLabels };

/**
 * A band, with a gap to the next one. The library's own is measured after each drawing, for an animation that no band
 * has.
 */
function Apart({ x, y, width, height, fill }: BarShapeProps) {
  const wide = width - plots.partGap;
  return wide > 0 && height > 0 ? <path d={`M${x},${y}h${wide}v${height}h${-wide}Z`} fill={fill} /> : null;
}

interface EdgeProps extends Pick<XAxisTickContentProps, 'x' | 'y' | 'index'> {
  readonly points: readonly BandPoint[];
  readonly colours: ChartPalette;
}

/** The dollars at which a band begins, below its edge instead of its middle. */
function Edge({ x, y, index, points, colours }: EdgeProps) {
  const plot = usePlotArea();
  const edge = points[index]?.edge;
  if (!plot || !edge) return null;
  return (
    <Label
      at="top"
      x={Number(x) - plot.width / points.length / 2}
      y={y}
      textAnchor="middle"
      style={{ fill: colours.tick }}
    >
      {edge}
    </Label>
  );
}

interface ZeroProps extends Pick<BandsProps, 'labels'> {
  /** Where zero lies on the axis, 0–1. */
  readonly at: number;
  readonly colours: ChartPalette;
}

/** The line at zero, and above the bands what its two sides are. */
function Zero({ at, labels, colours }: ZeroProps) {
  const plot = usePlotArea();
  if (!plot) return null;
  const x = plot.x + plot.width * at;
  const label = {
    y: plot.y - plots.bandLabels,
    at: 'top',
    style: { fill: colours.tick },
  } as const;
  return (
    <g>
      <Label {...label} x={x - plots.tickGap} textAnchor="end">
        {labels[0]}
      </Label>
      <Label {...label} x={x + plots.tickGap} textAnchor="start">
        {labels[1]}
      </Label>
      <line x1={x} x2={x} y1={plot.y - plots.bandLabels} y2={plot.y + plot.height} stroke={colours.strong} />
    </g>
  );
}
