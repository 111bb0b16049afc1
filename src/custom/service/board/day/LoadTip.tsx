import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { clockRange } from '../times.ts';
import type { ColumnKind } from '../useBoardAddress.ts';
import { useColumnName } from './ColumnHead.tsx';
import type { BoardColumn } from './columns.ts';
import type { Carried } from './useMove.ts';

export interface LoadTipProps {
  readonly into: BoardColumn | undefined;
  readonly by: ColumnKind;
}

/** When and with whom a card would stand, and what that makes of their day. */
export function LoadTip({ carried, into, by }: LoadTipProps & { readonly carried: Carried }) {
  const t = useTranslate();
  const format = useFormat();
  const columnName = useColumnName();
  if (!into) return null;
  const {
    item: appointment,
    place: { minute },
  } = carried;
  const { booked_hours: booked, capacity_hours } = into;
  const isOwn = into.appointments.some(({ appt_id }) => appt_id === appointment.appt_id);
  const after = isOwn ? booked : booked + appointment.duration_min / 60;
  const isOver = capacity_hours !== null && after > capacity_hours;
  const load = t(`serviceBoard.move.${isOver ? 'loadOver' : 'load'}`, {
    from: format.decimal(booked),
    to: format.decimal(after),
    capacity: format.decimal(capacity_hours),
  });
  return (
    <Tip>
      <b>
        {clockRange(minute, appointment.duration_min, format)} · {columnName(into, by)}
      </b>
      <span>{load}</span>
    </Tip>
  );
}

const Tip = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  width: 'max-content',
  marginTop: theme.spacing(0.5),
  padding: theme.spacing(0.75, 1),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.tooltip.text,
  backgroundColor: theme.vars.palette.tooltip.fill,
  '& b': { fontWeight: 600 },
  '& span': { fontWeight: 400, color: theme.vars.palette.tooltip.label },
}));
