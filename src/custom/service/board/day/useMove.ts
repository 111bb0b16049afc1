import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';

/** Minutes to which a move snaps, and pixels that a pointer goes before it is one. */
const STEP = 15;
const SLACK = 5;

/** An appointment that is picked up, and where it would be put. */
export interface Carried {
  readonly appointment: BoardAppointment;
  /** Index of the column. */
  readonly column: number;
  readonly minute: number;
  /** Of the pointer in the window; undefined when keys carry it. */
  readonly point?: { readonly x: number; readonly y: number };
}

interface Options {
  readonly mayMove: (appointment: BoardAppointment) => boolean;
  readonly columnCount: number;
  readonly span: { readonly from: number; readonly to: number };
  /** The columns on the screen, from left to right. */
  readonly places: () => readonly DOMRect[];
  readonly onDrop: (carried: Carried) => void;
  readonly onCarry: (carried: Carried) => void;
  readonly onCancel: (carried: Carried) => void;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Picks appointments up with the mouse, or with the space bar, and puts them down elsewhere. */
export function useMove(options: Options) {
  const [carried, setCarried] = useState<Carried>();
  const latest = useRef(options);
  latest.current = options;
  /** The click that ends a move opens nothing. */
  const isJustMoved = useRef(false);
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>, appointment: BoardAppointment, column: number) => {
      isJustMoved.current = false;
      // Fingers scroll; on a touch screen an appointment is moved beside the board.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      if (!latest.current.mayMove(appointment)) return;
      end.current = follow(event, { appointment, column }, latest, setCarried, (moved) => {
        isJustMoved.current = moved;
      });
    },
    [],
  );

  const onKeyDown = (event: KeyboardEvent, appointment: BoardAppointment, column: number) => {
    if (carried?.appointment.appt_id === appointment.appt_id) return carriedKey(event, carried);
    if (event.key !== ' ' || !options.mayMove(appointment)) return;
    event.preventDefault();
    const picked = { appointment, column, minute: appointment.start_min };
    setCarried(picked);
    options.onCarry(picked);
  };

  const carriedKey = (event: KeyboardEvent, from: Carried) => {
    const [columns, minutes] = steps[event.key] ?? [0, 0];
    const isEnd = [' ', 'Enter', 'Escape', 'Tab'].includes(event.key);
    if (!isEnd && columns === 0 && minutes === 0) return;
    if (event.key !== 'Tab') event.preventDefault();
    if (isEnd) {
      setCarried(undefined);
      if (event.key === ' ' || event.key === 'Enter') options.onDrop(from);
      else options.onCancel(from);
      return;
    }
    const { appointment } = from;
    const { span, columnCount } = options;
    const next = {
      appointment,
      column: clamp(from.column + columns, 0, columnCount - 1),
      minute: clamp(from.minute + minutes, span.from, span.to - appointment.duration_min),
    };
    setCarried(next);
    options.onCarry(next);
  };

  return { carried, onPointerDown, onKeyDown, hasJustMoved: () => isJustMoved.current };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Follows the mouse until it lets go. @returns what ends it early */
function follow(
  { clientX, clientY, currentTarget }: PointerEvent<HTMLElement>,
  picked: Pick<Carried, 'appointment' | 'column'>,
  latest: { readonly current: Options },
  show: (carried: Carried | undefined) => void,
  onEnd: (moved: boolean) => void,
): () => void {
  const grip = clientY - currentTarget.getBoundingClientRect().top;
  let carried: Carried | undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const finish = (drop: boolean) => {
    controller.abort();
    show(undefined);
    onEnd(carried !== undefined);
    if (carried) latest.current[drop ? 'onDrop' : 'onCancel'](carried);
  };
  const move = ({ clientX: x, clientY: y }: MouseEvent) => {
    if (!carried && Math.hypot(x - clientX, y - clientY) < SLACK) return;
    const { places, span } = latest.current;
    const rects = places();
    const under = rects.findIndex(({ left, right }) => x >= left && x < right);
    const column = under < 0 ? (carried?.column ?? picked.column) : under;
    const top = rects[column]?.top ?? 0;
    const minute = span.from + Math.round((((y - grip - top) / board.hour) * 60) / STEP) * STEP;
    const most = span.to - picked.appointment.duration_min;
    carried = { ...picked, column, minute: clamp(minute, span.from, most), point: { x, y } };
    show(carried);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => finish(true), { signal });
  window.addEventListener('pointercancel', () => finish(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
  return () => controller.abort();
}
