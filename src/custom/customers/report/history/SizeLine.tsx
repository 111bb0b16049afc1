import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type PointerEvent, useState } from 'react';
import type { SegmentHistory } from '../../../../../contract/calls/customers/segmentPeople.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { plots } from '../../../../ui/theme/sizes.ts';

type Day = SegmentHistory['days'][number];

const DAY = 86_400_000;
/** The box in which the line is drawn; it takes any width and keeps its strokes. */
const [WIDTH, HEIGHT] = [1000, 100];

/** From a day and a size to a place in the box. The line keeps above the foot, which need not be zero. */
function placesOf(days: readonly Day[]) {
  const [first, last] = [Date.parse(days[0]?.day ?? ''), Date.parse(days.at(-1)?.day ?? '')];
  const sizes = days.map(({ people }) => people);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const room = Math.max(1, (most - least) * 0.15);
  const [low, high] = [Math.max(0, least - room), most + room];
  return {
    least,
    most,
    xOf: ({ day }: Day) => ((Date.parse(day) - first) / Math.max(DAY, last - first)) * WIDTH,
    yOf: (people: number) => HEIGHT - ((people - low) / (high - low)) * HEIGHT,
  };
}

/** The size of a segment day by day. Days that nobody noted are bridged: their place is in the line, no point is. */
export function SizeLine({ days }: Pick<SegmentHistory, 'days'>) {
  const t = useTranslate();
  const format = useFormat();
  const [near, setNear] = useState<Day>();
  const { least, most, xOf, yOf } = placesOf(days);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const shown = near ?? last;
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * WIDTH;
    setNear(days.toSorted((a, b) => Math.abs(xOf(a) - x) - Math.abs(xOf(b) - x))[0]);
  };
  const words = {
    from: format.integer(first.people),
    to: format.integer(last.people),
    first: format.date(first.day),
    last: format.date(last.day),
  };
  return (
    <Figure>
      <Plot onPointerMove={follow} onPointerLeave={() => setNear(undefined)}>
        <svg
          role="img"
          aria-label={t('customerslist.history.plot', words)}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {[...new Set([most, least])].map((people) => (
            <line key={people} className="grid" x1="0" x2={WIDTH} y1={yOf(people)} y2={yOf(people)} />
          ))}
          <line className="foot" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
          <polyline points={days.map((day) => `${xOf(day)},${yOf(day.people)}`).join(' ')} />
        </svg>
        {[...new Set([most, least])].map((people) => (
          <Tick key={people} style={{ top: `${yOf(people)}%` }}>
            {format.integer(people)}
          </Tick>
        ))}
        <Dot style={{ left: `${(xOf(shown) / WIDTH) * 100}%`, top: `${yOf(shown.people)}%` }} />
      </Plot>
      <Axis aria-hidden="true">
        <span>{format.date(first.day)}</span>
        {near && (
          <strong>
            {format.date(near.day)}: {format.integer(near.people)}
          </strong>
        )}
        <span>{format.date(last.day)}</span>
      </Axis>
    </Figure>
  );
}

const Figure = styled('figure')({ margin: 0, minWidth: 0 });

const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  height: theme.spacing(16),
  // Room for the marks of the axis.
  marginLeft: theme.spacing(6),
  '& svg': { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  '& svg *': { vectorEffect: 'non-scaling-stroke', fill: 'none' },
  '& .grid': { stroke: theme.vars.palette.divider },
  '& .foot': { stroke: theme.vars.palette.borderStrong },
  '& polyline': { stroke: theme.vars.palette.chart[5], strokeWidth: plots.line, strokeLinejoin: 'round' },
}));

const Tick = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  right: '100%',
  marginRight: theme.spacing(1),
  transform: 'translateY(-50%)',
  color: theme.vars.palette.text.tertiary,
  pointerEvents: 'none',
}));

const Dot = styled('i')(({ theme }) => ({
  position: 'absolute',
  width: theme.spacing(1),
  height: theme.spacing(1),
  borderRadius: '50%',
  transform: 'translate(-50%, -50%)',
  backgroundColor: theme.vars.palette.chart[5],
  printColorAdjust: 'exact',
  pointerEvents: 'none',
}));

const Axis = styled('figcaption')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0, 6),
  color: theme.vars.palette.text.tertiary,
  '& strong': { fontWeight: 500, color: theme.vars.palette.text.primary },
}));
