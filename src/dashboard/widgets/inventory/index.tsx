import { newInventoryWidget, usedInventoryWidget } from '../../../../contract/widgets/inventory.ts';
import { defineTile } from '../../tile/defineTile.tsx';
import { scopeOf } from '../../widgetData.ts';
import { InventoryFigures, InventorySkeleton } from './InventoryFigures.tsx';
import { holdsNothing, inventoryTable, missingCost } from './inventory.ts';

/** @param buckets bands of age, for the skeleton */
const inventoryTile = (widget: typeof newInventoryWidget, buckets: number) =>
  defineTile(widget, {
    ask: scopeOf,
    stores: ({ rows }) => rows,
    scope: (reply, { stores, t, format }) => [
      stores,
      t('dashboard.inventory.window'),
      ...missingCost(reply, t, format),
    ],
    isEmpty: holdsNothing,
    Skeleton: () => <InventorySkeleton buckets={buckets} />,
    Figures: ({ reply }) => <InventoryFigures widget={widget.callName} reply={reply} />,
    table: ({ response, meta }, { t, format, title }) =>
      inventoryTable(response, meta, { caption: t('dashboard.tile.tableNow', { tile: title }), t, format }),
  });

/** New vehicles in stock: count, supply, age. */
export const newInventory = inventoryTile(newInventoryWidget, 5);

/** Used vehicles in stock: count, supply, age. */
export const usedInventory = inventoryTile(usedInventoryWidget, 4);
