import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { shownBy } from '../../../../../contract/service/localTime.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { columnRects } from '../../../../ui/carry/carried.ts';
import { useRefocus } from '../../../../ui/carry/useRefocus.ts';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { oneSheet } from '../../../../ui/theme/print.ts';
import { paper } from '../../../../ui/theme/sizes.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { useAnnouncer } from '../../../../ui/useAnnouncer.tsx';
import { clockOf } from '../times.ts';
import type { ColumnKind } from '../useBoardAddress.ts';
import { ColumnHead, useColumnName, useLoadText } from './ColumnHead.tsx';
import { columnsOf, leastWidth, spanOf, widthsOf } from './columns.ts';
import { DayColumn } from './DayColumn.tsx';
import { Ghost } from './Ghost.tsx';
import { HourScale } from './HourScale.tsx';
import { Target } from './Target.tsx';
import { useNameOf } from './useCardText.ts';
import { type Carried, useMove } from './useMove.ts';

interface Props {
  readonly day: ServiceDay;
  readonly by: ColumnKind;
  readonly advisor: number | null | undefined;
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
  const loadText = useLoadText();
  const notify = useNotify();
  const { say, announcer } = useAnnouncer();
  const body = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(day, by, advisor), [day, by, advisor]);
  const span = useMemo(() => spanOf(day, columns), [day, columns]);
  const shown = shownBy(now, day.timezone);
  const nowMinute = shown.date === day.date ? shown.minute : undefined;
  const words = ({ item: appointment, place: { column, minute } }: Carried) => ({
    name: nameOf(appointment),
    time: clockOf(minute, format),
    column: columnName(columns[column] ?? { id: null, name: null }, by),
  });
  const refocus = useRefocus(body, 'appointment');
  const [moved, setMoved] = useState<string>();
  const move = useMove({
    span,
    columnCount: columns.length,
    mayMove: ({ status }) => mayEdit && status !== 'completed',
    isUnchanged: ({ appt_id, version }) =>
      columns.some(({ appointments }) =>
        appointments.some((each) => each.appt_id === appt_id && each.version === version),
      ),
    places: () => columnRects(body.current),
    scroller: () => body.current?.parentElement ?? null,
    onCarry: (carried) => say(t('serviceBoard.move.carried', words(carried))),
    onCancel: (carried) => say(t('serviceBoard.move.cancelled', words(carried))),
    onGone: (carried) => notify(t('serviceBoard.move.gone', words(carried)), { type: 'warning' }),
    onDrop: (carried) => {
      const {
        item: appointment,
        place: { column, minute },
        point,
      } = carried;
      const id = columns[column]?.id ?? null;
      const own = by === 'advisors' ? appointment.advisor_id : appointment.bay;
      if (minute === appointment.start_min && id === own) return;
      if (!point) refocus(appointment.appt_id);
      setMoved(appointment.appt_id);
      say(t('serviceBoard.move.dropped', words(carried)));
      onMove(appointment, { minute, column: id === own ? undefined : id });
    },
  });
  const { carried, hasJustMoved } = move;
  const latestOpen = useRef(onOpen);
  latestOpen.current = onOpen;
  const open = useCallback(
    (appointment: BoardAppointment) => {
      if (!hasJustMoved()) latestOpen.current(appointment);
    },
    [hasJustMoved],
  );
  const hint = useId();
  // Whoever has many at once has a wider column, so that each card can be read.
  const { scroll, room } = useRoom();
  // Paper has every card: what is behind a "+2" could not be opened there.
  const printing = useMediaQuery('print');
  const { widths, template, onPaper } = useMemo(() => {
    const least = columns.map((column) => leastWidth(column, printing));
    const tracks = least.map((width) => `minmax(${width}px, 1fr)`);
    const whole = least.reduce((sum, width) => sum + width, board.gutter);
    return {
      widths: printing ? least : widthsOf(least, room - board.gutter),
      template: { gridTemplateColumns: [`${board.gutter}px`, ...tracks].join(' ') },
      onPaper: { '--on-paper': String(Math.min(1, paper.width / whole)) },
    };
  }, [columns, room, printing]);
  const load = { into: carried && columns[carried.place.column], by };
  return (
    <Scroll
      ref={scroll}
      role="region"
      aria-label={t('serviceBoard.board', { date: format.weekday(day.date) })}
      tabIndex={0}
      style={onPaper}
    >
      {sheet}
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
            index={index}
            name={`${columnName(column, by)}, ${loadText(column)}`}
            width={widths[index] ?? board.column}
            span={span}
            day={day}
            at={at}
            nowMinute={nowMinute}
            waiting={waiting}
            moved={moved}
            moving={column.appointments.find(({ appt_id }) => appt_id === carried?.item.appt_id)?.appt_id}
            hint={mayEdit ? hint : undefined}
            onOpen={open}
            onKeyDown={move.onKeyDown}
            onPointerDown={move.onPointerDown}
            onBlur={move.onBlur}
          />
        ))}
        {carried && <Target carried={carried} from={span.from} {...load} />}
      </Body>
      {carried?.point && <Ghost carried={carried} point={carried.point} day={day} {...load} />}
      <SrOnly id={hint}>{t('serviceBoard.move.hint')}</SrOnly>
      {announcer}
    </Scroll>
  );
}

/** How wide what scrolls is, in pixels; 0 before it is measured. */
function useRoom() {
  const scroll = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { scroll, room };
}

const sheet = <GlobalStyles styles={oneSheet} />;

const Scroll = themed('div', ({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  backgroundColor: theme.vars.palette.background.paper,
  // What would be scrolled to is out of reach on paper.
  '@media print': { flex: 'none', overflow: 'visible', zoom: 'var(--on-paper)', printColorAdjust: 'exact' },
}));

const Heads = themed('div', ({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  display: 'grid',
  minWidth: 'min-content',
  '@media print': { position: 'static' },
  '& > span': {
    borderBottom: `thin solid ${theme.vars.palette.borderStrong}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Body = themed('div', { position: 'relative', display: 'grid', minWidth: 'min-content' });
