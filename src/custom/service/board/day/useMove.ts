import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import { type Carried, clamp, type MoveOptions, STEP } from './carried.ts';
import { followPointer } from './pointerMove.ts';

/** Picks appointments up with a pointer, or with the space bar, and puts them down elsewhere. The handlers never change. */
export function useMove(options: MoveOptions) {
  const [carried, setCarried] = useState<Carried>();
  const latest = useRef({ ...options, carried });
  latest.current = { ...options, carried };
  /** The click that ends a move opens nothing. */
  const isJustMoved = useRef(false);
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);

  const isGone = carried !== undefined && !options.isUnchanged(carried.appointment);
  useEffect(() => {
    const gone = latest.current.carried;
    if (!isGone || !gone) return;
    end.current?.();
    isJustMoved.current = true;
    setCarried(undefined);
    latest.current.onGone(gone);
  }, [isGone]);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>, appointment: BoardAppointment, column: number) => {
      isJustMoved.current = false;
      if (event.button !== 0 || !latest.current.mayMove(appointment)) return;
      end.current?.();
      const onEnd = (moved: boolean) => {
        isJustMoved.current = moved;
      };
      end.current = followPointer(event, { appointment, column }, { latest, show: setCarried, onEnd });
    },
    [],
  );

  const onKeyDown = useCallback((event: KeyboardEvent, appointment: BoardAppointment, column: number) => {
    isJustMoved.current = false;
    const { carried: held, mayMove, onCarry } = latest.current;
    const carry = (next: Carried) => {
      setCarried(next);
      onCarry(next);
    };
    if (held && held.appointment.appt_id === appointment.appt_id) {
      carriedKey(event, held, latest.current, carry, () => setCarried(undefined));
    } else if (event.key === ' ' && mayMove(appointment)) {
      event.preventDefault();
      carry({ appointment, column, minute: appointment.start_min });
    }
  }, []);

  /** The focus has gone elsewhere, and nobody holds a pointer either. */
  const onBlur = useCallback((appointment: BoardAppointment) => {
    const { carried: held, onCancel } = latest.current;
    if (!held || held.point || held.appointment.appt_id !== appointment.appt_id) return;
    setCarried(undefined);
    onCancel(held);
  }, []);

  const hasJustMoved = useCallback(() => isJustMoved.current, []);
  return { carried, onPointerDown, onKeyDown, onBlur, hasJustMoved };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** What a key does with a card that keys carry. */
function carriedKey(
  event: KeyboardEvent,
  from: Carried,
  { span, columnCount, onDrop, onCancel }: MoveOptions,
  carry: (next: Carried) => void,
  end: () => void,
): void {
  const { key } = event;
  const [columns, minutes] = steps[key] ?? [0, 0];
  const isEnd = [' ', 'Enter', 'Escape', 'Tab'].includes(key);
  if (!isEnd && columns === 0 && minutes === 0) return;
  if (key !== 'Tab') event.preventDefault();
  if (isEnd) {
    end();
    if (key === ' ' || key === 'Enter') onDrop(from);
    else onCancel(from);
    return;
  }
  const { appointment } = from;
  carry({
    appointment,
    column: clamp(from.column + columns, 0, columnCount - 1),
    minute: clamp(from.minute + minutes, span.from, span.to - appointment.duration_min),
  });
}
