import { customerEntries } from './customers.ts';
import type { Entry } from './entry.ts';
import { equityEntries } from './equity.ts';
import { exchangeEntries } from './exchange.ts';
import { flowEntries } from './flow.ts';
import { inventoryEntries } from './inventory.ts';
import { journeyEntries } from './journey.ts';
import { leadEntries } from './leads.ts';
import { portalEntries } from './portal.ts';
import { salesEntries } from './sales.ts';
import { segmentEntries } from './segments.ts';
import { serviceEntries } from './service.ts';

/** Every term that comes with the program. */
export const shippedEntries: readonly Entry[] = [
  ...salesEntries,
  ...inventoryEntries,
  ...serviceEntries,
  ...customerEntries,
  ...flowEntries,
  ...equityEntries,
  ...portalEntries,
  ...exchangeEntries,
  ...journeyEntries,
  ...segmentEntries,
  ...leadEntries,
];
