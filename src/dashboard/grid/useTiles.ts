import { useMemo } from 'react';
import type { Size } from '../../../contract/widget.ts';
import type { Board, GridBreakpoint } from '../board/board.ts';
import type { OfferedWidget } from '../board/queries.ts';
import { registry } from '../registry.ts';
import type { DrawnWidget } from '../widget.ts';
import { phoneOrder } from './phoneOrder.ts';
import { arranged, type Place, type TileSize } from './place.ts';

/** A widget on the dashboard, with what draws it. */
export interface ChosenTile extends OfferedWidget {
  readonly widget: DrawnWidget;
}

export interface Arrangement extends Record<GridBreakpoint, readonly Place[]> {
  readonly phone: readonly string[];
}

const cellsOn = (breakpoint: GridBreakpoint, size: Size) => ({
  w: size[breakpoint],
  h: breakpoint === 'narrow' ? (size.narrowRows ?? size.rows) : size.rows,
});

export const sizeOn = (breakpoint: GridBreakpoint, { callName, widget }: ChosenTile): TileSize => ({
  name: callName,
  ...cellsOn(breakpoint, widget.size),
  least: cellsOn(breakpoint, widget.least),
});

/** The chosen widgets that the role still has and this app can draw, and where they stand on each width of page. */
export function useTiles({ chosen, layout }: Board, offered: readonly OfferedWidget[] | undefined) {
  const tiles = useMemo<readonly ChosenTile[]>(
    () =>
      (offered ?? []).flatMap((each) => {
        const widget = registry.get(each.callName);
        return widget && chosen.includes(each.id) ? [{ ...each, widget }] : [];
      }),
    [chosen, offered],
  );
  const places = useMemo<Arrangement>(() => {
    const on = (breakpoint: GridBreakpoint) =>
      arranged(
        layout?.[breakpoint] ?? [],
        tiles.map((tile) => sizeOn(breakpoint, tile)),
      );
    const wide = on('wide');
    return {
      wide,
      narrow: on('narrow'),
      phone: phoneOrder(
        layout?.phone ?? null,
        wide.map(({ name }) => name),
      ),
    };
  }, [layout, tiles]);
  return { tiles, places };
}
