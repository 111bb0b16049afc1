import type { Widget } from './widget.ts';
import { FreshnessStrip } from './widgets/FreshnessStrip.tsx';
import { NewInventoryTile, UsedInventoryTile } from './widgets/InventoryTile.tsx';
import { SalesTile } from './widgets/SalesTile.tsx';

const third = { wide: 4, narrow: 6, rows: 8 };
const wide = { wide: 4, narrow: 12, rows: 8 };
const strip = { wide: 12, narrow: 12, rows: 2 };

/** The widgets that this app can draw, by the name of their call. One line each. */
export const registry: ReadonlyMap<string, Widget> = new Map([
  ['GetSalesDashboardWidget', { component: SalesTile, size: wide }],
  ['GetInventorySummaryWidget', { component: NewInventoryTile, size: third }],
  ['GetInventoryUsedSummaryWidget', { component: UsedInventoryTile, size: third }],
  ['GetSyncData', { component: FreshnessStrip, size: strip }],
]);
