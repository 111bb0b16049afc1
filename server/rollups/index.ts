import type { FeedName } from '../../contract/records/index.ts';
import { expectAll } from '../db/planner.ts';
import type { Db } from '../db/schema.ts';
import { appointmentDay } from './appointments.ts';
import { customerFigures } from './customers.ts';
import { leadPath } from './leadPaths.ts';
import { leadFolding } from './leads.ts';
import { modelDay } from './models.ts';
import { counterParts, partShelf } from './parts.ts';
import type { Derived, Touched } from './rollup.ts';
import { financeDay, salesDay, salespersonDay } from './sales.ts';
import { serviceDay } from './service.ts';
import { inventoryDay, inventoryFlow, modelStock } from './stock.ts';
import { valuation } from './valuation.ts';

export type { Touched } from './rollup.ts';

/**
 * Everything that follows from the records, in an order in which each finds what it reads worked out before it: sums of
 * records, then the figures of customers, then leads and how far they came, market values and equity, which read them.
 * What is in this list follows every import and `rooftop refresh`.
 */
export const derived: readonly Derived[] = [
  salesDay,
  salespersonDay,
  financeDay,
  modelDay,
  inventoryDay,
  inventoryFlow,
  modelStock,
  serviceDay,
  counterParts,
  partShelf,
  appointmentDay,
  customerFigures,
  leadFolding,
  leadPath,
  valuation,
];

/** Whether the figures of customers follow the records of a feed: then whoever came or went with those is worked out too. */
export const areCustomersFollowing = (feed: FeedName): boolean => customerFigures.after[feed] !== undefined;

/**
 * Works out everything that follows from the records of a feed, in the transaction that changed them.
 * @param touched what changed, or `everything` after a load into an empty table
 * @param today the group's day, `YYYY-MM-DD`
 */
export async function refreshAfter(
  tx: Db,
  feed: FeedName,
  touched: Touched | 'everything',
  today: string,
): Promise<void> {
  for (const { rebuild, after, afterFirst } of derived) {
    if (touched === 'everything') {
      if (after[feed]) await (afterFirst?.[feed] ?? rebuild)(tx, today);
    } else await after[feed]?.(tx, touched, today);
  }
}

/**
 * Works out everything anew from the records; running it twice changes nothing.
 * @param today the group's day, `YYYY-MM-DD`
 * @param onPart gets each part that is done, and its milliseconds
 */
export async function rebuildAll(
  tx: Db,
  today: string,
  onPart: (name: string, milliseconds: number) => void = () => {},
): Promise<void> {
  await expectAll(tx);
  for (const { name, rebuild } of derived) {
    const started = performance.now();
    await rebuild(tx, today);
    onPart(name, performance.now() - started);
  }
}
