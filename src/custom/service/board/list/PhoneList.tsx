import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { shownBy } from '../../../../../contract/service/localTime.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useNameOf } from '../day/useCardText.ts';
import { cardLook } from '../look.ts';
import { clockOf } from '../times.ts';

interface Props {
  readonly day: ServiceDay;
  readonly advisor: number | null | undefined;
  readonly now: Date;
  readonly onOpen: (appointment: BoardAppointment) => void;
}

const finished: ReadonlySet<string> = new Set(['completed', 'no_show', 'cancelled', 'rescheduled']);

/** A day on a phone: what is still open around the current time, and what is finished below. */
export function PhoneList({ day, advisor, now, onOpen }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const own = day.appointments
    .filter((each) => advisor === undefined || each.advisor_id === advisor)
    .toSorted((a, b) => a.start_min - b.start_min);
  if (own.length === 0) {
    return (
      <Box data-empty>
        <EmptyState title={t('serviceBoard.list.empty')} text={t('serviceBoard.list.emptyText')} />
      </Box>
    );
  }
  const open = own.filter(({ status }) => !finished.has(status));
  const rest = own.filter(({ status }) => finished.has(status));
  const shown = shownBy(now, day.timezone);
  const minute = shown.date === day.date ? shown.minute : undefined;
  const next = open.find(({ start_min }) => minute !== undefined && start_min > minute);
  const rowOf = (appointment: BoardAppointment) => (
    <li>
      <Row appointment={appointment} day={day} now={now} minute={minute} onOpen={onOpen} />
    </li>
  );
  return (
    <Box>
      <ul aria-label={t('serviceBoard.list.label')}>
        {open.map((appointment) => (
          <Fragment key={appointment.appt_id}>
            {appointment === next && minute !== undefined && (
              <Now>
                <b>{clockOf(minute, format)}</b> {t('serviceBoard.list.next')}
              </Now>
            )}
            {rowOf(appointment)}
          </Fragment>
        ))}
      </ul>
      {rest.length > 0 && (
        <details open={open.length === 0}>
          <summary>{t('serviceBoard.list.finished', { count: format.integer(rest.length) })}</summary>
          <ul aria-label={t('serviceBoard.list.finished', { count: format.integer(rest.length) })}>
            {rest.map((appointment) => (
              <Fragment key={appointment.appt_id}>{rowOf(appointment)}</Fragment>
            ))}
          </ul>
        </details>
      )}
    </Box>
  );
}

interface RowProps extends Omit<Props, 'advisor'> {
  readonly appointment: BoardAppointment;
  /** Of the day, today only. */
  readonly minute: number | undefined;
}

function Row({ appointment, day, now, minute, onOpen }: RowProps) {
  const t = useTranslate();
  const format = useFormat();
  const nameOf = useNameOf();
  const { start_min, status, vehicle, concern, transport, promised_at, is_late, starts_at } = appointment;
  const late = (milliseconds: number) => t('serviceBoard.list.late', { time: format.duration(milliseconds) });
  const standing = () => {
    if (is_late && promised_at)
      return { tone: 'bad', text: `↑ ${late(now.getTime() - Date.parse(promised_at))}` };
    const isExpected = status === 'booked' || status === 'confirmed';
    if (isExpected && minute !== undefined && minute > start_min) {
      return { tone: 'warn', text: late((minute - start_min) * 60_000) };
    }
    if (promised_at && (status === 'arrived' || status === 'in_service')) {
      const time = format.time(promised_at, new Date(starts_at), day.timezone);
      return { tone: undefined, text: t('serviceBoard.list.by', { time }) };
    }
    return { tone: undefined, text: transport ? t(`serviceBoard.transport.${transport}`) : '' };
  };
  const { tone, text } = standing();
  return (
    <Press type="button" data-status={status} onClick={() => onOpen(appointment)}>
      <span>{clockOf(start_min, format)}</span> <b>{nameOf(appointment)}</b>{' '}
      <i>{t(`serviceBoard.status.${status}`)}</i>{' '}
      <small>{[vehicle, concern].filter(Boolean).join(' · ')}</small> <em data-tone={tone}>{text}</em>
    </Press>
  );
}

const Box = themed('div', ({ theme }) => ({
  flex: 1,
  margin: theme.spacing(1),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  '&[data-empty]': { paddingInline: theme.spacing(2) },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li, & ul + details, & summary + ul': { borderTop: `thin solid ${theme.vars.palette.divider}` },
  '& ul:empty + details': { borderTop: 0 },
  '& summary': {
    ...theme.typography.body1,
    display: 'list-item',
    padding: theme.spacing(1.5),
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
}));

const Now = themed('li', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  padding: theme.spacing(0.25, 1.5),
  color: theme.vars.palette.text.tertiary,
  '&&': { borderTop: `${board.now}px solid ${theme.vars.palette.text.primary}` },
  '& b': {
    padding: theme.spacing(0, 0.75),
    borderRadius: theme.shape.borderRadius,
    fontWeight: 600,
    color: theme.vars.palette.tooltip.text,
    backgroundColor: theme.vars.palette.tooltip.fill,
  },
}));

const Press = themed('button', ({ theme }) => ({
  ...theme.typography.body2,
  ...cardLook(theme),
  display: 'grid',
  gridTemplateColumns: `${theme.spacing(8)} minmax(0, 1fr) auto`,
  gap: theme.spacing(0.25, 0),
  alignItems: 'baseline',
  boxSizing: 'border-box',
  width: '100%',
  padding: theme.spacing(1.25, 1.5),
  border: 0,
  textAlign: 'left',
  color: theme.vars.palette.text.secondary,
  background: 'none',
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > i, & > em': {
    fontStyle: 'normal',
    textAlign: 'right',
    paddingLeft: theme.spacing(1),
    whiteSpace: 'nowrap',
  },
  '& > b': { ...theme.typography.body1, fontWeight: 500, color: theme.vars.palette.text.primary },
  '& > i': { ...theme.typography.body1, fontWeight: 500, color: 'var(--words)' },
  '& > small': { ...theme.typography.body2, gridColumn: 2 },
  '& > [data-tone="bad"]': { color: theme.vars.palette.error.main },
  '& > [data-tone="warn"]': { color: theme.vars.palette.warning.main },
}));
