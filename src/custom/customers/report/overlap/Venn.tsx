import { styled } from '@mui/material/styles';
import type { SegmentOverlap } from '../../../../../contract/calls/customers/segmentPeople.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';

/** Where things stand in a drawing, in shares of its box of 100 by 80. */
interface Shape {
  readonly radius: number;
  readonly circles: readonly (readonly [x: number, y: number])[];
  /** Of the count of a region, by the sum of the places of its segments as powers of two. */
  readonly counts: Readonly<Record<number, readonly [x: number, y: number]>>;
}

const two: Shape = {
  radius: 26,
  circles: [
    [36, 40],
    [64, 40],
  ],
  counts: { 1: [24, 40], 2: [76, 40], 3: [50, 40] },
};

const three: Shape = {
  radius: 23,
  circles: [
    [37, 29],
    [63, 29],
    [50, 51],
  ],
  counts: { 1: [28, 24], 2: [72, 24], 3: [50, 22], 4: [50, 63], 5: [36, 43], 6: [64, 43], 7: [50, 36] },
};

/** Which circles lie over which; not to scale. The table beside it says the same, for whoever can't see it. */
export function Venn({ overlap: { segments, regions } }: { readonly overlap: SegmentOverlap }) {
  const format = useFormat();
  const { radius, circles, counts } = segments.length > 2 ? three : two;
  const placeOf = (ids: readonly number[]) =>
    segments.reduce((sum, { segment_id: id }, index) => (ids.includes(id) ? sum + 2 ** index : sum), 0);
  return (
    <div aria-hidden="true">
      <Drawing viewBox="0 0 100 80">
        {circles.map(([cx, cy], index) => (
          <circle key={`${cx} ${cy}`} data-place={index} cx={cx} cy={cy} r={radius} />
        ))}
        {regions.map(({ segment_ids, count, expression }) => {
          const [x = 0, y = 0] = counts[placeOf(segment_ids)] ?? [];
          return (
            <text key={expression} x={x} y={y}>
              {format.integer(count)}
            </text>
          );
        })}
      </Drawing>
      <Legend>
        {segments.map(({ segment_id, name, count }, index) => (
          <li key={segment_id}>
            <Swatch data-place={index} />
            <span>{name}</span>
            <span>{format.integer(count)}</span>
          </li>
        ))}
      </Legend>
    </div>
  );
}

const colours = [0, 2, 3] as const;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: theme.spacing(52),
  margin: '0 auto',
  '& circle': { fillOpacity: 0.14, strokeWidth: 0.5 },
  '& text': {
    // In units of the drawing, which grows with the panel.
    fontSize: '0.25em',
    fontWeight: 600,
    textAnchor: 'middle',
    dominantBaseline: 'middle',
    fill: theme.vars.palette.text.primary,
  },
  ...Object.fromEntries(
    colours.map((colour, place) => [
      `& [data-place="${place}"]`,
      { fill: theme.vars.palette.chart[colour], stroke: theme.vars.palette.chart[colour] },
    ]),
  ),
}));

const Legend = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Swatch = styled('i')(({ theme }) => ({
  flex: 'none',
  width: theme.spacing(1),
  height: theme.spacing(1),
  printColorAdjust: 'exact',
  ...Object.fromEntries(
    colours.map((colour, place) => [
      `&[data-place="${place}"]`,
      { backgroundColor: theme.vars.palette.chart[colour] },
    ]),
  ),
}));
