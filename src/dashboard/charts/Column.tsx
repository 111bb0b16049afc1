import type { BarShapeProps } from 'recharts';

interface Props extends Pick<BarShapeProps, 'x' | 'y' | 'width' | 'height' | 'fill'> {
  /** What is left free above and at the right, in pixels. @default 0 */
  readonly gapAbove?: number;
  readonly gapRight?: number;
}

/** A column, or a part of one. The library's own is measured after each drawing, for an animation that no column has. */
export function Column({ x, y, width, height, fill, gapAbove = 0, gapRight = 0 }: Props) {
  const wide = Math.max(0, width - gapRight);
  const high = Math.max(0, height - gapAbove);
  if (wide === 0 || high === 0) return null;
  return <path d={`M${x},${y}h${wide}v${high}h${-wide}Z`} fill={fill} />;
}
