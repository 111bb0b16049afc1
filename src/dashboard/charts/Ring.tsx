import { Cell, Pie, PieChart, ResponsiveContainer, useChartHeight, useChartWidth } from 'recharts';
import { plots } from '../../ui/theme/sizes.ts';
import { Label } from './Label.tsx';
import { PointTooltip } from './PointTooltip.tsx';
import { type ChartPalette, useChartPalette } from './palette.ts';
import type { Slice } from './points.ts';
import { ringLabels } from './ring.ts';

export interface RingProps {
  readonly slices: readonly Slice[];
  /** The last slice holds what is not known. */
  readonly lastIsUnknown: boolean;
}

/** The first slice begins here, so that small ones after it lie at the side, where labels have most room. */
const start = 20;

/** Slices of a whole as a ring, each named beside it. */
export function Ring({ slices, lastIsUnknown }: RingProps) {
  const colours = useChartPalette();
  const colourOf = (index: number) =>
    lastIsUnknown && index === slices.length - 1
      ? colours.unknown
      : colours.series[index % colours.series.length];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Pie
          data={[...slices]}
          dataKey="count"
          nameKey="name"
          startAngle={start}
          endAngle={start - 360}
          innerRadius={`${plots.ring.hole * 100}%`}
          outerRadius={`${plots.ring.outside * 100}%`}
          stroke={colours.surface}
          strokeWidth={plots.partGap}
          isAnimationActive={false}
        >
          {slices.map(({ key }, index) => (
            <Cell key={key} fill={colourOf(index)} />
          ))}
        </Pie>
        <PointTooltip points={slices} />
        <Labels slices={slices} colours={colours} />
      </PieChart>
    </ResponsiveContainer>
  );
}

function Labels({ slices, colours }: { readonly slices: readonly Slice[]; readonly colours: ChartPalette }) {
  const width = useChartWidth() ?? 0;
  const height = useChartHeight() ?? 0;
  const radius = (Math.min(width, height) / 2) * plots.ring.label;
  if (radius === 0) return null;
  const counts = slices.map(({ count }) => count);
  return (
    <g>
      {ringLabels(counts, start, plots.ringLabel / radius).map(({ index, x, y, side }) => {
        const slice = slices[index];
        return (
          slice && (
            <Label
              key={slice.key}
              at="middle"
              x={width / 2 + x * radius}
              y={height / 2 + y * radius}
              textAnchor={side === 'left' ? 'end' : 'start'}
              style={{ fill: colours.strong }}
            >
              {`${slice.name} ${slice.share}`}
            </Label>
          )
        );
      })}
    </g>
  );
}
