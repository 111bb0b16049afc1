import type { XAxisTickContentProps } from 'recharts';
import { Label } from './Label.tsx';
import { useMarks } from './Marks.tsx';
import { useChartPalette } from './palette.ts';

/** The text below a point; of the one that is pointed at in bold. */
export function AxisTick({ x, y, index }: Pick<XAxisTickContentProps, 'x' | 'y' | 'index'>) {
  const { points, pointedAt } = useMarks();
  const colours = useChartPalette();
  const point = points[index];
  if (!point?.tick) return null;
  const style = pointedAt === point.key ? { fontWeight: 600, fill: colours.strong } : { fill: colours.tick };
  return (
    <Label at="top" x={x} y={y} textAnchor="middle" style={style}>
      {point.tick}
    </Label>
  );
}
