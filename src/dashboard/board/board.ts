import { type DashboardLayout, LAYOUT_VERSION, type TilePlace } from '../../../contract/calls/widgets.ts';
import type { OfferedWidget } from './queries.ts';

/** The widths of page that have a grid; a phone has one column. */
export type GridBreakpoint = Exclude<keyof DashboardLayout, 'version' | 'phone'>;

/** What a user decides of their dashboard: which widgets are on it, and where they stand. */
export interface Board {
  /** Ids of widgets. */
  readonly chosen: readonly number[];
  /** Null until they have arranged something. */
  readonly layout: DashboardLayout | null;
}

const untouched: DashboardLayout = { version: LAYOUT_VERSION, wide: null, narrow: null, phone: null };

export const withPlaces = (
  board: Board,
  breakpoint: GridBreakpoint,
  places: readonly TilePlace[],
): Board => ({
  ...board,
  layout: { ...(board.layout ?? untouched), [breakpoint]: [...places] },
});

export const withPhoneOrder = (board: Board, order: readonly string[]): Board => ({
  ...board,
  layout: { ...(board.layout ?? untouched), phone: [...order] },
});

/** Without a widget; should it come back, it is placed anew. */
export function withoutWidget({ chosen, layout }: Board, { id, callName }: OfferedWidget): Board {
  const others = (places: readonly TilePlace[] | null) =>
    places?.filter(({ name }) => name !== callName) ?? null;
  return {
    chosen: chosen.filter((each) => each !== id),
    layout: layout && {
      ...layout,
      wide: others(layout.wide),
      narrow: others(layout.narrow),
      phone: layout.phone?.filter((name) => name !== callName) ?? null,
    },
  };
}

/** As it is for whoever has the role and has changed nothing. */
export const defaultBoard = (offered: readonly OfferedWidget[]): Board => ({
  chosen: offered.filter(({ isDefault }) => isDefault).map(({ id }) => id),
  layout: null,
});
