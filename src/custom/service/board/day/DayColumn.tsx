import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { Card } from './Card.tsx';
import { type BoardColumn, isOverLunch, laidOut, type Placed } from './columns.ts';
import { Stacked } from './Stacked.tsx';
import type { Carried } from './useMove.ts';

interface Props {
  readonly column: BoardColumn;
  /** Its place from the left. */
  readonly index: number;
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly span: { readonly from: number; readonly to: number };
  readonly day: Pick<ServiceDay, 'opens_min' | 'closes_min' | 'closed' | 'timezone' | 'as_of'>;
  readonly at: string | undefined;
  readonly nowMinute: number | undefined;
  readonly waiting: ReadonlySet<string>;
  /** Number of the appointment that was moved last. */
  readonly moved: string | undefined;
  /** Number of the appointment that is picked up, if it is one of these. */
  readonly moving: string | undefined;
  readonly hint: string | undefined;
  readonly onOpen: (appointment: BoardAppointment) => void;
  readonly onKeyDown: (event: KeyboardEvent, appointment: BoardAppointment, place: Carried['place']) => void;
  readonly onPointerDown: (
    event: PointerEvent<HTMLElement>,
    appointment: BoardAppointment,
    place: Carried['place'],
  ) => void;
  readonly onBlur: (appointment: BoardAppointment) => void;
}

/** One advisor's or bay's day. It is drawn anew only when something of it changes: others have many cards too. */
export const DayColumn = memo(function DayColumn(props: Props) {
  const { column, index, span, day, nowMinute } = props;
  const t = useTranslate();
  const { cards, stacks } = useMemo(
    () => laidOut(column.appointments, props.width, [props.at, props.moved]),
    [column.appointments, props.width, props.at, props.moved],
  );
  const topOf = (minute: number) => ((minute - span.from) / 60) * board.hour;
  const placeOf = ({ appointment }: Placed) => ({ column: index, minute: appointment.start_min });
  const tall = (minutes: number) => (minutes / 60) * board.hour;
  return (
    <Column
      role="group"
      aria-label={props.name}
      data-column={String(column.id)}
      style={{ gridColumn: index + 2, height: tall(span.to - span.from) }}
    >
      {span.from < day.opens_min && (
        <Shut style={{ top: 0, height: topOf(day.opens_min) }}>{t('serviceBoard.closed.weekday')}</Shut>
      )}
      {day.closes_min < span.to && (
        <Shut style={{ top: topOf(day.closes_min), height: tall(span.to - day.closes_min) }}>
          {t('serviceBoard.closed.weekday')}
        </Shut>
      )}
      {column.lunch && !day.closed && (
        <Shut style={{ top: topOf(column.lunch.from), height: tall(column.lunch.minutes) }}>
          {!isOverLunch(column) && t('serviceBoard.lunch')}
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
          asOf={day.as_of}
          isOpen={props.at === card.appointment.appt_id}
          isMoving={props.moving === card.appointment.appt_id}
          isWaiting={props.waiting.has(card.appointment.appt_id)}
          hint={props.hint}
          onOpen={() => props.onOpen(card.appointment)}
          onKeyDown={(event) => props.onKeyDown(event, card.appointment, placeOf(card))}
          onPointerDown={(event) => props.onPointerDown(event, card.appointment, placeOf(card))}
          onBlur={() => props.onBlur(card.appointment)}
        />
      ))}
      {stacks.map((stack) => (
        <Stacked
          key={stack.from}
          stack={stack}
          top={topOf(stack.from)}
          height={tall(stack.to - stack.from)}
          timezone={day.timezone}
          asOf={day.as_of}
          onOpen={props.onOpen}
        />
      ))}
    </Column>
  );
});

const Column = themed('div', ({ theme }) => ({
  position: 'relative',
  gridRow: 1,
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
  backgroundColor: theme.vars.palette.text.primary,
}));
