import { DefaultZIndexes, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts';
import { plots } from '../../ui/theme/sizes.ts';

interface Props {
  readonly points: readonly { readonly key: string }[];
  /** Of each point; null where the line has none. */
  readonly values: readonly (number | null)[];
  readonly colour: string;
  /** Fill of dots that are hollow. @default they are filled with the colour */
  readonly hollow?: string;
  readonly yAxisId?: string;
}

/** The dots of a line as one path above all lines, for the same reason as `Columns`. */
export function Dots({ points, values, colour, hollow, yAxisId }: Props) {
  const x = useXAxisScale();
  const y = useYAxisScale(yAxisId);
  if (!x || !y) return null;
  const dots = points.map(({ key }, index) => {
    const value = values[index] ?? null;
    const middle = x(key, { position: 'middle' });
    const height = value === null ? undefined : y(value);
    return middle === undefined || height === undefined ? '' : dotAt(middle, height, plots.dot);
  });
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
      <path
        data-dots={hollow ? 'hollow' : ''}
        d={dots.join('')}
        fill={hollow ?? colour}
        {...(hollow && { stroke: colour, strokeWidth: plots.line })}
      />
    </ZIndexLayer>
  );
}

/** A circle, as two halves. */
const dotAt = (x: number, y: number, r: number) =>
  `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0`;
