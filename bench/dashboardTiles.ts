import type { Call } from '../contract/call.ts';
import { calls } from '../contract/index.ts';

/** One tile: what it is called here, where it asks and what. */
export interface Tile {
  readonly name: string;
  readonly method: Call['method'];
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const tile = (name: string, { method, path }: Call, payload: Tile['payload']): Tile => ({
  name,
  method,
  path,
  payload,
});

/**
 * Every widget of the catalogue in the order of the dashboard, asked as the page does for all stores and month to date.
 * The weather is left out: it waits for a service outside.
 */
export const tiles: readonly Tile[] = [
  tile('Sales', calls.salesWidget, { storeId: '0' }),
  tile('Sales and gross by day', calls.salesByDay, { Stores: '0' }),
  tile('Service', calls.serviceWidget, { storeId: '0' }),
  tile('Contracts in transit', calls.transitWidget, { storeId: '0' }),
  tile('Salesperson ranking', calls.salespersonRanking, { AS_ID: '0' }),
  tile('Used inventory', calls.usedInventoryWidget, { storeId: '0' }),
  tile('Parts', calls.partsWidget, { storeId: '0' }),
  tile('Appointments', calls.appointmentsWidget, { storeId: '0' }),
  tile('Customer equity', calls.equitySummary, { store: '0' }),
  tile('Month vs budget', calls.monthVsBudget, { Stores: '0' }),
  tile('New inventory', calls.newInventoryWidget, { storeId: '0' }),
  tile('F&I ranking', calls.financeRanking, { AS_ID: '0' }),
  tile('Advisor ranking', calls.advisorRanking, { AS_ID: '0' }),
  tile('Stock by model', calls.modelStock, { store_id: '0' }),
  tile('Trend', calls.analytics, { storeId: '0', id: 1 }),
  tile('Service board', calls.serviceBoard, { store: '0', count: 60 }),
  tile('Customer data', calls.cdpChart, { storeids: '0' }),
  tile('Counts', calls.dashboardCounts, { storeId: '0' }),
  tile('Employees', calls.employeeSummary, { id: '0' }),
  tile('Data freshness', calls.feedFreshness, { storeId: '0' }),
];

/** The request of a reload. */
export const batchOf = (asked: readonly Tile[]) => ({
  calls: asked.map(({ method, path, payload }) => ({ method, path, payload })),
});
