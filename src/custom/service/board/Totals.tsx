import { useTranslate } from 'ra-core';
import type { ServiceDay } from '../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { board } from '../../../ui/theme/measures/serviceBoard.ts';
import { bars } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';

/** How full the shop is, and how many are where. */
export function Totals({ day: { totals } }: { readonly day: ServiceDay }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, values = {}) => t(`serviceBoard.totals.${name}`, values);
  const figures = [
    ['due', totals.due, undefined],
    ['arrived', totals.arrived, text('checkedIn', { count: totals.checked_in })],
    ['inService', totals.in_service, undefined],
    ['ready', totals.ready, undefined],
  ] as const;
  return (
    <Bar>
      <Load totals={totals} />
      <List>
        {figures.map(([name, value, more]) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>
              {format.integer(value)} {more && <span>{more}</span>}
            </dd>
          </div>
        ))}
        <div data-tone={totals.no_show > 0 ? 'warn' : undefined}>
          <dt>{text('noShow')}</dt>
          <dd>{format.integer(totals.no_show)}</dd>
        </div>
        <div data-tone={totals.late > 0 ? 'bad' : undefined}>
          <dt>{text('late')}</dt>
          <dd>
            {totals.late > 0 && <span aria-hidden="true">↑ </span>}
            {format.integer(totals.late)}
          </dd>
        </div>
        <div data-tone={totals.loaners_out > totals.loaners ? 'bad' : undefined}>
          <dt>{text('loaners')}</dt>
          <dd>
            {format.integer(totals.loaners_out)}{' '}
            <span>{text('loanersOut', { all: format.integer(totals.loaners) })}</span>
          </dd>
        </div>
      </List>
    </Bar>
  );
}

function Load({ totals }: Pick<ServiceDay, 'totals'>) {
  const t = useTranslate();
  const format = useFormat();
  const { booked_hours, done_hours, capacity_hours, load_pct } = totals;
  const most = Math.max(booked_hours, capacity_hours ?? 0) || 1;
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
          <Track aria-hidden="true">
            <i style={{ width: `${(booked_hours / most) * 100}%` }} />
            <b style={{ width: `${(done_hours / most) * 100}%` }} />
            <u style={{ left: `${(capacity_hours / most) * 100}%` }} />
          </Track>
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

const Bar = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'stretch',
  minHeight: board.totals,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
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
}));
