import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { CustomerJourney } from '../../../../../contract/calls/customers/journey.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { journey as lengths } from '../../../../ui/theme/measures/journey.ts';
import { daysBetween } from '../days.ts';
import { looks } from './kinds.ts';
import { scaleOf } from './scale.ts';

/** What lies further ahead would press the past together. */
const daysAhead = 183;

/** In what order the marks of one day lie upon each other. */
const above = ['sent', 'done', 'bad', 'noticed', 'bought'];

/** When everything happened, the gaps, today, and what lies ahead. Its table tells the same to whoever does not see it. */
export function Axis({ journey }: { readonly journey: CustomerJourney }) {
  const t = useTranslate();
  const format = useFormat();
  const { marks, gaps, upcoming, first_date, today } = journey;
  const ahead = [...upcoming.flatMap(({ date }) => date ?? []), ...marks.map(({ date }) => date)].filter(
    (date) => date > today && daysBetween(today, date) <= daysAhead,
  );
  const scale = scaleOf(
    first_date && first_date < today ? first_date : today,
    [today, ...ahead].sort().at(-1) ?? today,
  );
  const left = (day: string) => ({ left: `${scale.at(day)}%` });
  const past = marks
    .filter(({ date }) => date <= today)
    .sort((a, b) => above.indexOf(looks[a.kind]) - above.indexOf(looks[b.kind]));
  return (
    <Plot
      role="img"
      aria-label={t('customer_journey.line.axis', {
        from: format.date(scale.from),
        to: format.date(scale.to),
      })}
    >
      <Inside>
        <Line style={{ width: `${scale.at(today)}%` }} />
        <Line data-ahead style={{ ...left(today), right: 0 }} />
        <Base />
        {gaps.map(({ from, to, months }) => (
          <Gap key={from} style={{ ...left(from), width: `${scale.at(to) - scale.at(from)}%` }}>
            <span>{t('customer_journey.line.gapShort', { smart_count: months })}</span>
          </Gap>
        ))}
        {past.map(({ kind, date }) => (
          <Mark key={`${kind} ${date}`} data-look={looks[kind]} style={left(date)} />
        ))}
        {[...new Set(ahead)].map((date) => (
          <Ahead key={date} style={left(date)} />
        ))}
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

const { above: top, below, base, line, bought, done, sent, today: now, ahead: ring, bracket, tick } = lengths;

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
  };
});

const Ahead = styled('i')(({ theme }) => ({
  position: 'absolute',
  top: top - ring / 2,
  width: ring,
  height: ring,
  marginLeft: -ring / 2,
  border: `${lengths.stroke}px solid ${theme.vars.palette.primary.main}`,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.background.paper,
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
