import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CustomerJourney, JourneyKind } from '../../../../../contract/calls/customers/journey.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { journey as lengths } from '../../../../ui/theme/measures/journey.ts';
import { daysBetween } from '../days.ts';
import { clustersOf } from './clusters.ts';
import { type Look, looks } from './kinds.ts';
import { scaleOf } from './scale.ts';

/** What lies further ahead would press the past together. */
const daysAhead = 183;

/** Which length has the size of a look. */
const widthOf = { bought: 'bought', done: 'done', bad: 'done', noticed: 'done', sent: 'sent' } as const;

/** Pixels, until the line is drawn. */
const unmeasured = 900;

/** What is drawn of a day. */
interface Point {
  readonly look: Look | 'ahead';
  readonly kind: JourneyKind | undefined;
  readonly date: string;
  readonly count: number;
  readonly at: number;
  readonly width: number;
}

/** When everything happened, the gaps, today, and what lies ahead. Its table has the same by year. */
export function Axis({ journey }: { readonly journey: CustomerJourney }) {
  const t = useTranslate();
  const format = useFormat();
  const { box, width } = useWidth();
  const { marks, gaps, upcoming, first_date, today } = journey;
  const isAhead = (date: string) => date > today && daysBetween(today, date) <= daysAhead;
  const ahead = [...upcoming.flatMap(({ date }) => date ?? []), ...marks.map(({ date }) => date)].filter(
    isAhead,
  );
  const scale = scaleOf(
    first_date && first_date < today ? first_date : today,
    [today, ...ahead].sort().at(-1) ?? today,
    width,
  );
  const left = (day: string) => ({ left: `${scale.at(day)}%` });
  const past = marks.filter(({ date }) => date <= today);
  const points: Point[] = [
    ...past.map(({ kind, date, count }) => {
      const look = looks[kind];
      return { look, kind, date, count, at: scale.at(date), width: lengths[widthOf[look]][0] ?? 0 };
    }),
    ...[...new Set(ahead)].map((date) => {
      const kind = marks.find((mark) => mark.date === date)?.kind;
      return { look: 'ahead' as const, kind, date, count: 1, at: scale.at(date), width: ring };
    }),
  ];
  const sizes = { line: width, combined: combined[0] ?? 0, gap: lengths.markGap };
  return (
    <Plot
      role="group"
      aria-label={t('customer_journey.line.axis', {
        from: format.date(scale.from),
        to: format.date(scale.to),
      })}
    >
      <Inside ref={box}>
        <Line style={{ width: `${scale.at(today)}%` }} />
        <Line data-ahead style={{ ...left(today), right: 0 }} />
        <Base />
        {gaps.map(({ from, to, months }) => {
          const share = scale.at(to) - scale.at(from);
          return (
            <Gap key={from} style={{ ...left(from), width: `${share}%` }}>
              {(share / 100) * width >= lengths.gapLabel && (
                <span>{t('customer_journey.line.gapShort', { smart_count: months })}</span>
              )}
            </Gap>
          );
        })}
        {clustersOf(points, sizes).map(({ at, marks: [only, ...others] }) => {
          if (!only) return null;
          if (others.length > 0) return <Combined key={only.date} at={at} points={[only, ...others]} />;
          return <Mark key={only.date} data-look={only.look} style={{ left: `${at}%` }} />;
        })}
        <Today style={left(today)}>
          <span data-end={scale.at(today) > 96}>{t('customer_journey.line.today')}</span>
        </Today>
        {scale.years.map(({ year, at }) => (
          <Year key={year} style={{ left: `${at}%` }}>
            {year}
          </Year>
        ))}
      </Inside>
    </Plot>
  );
}

/** The width of the line as it is drawn. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || undefined);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width: width ?? unmeasured };
}

/** Marks that would overlap, as their count; a press lists them. */
function Combined({ at, points }: { readonly at: number; readonly points: readonly Point[] }) {
  const t = useTranslate();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = points.reduce((sum, point) => sum + point.count, 0);
  const [from = '', to = ''] = [points[0]?.date, points.at(-1)?.date];
  const label = t('customer_journey.line.combined', {
    smart_count: count,
    dates: from === to ? format.date(from) : format.dateRange(from, to),
  });
  return (
    <>
      <Count
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        style={{ left: `${at}%` }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {count > 99 ? '99+' : count}
      </Count>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': label, role: 'dialog' } }}
      >
        <Listed>
          {points.map((point) => (
            <li key={`${point.kind} ${point.date} ${point.look}`}>
              <time dateTime={point.date}>{format.date(point.date)}</time>
              <span>{t(`customer_journey.line.${point.kind ? `of.${point.kind}` : 'next'}`)}</span>
              {point.count > 1 && <span>{format.integer(point.count)}</span>}
            </li>
          ))}
        </Listed>
      </Popover>
    </>
  );
}

const {
  above: top,
  below,
  base,
  line,
  bought,
  done,
  sent,
  today: now,
  ahead: ring,
  bracket,
  tick,
  combined,
} = lengths;

const Plot = styled('div')(({ theme }) => ({ padding: theme.spacing(0.5, 2, 0), overflow: 'hidden' }));

const Inside = styled('div')({ position: 'relative', height: top + below });

const Line = styled('div')(({ theme }) => ({
  position: 'absolute',
  top,
  left: 0,
  borderTop: `${line}px solid ${theme.vars.palette.borderStrong}`,
  '&[data-ahead]': { borderTopStyle: 'dashed' },
}));

const Base = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: `${top + base}px 0 auto`,
  borderTop: `${line}px solid ${theme.vars.palette.borderStrong}`,
}));

const Mark = styled('i')(({ theme }) => {
  const { palette } = theme.vars;
  const box = ([width = 0, height = 0]: readonly number[]) => ({
    width,
    height,
    top: top - height / 2,
    marginLeft: -width / 2,
  });
  return {
    position: 'absolute',
    printColorAdjust: 'exact',
    '&[data-look="bought"]': { ...box(bought), backgroundColor: palette.text.primary },
    '&[data-look="done"]': { ...box(done), backgroundColor: palette.primary.main },
    '&[data-look="bad"]': { ...box(done), backgroundColor: palette.error.main },
    '&[data-look="noticed"]': { ...box(done), backgroundColor: palette.warning.main },
    '&[data-look="sent"]': { ...box(sent), backgroundColor: palette.text.tertiary },
    '&[data-look="ahead"]': {
      ...box([ring, ring]),
      border: `${lengths.stroke}px solid ${palette.primary.main}`,
      borderRadius: '50%',
      backgroundColor: palette.background.paper,
    },
  };
});

const Count = styled('button')(({ theme }) => {
  const [width = 0, height = 0] = combined;
  return {
    ...theme.typography.caption,
    position: 'absolute',
    top: top - height / 2,
    // Above the line of today.
    zIndex: 1,
    width,
    height,
    marginLeft: -width / 2,
    padding: 0,
    border: `${line}px solid ${theme.vars.palette.primary.main}`,
    borderRadius: theme.shape.borderRadius,
    lineHeight: 1,
    fontWeight: 600,
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.background.paper,
    printColorAdjust: 'exact',
    // A finger needs more room than the count.
    '&::after': { content: '""', position: 'absolute', inset: theme.spacing(-1.5, -0.25) },
    '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.vars.palette.action.selected },
  };
});

const Listed = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(0.5),
  maxHeight: theme.spacing(40),
  overflow: 'auto',
  margin: 0,
  padding: theme.spacing(1, 1.5),
  '& > li': { display: 'flex', gap: theme.spacing(1.5) },
  '& time': { color: theme.vars.palette.text.secondary },
}));

/** A band on the line, a bracket above it, and on that how long it is. */
const Gap = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: top - bracket * 2,
  height: bracket + (done[1] ?? 0),
  border: `${line}px solid ${theme.vars.palette.warning.line}`,
  borderWidth: `${line}px ${line}px 0`,
  backgroundImage: `linear-gradient(${theme.vars.palette.warning.light}, ${theme.vars.palette.warning.light})`,
  backgroundRepeat: 'no-repeat',
  backgroundSize: `100% ${done[1] ?? 0}px`,
  backgroundPosition: 'bottom',
  '&::before, &::after': { content: '""' },
  '& > span': {
    ...theme.typography.caption,
    position: 'absolute',
    bottom: '100%',
    left: '50%',
    transform: 'translate(-50%, 50%)',
    padding: theme.spacing(0, 0.75),
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.background.paper,
    // There the list names them, and the word of today needs the room.
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },
}));

const Today = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: top - (now[1] ?? 0) / 2 + 4,
  width: now[0],
  height: now[1],
  marginLeft: -(now[0] ?? 0) / 2,
  backgroundColor: theme.vars.palette.text.primary,
  '& > span': {
    ...theme.typography.caption,
    position: 'absolute',
    bottom: '100%',
    left: '50%',
    transform: 'translateX(-20%)',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.primary,
  },
  '& > [data-end="true"]': { left: 'auto', right: 0, transform: 'none' },
}));

const Year = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: top + base,
  paddingTop: tick,
  paddingLeft: theme.spacing(0.5),
  color: theme.vars.palette.text.tertiary,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: 0,
    height: tick,
    borderLeft: `${line}px solid ${theme.vars.palette.borderStrong}`,
  },
}));
