import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ServiceWeek, WeekDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { bars } from '../../../../ui/theme/sizes.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { usePhone } from '../../../../ui/usePhone.ts';
import { BoardSkeleton } from '../BoardSkeleton.tsx';
import { useServiceWeek } from '../queries.ts';
import type { BoardAddress } from '../useBoardAddress.ts';
import { UNASSIGNED } from '../useBoardAddress.ts';

interface Props {
  readonly store: number;
  readonly address: BoardAddress;
}

/** How full every day and every advisor is; each leads to its day. */
export function Week({ store, address }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  return (
    <Loaded
      of={useServiceWeek(store, address.date)}
      what={t('serviceBoard.week.what')}
      waiting={<BoardSkeleton />}
    >
      {(week) => (phone ? <WeekDays week={week} /> : <WeekTable week={week} />)}
    </Loaded>
  );
}

function WeekTable({ week }: { readonly week: ServiceWeek }) {
  const t = useTranslate();
  const format = useFormat();
  const { days, advisors, store_id, today } = week;
  const isSomeUnassigned = days.some((day) => day.advisors.some(({ advisor_id }) => advisor_id === null));
  const unassigned = { advisor_id: null, name: t('serviceBoard.columns.none'), capacity_hours: null };
  const rows = isSomeUnassigned ? [...advisors, unassigned] : advisors;
  const to = (day: WeekDay, advisor?: number | null) =>
    `${addressOf(store_id, day)}${advisor === undefined ? '' : `&advisor=${advisor ?? UNASSIGNED}`}`;
  return (
    <Scroll>
      <table aria-label={t('serviceBoard.week.label')}>
        <thead>
          <tr>
            <th scope="col">{t('serviceBoard.columns.advisors')}</th>
            {days.map((day) => (
              <th key={day.date} scope="col" data-today={day.date === today}>
                <Link to={to(day)}>{format.weekday(day.date)}</Link>
                <Small>
                  {day.closed
                    ? t(`serviceBoard.closed.${day.closed}`)
                    : t('serviceBoard.week.day', {
                        smart_count: day.due,
                        late: day.late,
                        no_show: day.no_show,
                      })}
                </Small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ advisor_id, name, capacity_hours }) => (
            <tr key={advisor_id}>
              <th scope="row">{name}</th>
              {days.map((day) => {
                const own = day.advisors.find((each) => each.advisor_id === advisor_id);
                return (
                  <td key={day.date}>
                    <Load
                      to={to(day, advisor_id)}
                      name={`${name}, ${format.weekday(day.date)}`}
                      booked={own?.booked_hours ?? 0}
                      capacity={day.closed ? null : capacity_hours}
                      count={own?.due ?? 0}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('serviceBoard.week.total')}</th>
            {days.map((day) => (
              <td key={day.date}>
                <Load
                  to={to(day)}
                  name={format.weekday(day.date)}
                  booked={day.booked_hours}
                  capacity={day.closed ? null : day.capacity_hours}
                  count={day.due}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scroll>
  );
}

const addressOf = (store: number, { date }: WeekDay) => `?store=${store}&date=${date}`;

/** The days below each other, where advisors have no room beside them. */
function WeekDays({ week: { days, store_id, today } }: { readonly week: ServiceWeek }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Days aria-label={t('serviceBoard.week.label')}>
      {days.map((day) => (
        <li key={day.date} data-today={day.date === today}>
          <b>{format.weekday(day.date)}</b>
          {day.closed ? (
            <Small>{t(`serviceBoard.closed.${day.closed}`)}</Small>
          ) : (
            <Load
              to={addressOf(store_id, day)}
              name={format.weekday(day.date)}
              booked={day.booked_hours}
              capacity={day.capacity_hours}
              count={day.due}
            />
          )}
        </li>
      ))}
    </Days>
  );
}

interface LoadProps {
  readonly to: string;
  readonly name: string;
  readonly booked: number;
  readonly capacity: number | null;
  readonly count: number;
}

function Load({ to, name, booked, capacity, count }: LoadProps) {
  const t = useTranslate();
  const format = useFormat();
  if (count === 0 && capacity === null) return <Small>{format.integer(null)}</Small>;
  const isOver = capacity !== null && booked > capacity;
  const values = { booked: format.decimal(booked), capacity: format.decimal(capacity) };
  const words = t(
    `serviceBoard.load.${capacity === null ? 'bookedHours' : isOver ? 'over' : 'booked'}`,
    values,
  );
  return (
    <Cell to={to} data-over={isOver}>
      <SrOnly>{name}</SrOnly>
      <span>{words}</span>
      {capacity !== null && capacity > 0 && (
        <Track>
          <i style={{ width: `${Math.min(1, booked / capacity) * 100}%` }} />
        </Track>
      )}
      <Small>{t('serviceBoard.week.count', { smart_count: count })}</Small>
    </Cell>
  );
}

const Scroll = themed('div', ({ theme }) => ({
  flex: 1,
  minWidth: 0,
  // Also what only screen readers read stays within it.
  position: 'relative',
  overflow: 'auto',
  backgroundColor: theme.vars.palette.background.paper,
  '& table': { ...theme.typography.body1, width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    minWidth: theme.spacing(15),
    padding: theme.spacing(1, 1.5),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& tr > :first-child': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    paddingLeft: theme.spacing(2),
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& thead th': { fontWeight: 600 },
  '& th[scope="row"]': { fontWeight: 500 },
  '& [data-today="true"]': { backgroundColor: theme.vars.palette.primary.light },
  '& tfoot th, & tfoot td': { borderTop: `thin solid ${theme.vars.palette.borderStrong}`, fontWeight: 600 },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
}));

const Days = themed('ul', ({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(1),
  padding: 0,
  listStyle: 'none',
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& li': {
    display: 'grid',
    gridTemplateColumns: `${theme.spacing(12)} 1fr`,
    padding: theme.spacing(1, 1.5),
    '& + li': { borderTop: `thin solid ${theme.vars.palette.divider}` },
  },
  '& b': { fontWeight: 500 },
  '& [data-today="true"]': { backgroundColor: theme.vars.palette.primary.light },
}));

const Small = themed('span', ({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.tertiary,
}));

const Cell = themed(Link, ({ theme }) => ({
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  '&[data-over="true"]': { '--tone': theme.vars.palette.error.main, color: theme.vars.palette.error.main },
}));

const Track = themed('span', ({ theme }) => ({
  display: 'block',
  height: bars.bullet,
  margin: theme.spacing(0.5, 0),
  backgroundColor: theme.vars.palette.track,
  '& i': { display: 'block', height: '100%', backgroundColor: `var(--tone, ${theme.vars.palette.chart[0]})` },
}));
