import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';

/** Minutes to which a move snaps. */
export const STEP = 15;

/** An appointment that is picked up, and where it would be put. */
export interface Carried {
  readonly appointment: BoardAppointment;
  /** Index of the column. */
  readonly column: number;
  readonly minute: number;
  /** Of the pointer in the window; undefined when keys carry it. */
  readonly point?: { readonly x: number; readonly y: number };
}

export interface MoveOptions {
  readonly mayMove: (appointment: BoardAppointment) => boolean;
  /** Whether it is still there as it was when it was picked up. */
  readonly isUnchanged: (appointment: BoardAppointment) => boolean;
  readonly columnCount: number;
  readonly span: { readonly from: number; readonly to: number };
  /** The columns on the screen, from left to right. */
  readonly places: () => readonly DOMRect[];
  readonly scroller: () => HTMLElement | null;
  readonly onDrop: (carried: Carried) => void;
  readonly onCarry: (carried: Carried) => void;
  readonly onCancel: (carried: Carried) => void;
  /** Somebody else changed it meanwhile, so it is carried no longer. */
  readonly onGone: (carried: Carried) => void;
}

export const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
