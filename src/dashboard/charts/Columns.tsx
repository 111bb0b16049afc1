import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { plots } from '../../ui/theme/sizes.ts';
import type { ColumnPoint } from './points.ts';

interface Props {
  readonly points: readonly ColumnPoint[];
  /** Of each part of a column, from below. */
  readonly colours: readonly string[];
  readonly yAxisId: string;
}

/**
 * Columns of stacked parts, a path for each part. The library's own are a component each and more, for animations and
 * events that no column here has: drawing a month of them took longer than all the rest of its plot.
 */
export function Columns({ points, colours, yAxisId }: Props) {
  const area = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale(yAxisId);
  if (!area || !x || !y) return null;
  const width = Math.trunc(Math.min((area.width / points.length) * plots.columnShare, plots.widestColumn));
  const partOf = ({ key, columns }: ColumnPoint, part: number) => {
    const middle = x(key, { position: 'middle' });
    const below = columns.slice(0, part).reduce((sum, value) => sum + value, 0);
    const bottom = y(below);
    const top = y(below + (columns[part] ?? 0));
    if (middle === undefined || bottom === undefined || top === undefined) return '';
    const high = bottom - top - (part > 0 ? plots.partGap : 0);
    return high > 0 ? `M${middle - width / 2},${bottom}v${-high}h${width}v${high}Z` : '';
  };
  return (
    <g data-columns>
      {colours.map((colour, part) => (
        <path key={colour} d={points.map((point) => partOf(point, part)).join('')} fill={colour} />
      ))}
    </g>
  );
}
