import { memo } from 'react';
import { TileBoundary } from '../tile/TileBoundary.tsx';
import type { DrawnWidget, WidgetProps } from '../widget.ts';

interface Props extends WidgetProps {
  readonly widget: DrawnWidget;
}

/** What a tile shows. Drawn anew only when that changes, not when tiles move around it. */
export const TileContent = memo(function TileContent({ widget, ...common }: Props) {
  return (
    <TileBoundary>
      <widget.component {...common} />
    </TileBoundary>
  );
});
