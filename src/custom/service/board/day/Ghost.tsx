import { useTranslate } from 'ra-core';
import type { ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { cardLook } from '../look.ts';
import { clockOf } from '../times.ts';
import type { ColumnKind } from '../useBoardAddress.ts';
import { CardLines } from './Card.tsx';
import { useColumnName } from './ColumnHead.tsx';
import type { BoardColumn } from './columns.ts';
import type { Carried } from './useMove.ts';

interface Props {
  readonly carried: Carried;
  readonly point: { readonly x: number; readonly y: number };
  readonly column: BoardColumn | undefined;
  readonly by: ColumnKind;
  readonly day: ServiceDay;
}

/** The card under the pointer, and what its column would come to. */
export function Ghost({ carried, point, column, by, day }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const columnName = useColumnName();
  const { appointment, minute } = carried;
  if (!column) return null;
  const until = minute + appointment.duration_min;
  const isOwn = column.appointments.some(({ appt_id }) => appt_id === appointment.appt_id);
  const booked = column.booked_hours;
  const after = isOwn ? booked : booked + appointment.duration_min / 60;
  return (
    <Carrier style={{ left: point.x, top: point.y }} aria-hidden="true">
      <Box data-status={appointment.status}>
        <CardLines appointment={appointment} timezone={day.timezone} isMoving lines={4} />
      </Box>
      <Tip>
        <b>
          {clockOf(minute, format)}–{clockOf(until, format)} · {columnName(column, by)}
        </b>
        <span>
          {t('serviceBoard.move.load', {
            from: format.decimal(booked),
            to: format.decimal(after),
            capacity: format.decimal(column.capacity_hours),
          })}
        </span>
      </Tip>
    </Carrier>
  );
}

const Carrier = themed('div', {
  position: 'fixed',
  zIndex: 20,
  width: board.ghost,
  transform: `translate(-50%, ${board.edge}px)`,
  pointerEvents: 'none',
});

const Box = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  ...cardLook(theme),
  padding: theme.spacing(0.25, 0.75, 0.25, 1),
  border: `thin solid ${theme.vars.palette.primary.main}`,
  borderLeft: `${board.edge}px solid var(--edge)`,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Tip = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  width: 'max-content',
  marginTop: theme.spacing(0.5),
  padding: theme.spacing(0.75, 1),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.tooltip.text,
  backgroundColor: theme.vars.palette.tooltip.fill,
  '& span': { color: theme.vars.palette.tooltip.label },
}));
