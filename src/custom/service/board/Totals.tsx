import { useTranslate } from 'ra-core';
import type { ServiceDay } from '../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { board } from '../../../ui/theme/measures/serviceBoard.ts';
import { bars } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { usePhone } from '../../../ui/usePhone.ts';

/** How full the shop is, and how many are where; a phone has room for what matters in the lane. */
export function Totals({ day: { totals } }: { readonly day: ServiceDay }) {
  const phone = usePhone();
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, values = {}) => t(`serviceBoard.totals.${name}`, values);
  const figures = [
    ['due', totals.due, undefined],
    ['arrived', totals.arrived, phone ? undefined : text('checkedIn', { count: totals.checked_in })],
    ['inService', totals.in_service, undefined],
    ['ready', totals.ready, undefined],
  ] as const;
  return (
    <Bar>
      {phone ? <PhoneLoad totals={totals} /> : <Load totals={totals} />}
      <List>
        {figures.map(([name, value, more]) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>
              {format.integer(value)} {more && <span>{more}</span>}
            </dd>
          </div>
        ))}
        {!phone && (
          <div data-tone={totals.no_show > 0 ? 'warn' : undefined}>
            <dt>{text('noShow')}</dt>
            <dd>{format.integer(totals.no_show)}</dd>
          </div>
        )}
        <div data-tone={totals.late > 0 ? 'bad' : undefined}>
          <dt>{text('late')}</dt>
          <dd>
            {totals.late > 0 && <span aria-hidden="true">↑ </span>}
            {format.integer(totals.late)}
          </dd>
        </div>
        {!phone && (
          <div data-tone={totals.loaners_out > totals.loaners ? 'bad' : undefined}>
            <dt>{text('loaners')}</dt>
            <dd>
              {format.integer(totals.loaners_out)}{' '}
              <span>{text('loanersOut', { all: format.integer(totals.loaners) })}</span>
            </dd>
          </div>
        )}
      </List>
    </Bar>
  );
}

function Load({ totals }: Pick<ServiceDay, 'totals'>) {
  const t = useTranslate();
  const format = useFormat();
  const { booked_hours, done_hours, capacity_hours, load_pct } = totals;
  const free = (capacity_hours ?? 0) - booked_hours;
  const hours = {
    capacity: format.decimal(capacity_hours),
    done: format.decimal(done_hours),
  };
  return (
    <LoadBox data-over={free < 0 && capacity_hours !== null}>
      <div>
        <span>{t('serviceBoard.totals.load')}</span>
        <p>
          <b>{format.decimal(booked_hours)}</b>{' '}
          {t(`serviceBoard.totals.${capacity_hours === null ? 'hoursOnly' : 'hours'}`, hours)}
        </p>
      </div>
      {capacity_hours !== null && (
        <>
          <LoadTrack totals={totals} />
          <div>
            <b data-load>{format.percent((load_pct ?? 0) / 100)}</b>
            <span>
              {t(`serviceBoard.totals.${free < 0 ? 'over' : 'free'}`, {
                hours: format.decimal(Math.abs(free)),
              })}
            </span>
          </div>
        </>
      )}
    </LoadBox>
  );
}

function PhoneLoad({ totals }: Pick<ServiceDay, 'totals'>) {
  const t = useTranslate();
  const format = useFormat();
  const { booked_hours, capacity_hours, load_pct } = totals;
  return (
    <PhoneBox>
      <span>{t('serviceBoard.totals.booked')}</span>
      <span data-over={capacity_hours !== null && booked_hours > capacity_hours}>
        <b>{format.decimal(booked_hours)}</b>{' '}
        {capacity_hours !== null &&
          t('serviceBoard.totals.bookedOf', {
            capacity: format.decimal(capacity_hours),
            load: format.percent((load_pct ?? 0) / 100),
          })}
      </span>
      {capacity_hours !== null && <LoadTrack totals={totals} />}
    </PhoneBox>
  );
}

/** What is booked and done, and a mark at the capacity. */
function LoadTrack({ totals: { booked_hours, done_hours, capacity_hours } }: Pick<ServiceDay, 'totals'>) {
  const most = Math.max(booked_hours, capacity_hours ?? 0) || 1;
  const shareOf = (hours: number | null) => `${((hours ?? 0) / most) * 100}%`;
  return (
    <Track aria-hidden="true">
      <i style={{ width: shareOf(booked_hours) }} />
      <b style={{ width: shareOf(done_hours) }} />
      <u style={{ left: `min(${shareOf(capacity_hours)}, 100% - ${bars.mark}px)` }} />
    </Track>
  );
}

const Bar = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'stretch',
  minHeight: board.totals,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    margin: theme.spacing(1, 1, 0),
    padding: theme.spacing(1, 1.5),
    border: `thin solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
  },
}));

const PhoneBox = themed('div', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& [data-over="true"], & [data-over="true"] b': { color: theme.vars.palette.error.main },
  '& > div': { flex: '1 0 100%', maxWidth: 'none' },
}));

const LoadBox = themed('div', ({ theme }) => ({
  display: 'flex',
  flex: '1 1 auto',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(0.75, 2),
  whiteSpace: 'nowrap',
  '& p': { ...theme.typography.body1, margin: 0 },
  '& span': { display: 'block', color: theme.vars.palette.text.secondary },
  '& b': { ...theme.typography.body1, fontWeight: 600 },
  '&[data-over="true"] [data-load], &[data-over="true"] div:last-of-type span': {
    color: theme.vars.palette.error.main,
  },
}));

const Track = themed('div', ({ theme }) => ({
  position: 'relative',
  flex: '1 1 0',
  minWidth: board.loadBarLeast,
  maxWidth: board.loadBar,
  height: bars.bullet,
  backgroundColor: theme.vars.palette.track,
  '& i, & b, & u': {
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    backgroundColor: theme.vars.palette.primary.line,
  },
  '& b': { backgroundColor: theme.vars.palette.chart[0] },
  '& u': {
    insetBlock: -bars.overshoot,
    width: bars.mark,
    backgroundColor: theme.vars.palette.text.primary,
  },
}));

const List = themed('dl', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  whiteSpace: 'nowrap',
  '& > div': {
    padding: theme.spacing(0.75, 1.75),
    borderLeft: `thin solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
  '& dd span': { fontWeight: 400, color: theme.vars.palette.text.primary },
  '& [data-tone="warn"] dd': { color: theme.vars.palette.warning.main },
  '& [data-tone="bad"] dd': { color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: {
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 1),
    marginTop: theme.spacing(1),
    '& > div': { padding: 0, border: 0 },
  },
}));
