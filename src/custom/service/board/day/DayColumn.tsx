import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { clockOf } from '../times.ts';
import { Card } from './Card.tsx';
import { type BoardColumn, placed } from './columns.ts';
import type { Carried } from './useMove.ts';

interface Props {
  readonly column: BoardColumn;
  readonly name: string;
  readonly span: { readonly from: number; readonly to: number };
  readonly day: ServiceDay;
  readonly at: string | undefined;
  readonly nowMinute: number | undefined;
  readonly waiting: ReadonlySet<string>;
  readonly carried: Carried | undefined;
  readonly isTarget: boolean;
  readonly onOpen: (appointment: BoardAppointment) => void;
  readonly onKeyDown: (event: KeyboardEvent, appointment: BoardAppointment) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, appointment: BoardAppointment) => void;
}

/** One advisor's or bay's day. */
export function DayColumn(props: Props) {
  const { column, span, day, carried, isTarget, nowMinute } = props;
  const t = useTranslate();
  const format = useFormat();
  const cards = useMemo(() => placed(column.appointments), [column.appointments]);
  const topOf = (minute: number) => ((minute - span.from) / 60) * board.hour;
  const tall = (minutes: number) => (minutes / 60) * board.hour;
  return (
    <Column
      role="group"
      aria-label={props.name}
      data-column={String(column.id)}
      style={{ height: tall(span.to - span.from) }}
    >
      {span.from < day.opens_min && <Shut style={{ top: 0, height: topOf(day.opens_min) }} />}
      {day.closes_min < span.to && (
        <Shut style={{ top: topOf(day.closes_min), height: tall(span.to - day.closes_min) }} />
      )}
      {column.lunch && !day.closed && (
        <Shut style={{ top: topOf(column.lunch.from), height: tall(column.lunch.minutes) }}>
          {t('serviceBoard.lunch')}
        </Shut>
      )}
      {nowMinute !== undefined && nowMinute >= span.from && nowMinute <= span.to && (
        <NowLine style={{ top: topOf(nowMinute) }} />
      )}
      {cards.map((card) => (
        <Card
          key={card.appointment.appt_id}
          {...card}
          from={span.from}
          timezone={day.timezone}
          isOpen={props.at === card.appointment.appt_id}
          isMoving={carried?.appointment.appt_id === card.appointment.appt_id}
          isWaiting={props.waiting.has(card.appointment.appt_id)}
          onOpen={() => props.onOpen(card.appointment)}
          onKeyDown={(event) => props.onKeyDown(event, card.appointment)}
          onPointerDown={(event) => props.onPointerDown(event, card.appointment)}
        />
      ))}
      {carried && isTarget && (
        <Target style={{ top: topOf(carried.minute), height: tall(carried.appointment.duration_min) }}>
          {t('serviceBoard.move.here', { time: clockOf(carried.minute, format) })}
        </Target>
      )}
    </Column>
  );
}

const Column = themed('div', ({ theme }) => ({
  position: 'relative',
  borderLeft: `thin solid ${theme.vars.palette.divider}`,
  backgroundImage: `linear-gradient(to top, ${theme.vars.palette.divider} ${board.hairline}px, transparent 0)`,
  backgroundSize: `100% ${board.hour / 2}px`,
}));

const Shut = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  insetInline: 0,
  display: 'grid',
  placeItems: 'center',
  color: theme.vars.palette.text.tertiary,
  backgroundColor: theme.vars.palette.sunken,
}));

const NowLine = themed('div', ({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  height: board.now,
  backgroundColor: theme.vars.palette.tooltip.fill,
}));

const Target = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  insetInline: board.padding,
  zIndex: 4,
  padding: theme.spacing(0.25, 1),
  border: `${board.ring}px dashed ${theme.vars.palette.primary.main}`,
  borderRadius: theme.shape.borderRadius,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.tint,
  pointerEvents: 'none',
}));
