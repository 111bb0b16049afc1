import { useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useAnnouncer } from '../../../../ui/useAnnouncer.tsx';
import { clockOf, shownBy } from '../times.ts';
import type { ColumnKind } from '../useBoardAddress.ts';
import { ColumnHead, useColumnName } from './ColumnHead.tsx';
import { columnsOf, mostLanes, spanOf } from './columns.ts';
import { DayColumn } from './DayColumn.tsx';
import { Ghost } from './Ghost.tsx';
import { HourScale } from './HourScale.tsx';
import { useNameOf } from './useCardText.ts';
import { type Carried, useMove } from './useMove.ts';

interface Props {
  readonly day: ServiceDay;
  readonly by: ColumnKind;
  readonly advisor: number | undefined;
  /** Number of the appointment that is open. */
  readonly at: string | undefined;
  readonly now: Date;
  readonly mayEdit: boolean;
  /** Numbers of those that wait for the line. */
  readonly waiting: ReadonlySet<string>;
  readonly onOpen: (appointment: BoardAppointment) => void;
  readonly onMove: (appointment: BoardAppointment, to: Destination) => void;
}

export interface Destination {
  readonly minute: number;
  /** Id of the advisor, or number of the bay; undefined when it stays where it is. */
  readonly column: number | null | undefined;
}

/** A day by advisors or bays: hours downwards, a card for each appointment, which can be dragged elsewhere. */
export function DayBoard({ day, by, advisor, at, now, mayEdit, waiting, onOpen, onMove }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const nameOf = useNameOf();
  const columnName = useColumnName();
  const { say, announcer } = useAnnouncer();
  const body = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(day, by, advisor), [day, by, advisor]);
  const span = useMemo(() => spanOf(day, columns), [day, columns]);
  const shown = shownBy(now, day.timezone);
  const nowMinute = shown.date === day.date ? shown.minute : undefined;
  const words = ({ appointment, column, minute }: Carried) => ({
    name: nameOf(appointment),
    time: clockOf(minute, format),
    column: columnName(columns[column] ?? { id: null, name: null }, by),
  });
  const move = useMove({
    span,
    columnCount: columns.length,
    mayMove: ({ status }) => mayEdit && status !== 'completed',
    places: () =>
      [...(body.current?.querySelectorAll('[data-column]') ?? [])].map((each) =>
        each.getBoundingClientRect(),
      ),
    onCarry: (carried) => say(t('serviceBoard.move.carried', words(carried))),
    onCancel: (carried) => say(t('serviceBoard.move.cancelled', words(carried))),
    onDrop: (carried) => {
      const { appointment, column, minute } = carried;
      const id = columns[column]?.id ?? null;
      const own = by === 'advisors' ? appointment.advisor_id : appointment.bay;
      if (minute === appointment.start_min && id === own) return;
      say(t('serviceBoard.move.dropped', words(carried)));
      onMove(appointment, { minute, column: id === own ? undefined : id });
    },
  });
  const { carried } = move;
  // Whoever has many at once has a wider column, so that each card can be read.
  const template = useMemo(() => {
    const widths = columns.map((column) => Math.max(board.column, mostLanes(column) * board.lane));
    const tracks = widths.map((width) => `minmax(${width}px, 1fr)`);
    return { gridTemplateColumns: [`${board.gutter}px`, ...tracks].join(' ') };
  }, [columns]);
  return (
    <Scroll
      role="region"
      aria-label={t('serviceBoard.board', { date: format.weekday(day.date) })}
      tabIndex={0}
    >
      <Heads style={template} aria-hidden="true">
        <span />
        {columns.map((column) => (
          <ColumnHead key={String(column.id)} column={column} by={by} />
        ))}
      </Heads>
      <Body ref={body} style={template}>
        <HourScale span={span} nowMinute={nowMinute} />
        {columns.map((column, index) => (
          <DayColumn
            key={String(column.id)}
            column={column}
            name={columnName(column, by)}
            span={span}
            day={day}
            at={at}
            nowMinute={nowMinute}
            waiting={waiting}
            carried={carried}
            isTarget={carried?.column === index}
            onOpen={(appointment) => !move.hasJustMoved() && onOpen(appointment)}
            onKeyDown={(event, appointment) => move.onKeyDown(event, appointment, index)}
            onPointerDown={(event, appointment) => move.onPointerDown(event, appointment, index)}
          />
        ))}
      </Body>
      {carried?.point && (
        <Ghost carried={carried} point={carried.point} column={columns[carried.column]} by={by} day={day} />
      )}
      {announcer}
    </Scroll>
  );
}

const Scroll = themed('div', ({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  backgroundColor: theme.vars.palette.background.paper,
}));

const Heads = themed('div', ({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  display: 'grid',
  minWidth: 'min-content',
  '& > span': {
    borderBottom: `thin solid ${theme.vars.palette.borderStrong}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Body = themed('div', { position: 'relative', display: 'grid', minWidth: 'min-content' });
