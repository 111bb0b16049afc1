import { GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import { type EventCallback, GridLayout, useContainerWidth } from 'react-grid-layout';
import { LAYOUT_COLUMNS, TALLEST_TILE } from '../../../contract/calls/widgets.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { nonce } from '../../ui/theme/nonce.ts';
import { sizes } from '../../ui/theme/sizes.ts';
import type { Say } from '../../ui/useAnnouncer.tsx';
import type { GridBreakpoint } from '../board/board.ts';
import type { WidgetProps } from '../widget.ts';
import { EditSurface } from './EditSurface.tsx';
import { MoveHandle } from './MoveHandle.tsx';
import { type Place, placeOf, settled } from './place.ts';
import { TileContent } from './TileContent.tsx';
import { Still, TileTools } from './TileTools.tsx';
import { type RemoveTile, usePlaceText, useTileKeys } from './useTileKeys.ts';
import { type ChosenTile, sizeOn } from './useTiles.ts';

// The style element that react-draggable writes while something is dragged takes its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

export interface EditGridProps {
  readonly breakpoint: GridBreakpoint;
  readonly tiles: readonly ChosenTile[];
  readonly places: readonly Place[];
  readonly common: WidgetProps;
  readonly onChange: (places: readonly Place[]) => void;
  readonly onRemove: RemoveTile;
  readonly say: Say;
}

const grid = {
  cols: LAYOUT_COLUMNS,
  rowHeight: sizes.tileRow,
  margin: [sizes.tileGap, sizes.tileGap],
  containerPadding: [0, 0],
} as const;
const drag = { handle: '.tile-tools', cancel: '.tile-remove' };

/** The tiles while they are arranged: dragged by their headers, resized by their corners, or both by keys. */
export function EditGrid({ breakpoint, tiles, places, common, onChange, onRemove, say }: EditGridProps) {
  const t = useTranslate();
  const id = useId();
  const placeText = usePlaceText();
  const onKey = useTileKeys({ places, onChange, onRemove, say });
  const { width, mounted, containerRef } = useContainerWidth({ measureBeforeMount: true });
  const layout = useMemo(
    () =>
      places.flatMap(({ name, ...cells }) => {
        const tile = tiles.find(({ callName }) => callName === name);
        if (!tile) return [];
        const { least } = sizeOn(breakpoint, tile);
        return [{ i: name, ...cells, minW: least.w, minH: least.h, maxH: TALLEST_TILE }];
      }),
    [places, tiles, breakpoint],
  );

  const onDropped: EventCallback = (dropped, _before, item) => {
    const result = settled(dropped.map(placeOf));
    const place = result.find(({ name }) => name === item?.i);
    const tile = tiles.find(({ callName }) => callName === item?.i);
    if (!place || !tile) return;
    if (JSON.stringify(result) !== JSON.stringify(places)) onChange(result);
    say(placeText(tile.name, place));
  };

  return (
    <EditSurface ref={containerRef} aria-label={t('arrange.label')} aria-describedby={id} role="application">
      <SrOnly id={id}>{t('arrange.instructions')}</SrOnly>
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={grid}
          dragConfig={drag}
          onDragStop={onDropped}
          onResizeStop={onDropped}
        >
          {layout.map(({ i }) => {
            const tile = tiles.find(({ callName }) => callName === i);
            if (!tile) return null;
            const { widget, name } = tile;
            return (
              <div key={i} data-tile={i}>
                <Still inert>
                  <TileContent widget={widget} {...common} />
                </Still>
                <TileTools label={name} onRemove={(from) => onRemove(i, from)}>
                  <MoveHandle
                    label={t('arrange.move', { tile: name })}
                    describedBy={id}
                    onKeyDown={(event) => onKey(event, { size: sizeOn(breakpoint, tile), label: name })}
                  >
                    <Icon of={GripVertical} />
                  </MoveHandle>
                </TileTools>
              </div>
            );
          })}
        </GridLayout>
      )}
    </EditSurface>
  );
}
