import { Text, useActiveTooltipLabel, type XAxisTickContentProps } from 'recharts';
import type { ChartPalette } from './palette.ts';
import type { Point } from './points.ts';

interface Props extends Pick<XAxisTickContentProps, 'x' | 'y' | 'index'> {
  readonly points: readonly Point[];
  readonly colours: ChartPalette;
}

/** The text below a point; of the one that is pointed at in bold. */
export function AxisTick({ x, y, index, points, colours }: Props) {
  const pointedAt = useActiveTooltipLabel();
  const point = points[index];
  if (!point) return null;
  const style =
    String(pointedAt) === point.key ? { fontWeight: 600, fill: colours.strong } : { fill: colours.tick };
  return (
    <Text x={x} y={y} textAnchor="middle" verticalAnchor="start" style={style}>
      {point.tick}
    </Text>
  );
}
