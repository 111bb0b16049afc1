import type { Call } from '../contract/call.ts';
import { appointmentsWidget } from '../contract/widgets/appointments.ts';
import { serviceBoard } from '../contract/widgets/board.ts';
import { monthVsBudget } from '../contract/widgets/budget.ts';
import { salesByDay } from '../contract/widgets/byDay.ts';
import { dashboardCounts } from '../contract/widgets/counts.ts';
import { cdpChart } from '../contract/widgets/customerData.ts';
import { employeeSummary } from '../contract/widgets/employees.ts';
import { equitySummary } from '../contract/widgets/equity.ts';
import { feedFreshness } from '../contract/widgets/freshness.ts';
import { newInventoryWidget, usedInventoryWidget } from '../contract/widgets/inventory.ts';
import { modelStock } from '../contract/widgets/models.ts';
import { partsWidget } from '../contract/widgets/parts.ts';
import { advisorRanking, financeRanking, salespersonRanking } from '../contract/widgets/ranking.ts';
import { salesWidget } from '../contract/widgets/sales.ts';
import { serviceWidget } from '../contract/widgets/service.ts';
import { transitWidget } from '../contract/widgets/transit.ts';
import { analytics } from '../contract/widgets/trend.ts';

/** One tile: its name here, its call and the payload. */
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
  tile('Sales', salesWidget, { storeId: '0' }),
  tile('Sales and gross by day', salesByDay, { Stores: '0' }),
  tile('Service', serviceWidget, { storeId: '0' }),
  tile('Contracts in transit', transitWidget, { storeId: '0' }),
  tile('Salesperson ranking', salespersonRanking, { AS_ID: '0' }),
  tile('Used inventory', usedInventoryWidget, { storeId: '0' }),
  tile('Parts', partsWidget, { storeId: '0' }),
  tile('Appointments', appointmentsWidget, { storeId: '0' }),
  tile('Customer equity', equitySummary, { store: '0' }),
  tile('Month vs budget', monthVsBudget, { Stores: '0' }),
  tile('New inventory', newInventoryWidget, { storeId: '0' }),
  tile('F&I ranking', financeRanking, { AS_ID: '0' }),
  tile('Advisor ranking', advisorRanking, { AS_ID: '0' }),
  tile('Stock by model', modelStock, { store_id: '0' }),
  tile('Trend', analytics, { storeId: '0', id: 1 }),
  tile('Service board', serviceBoard, { store: '0', count: 60 }),
  tile('Customer data', cdpChart, { storeids: '0' }),
  tile('Counts', dashboardCounts, { storeId: '0' }),
  tile('Employees', employeeSummary, { id: '0' }),
  tile('Data freshness', feedFreshness, { storeId: '0' }),
];

/** The request of a reload. */
export const batchOf = (requestedTiles: readonly Tile[]) => ({
  calls: requestedTiles.map(({ method, path, payload }) => ({ method, path, payload })),
});
