import type { XAxisTickContentProps } from 'recharts';
import { Label } from './Label.tsx';
import { usePointedAt } from './PointedAt.tsx';
import type { ChartPalette } from './palette.ts';
import type { Point } from './points.ts';

interface Props extends Pick<XAxisTickContentProps, 'x' | 'y' | 'index'> {
  readonly points: readonly Point[];
  readonly colours: ChartPalette;
}

/** The text below a point; of the one that is pointed at in bold. */
export function AxisTick({ x, y, index, points, colours }: Props) {
  const pointedAt = usePointedAt();
  const point = points[index];
  if (!point?.tick) return null;
  const style = pointedAt === point.key ? { fontWeight: 600, fill: colours.strong } : { fill: colours.tick };
  return (
    <Label at="top" x={x} y={y} textAnchor="middle" style={style}>
      {point.tick}
    </Label>
  );
}
