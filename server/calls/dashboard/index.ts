import { feedsHandlers } from './feeds.ts';
import { inventoryHandlers } from './inventory.ts';
import { salesHandlers } from './sales.ts';

/** The dashboard's widgets, each for the stores that its caller may see. */
export const dashboardHandlers = {
  ...salesHandlers,
  ...inventoryHandlers,
  ...feedsHandlers,
};
