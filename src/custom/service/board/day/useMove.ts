import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import {
  type Carried as CarriedCard,
  type CarryOptions,
  clamp,
  columnAt,
} from '../../../../ui/carry/carried.ts';
import { useCarry } from '../../../../ui/carry/useCarry.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';

/** Minutes to which a move snaps. */
const STEP = 15;

interface Place {
  /** Index of the column. */
  readonly column: number;
  readonly minute: number;
}

/** An appointment that is picked up, and where it would be put. */
export type Carried = CarriedCard<BoardAppointment, Place>;

interface MoveOptions
  extends Omit<CarryOptions<BoardAppointment, Place>, 'keyOf' | 'placeAt' | 'placeBy' | 'covered'> {
  readonly columnCount: number;
  readonly span: { readonly from: number; readonly to: number };
  /** The columns on the screen, from left to right. */
  readonly places: () => readonly DOMRect[];
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Picks appointments up, and puts them down at another time or in another column. */
export function useMove({ columnCount, span, places, ...options }: MoveOptions) {
  const within = ({ duration_min }: BoardAppointment, column: number, minute: number): Place => ({
    column: clamp(column, 0, columnCount - 1),
    minute: clamp(minute, span.from, span.to - duration_min),
  });
  return useCarry<BoardAppointment, Place>({
    ...options,
    keyOf: ({ appt_id }) => appt_id,
    covered: { left: board.gutter, top: board.head },
    placeAt: (appointment, point, grip, last) => {
      const rects = places();
      const column = columnAt(point, rects) ?? last.column;
      const top = rects[column]?.top ?? 0;
      const minute = span.from + Math.round((((point.y - grip - top) / board.hour) * 60) / STEP) * STEP;
      return within(appointment, column, minute);
    },
    placeBy: (appointment, key, last) => {
      const [columns, minutes] = steps[key] ?? [0, 0];
      if (columns === 0 && minutes === 0) return undefined;
      return within(appointment, last.column + columns, last.minute + minutes);
    },
  });
}
