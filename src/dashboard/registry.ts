import type { Widget } from './widget.ts';
import { AppointmentsTile } from './widgets/appointments/AppointmentsTile.tsx';
import { BoardTile } from './widgets/board/BoardTile.tsx';
import { BudgetTile } from './widgets/budget/BudgetTile.tsx';
import { ByDayTile } from './widgets/byDay/ByDayTile.tsx';
import { CountsTile } from './widgets/counts/CountsTile.tsx';
import { CustomerDataTile } from './widgets/customerData/CustomerDataTile.tsx';
import { EmployeesTile } from './widgets/employees/EmployeesTile.tsx';
import { EquityTile } from './widgets/equity/EquityTile.tsx';
import { FreshnessStrip } from './widgets/freshness/FreshnessStrip.tsx';
import { NewInventoryTile, UsedInventoryTile } from './widgets/inventory/InventoryTile.tsx';
import { ModelsTile } from './widgets/models/ModelsTile.tsx';
import { PartsTile } from './widgets/parts/PartsTile.tsx';
import { AdvisorsTile } from './widgets/ranking/AdvisorsTile.tsx';
import { FinanceTile } from './widgets/ranking/FinanceTile.tsx';
import { SalespeopleTile } from './widgets/ranking/SalespeopleTile.tsx';
import { SalesTile } from './widgets/sales/SalesTile.tsx';
import { ServiceTile } from './widgets/service/ServiceTile.tsx';
import { TransitTile } from './widgets/transit/TransitTile.tsx';
import { TrendTile } from './widgets/trend/TrendTile.tsx';
import { WeatherTile } from './widgets/weather/WeatherTile.tsx';

const stock = { size: { wide: 3, narrow: 6, rows: 8 }, least: { wide: 3, narrow: 6, rows: 6 } };
const third = { size: { wide: 4, narrow: 6, rows: 8 }, least: { wide: 3, narrow: 6, rows: 6 } };
const wide = { size: { wide: 4, narrow: 12, rows: 8 }, least: { wide: 4, narrow: 6, rows: 6 } };
const plot = { size: { wide: 5, narrow: 12, rows: 8 }, least: { wide: 4, narrow: 6, rows: 6 } };
const tall = { size: { wide: 3, narrow: 6, rows: 8 }, least: { wide: 3, narrow: 6, rows: 8 } };
const quarter = { size: { wide: 3, narrow: 6, rows: 7 }, least: { wide: 3, narrow: 6, rows: 7 } };
const ring = { size: { wide: 4, narrow: 6, rows: 8 }, least: { wide: 3, narrow: 6, rows: 7 } };
const records = { size: { wide: 5, narrow: 12, rows: 8 }, least: { wide: 4, narrow: 6, rows: 8 } };
const list = { size: { wide: 4, narrow: 6, rows: 8 }, least: { wide: 3, narrow: 6, rows: 5 } };
const wideList = { size: { wide: 6, narrow: 12, rows: 8 }, least: { wide: 3, narrow: 6, rows: 6 } };
const roster = { size: { wide: 4, narrow: 6, rows: 9 }, least: { wide: 3, narrow: 6, rows: 9 } };
const board = { size: { wide: 8, narrow: 12, rows: 8 }, least: { wide: 6, narrow: 12, rows: 7 } };
const counts = { size: { wide: 4, narrow: 6, rows: 7 }, least: { wide: 4, narrow: 6, rows: 7 } };
const card = { size: { wide: 4, narrow: 6, rows: 7 }, least: { wide: 3, narrow: 6, rows: 6 } };
const half = { size: { wide: 6, narrow: 12, rows: 8 }, least: { wide: 3, narrow: 6, rows: 7 } };
const strip = {
  size: { wide: 12, narrow: 12, rows: 4, narrowRows: 5 },
  least: { wide: 6, narrow: 6, rows: 2 },
};

/** The widgets that this app can draw, by the name of their call. One line each. */
export const registry: ReadonlyMap<string, Widget> = new Map([
  ['GetSalesDashboardWidget', { component: SalesTile, ...wide }],
  ['GetSalesAndGrossDashboardWidget', { component: ByDayTile, ...plot }],
  ['GetServiceDashboardWidget', { component: ServiceTile, ...tall }],
  ['GetInventorySummaryWidget', { component: NewInventoryTile, ...third }],
  ['GetInventoryUsedSummaryWidget', { component: UsedInventoryTile, ...stock }],
  ['GetPartsDashboardWidget', { component: PartsTile, ...quarter }],
  ['GetAppointmentsDashboardWidget', { component: AppointmentsTile, ...quarter }],
  ['GetEquitySummary', { component: EquityTile, ...quarter }],
  ['GetMonthVSBudget', { component: BudgetTile, ...quarter }],
  ['GetCDPChart', { component: CustomerDataTile, ...ring }],
  ['GetAnalitics', { component: TrendTile, ...half }],
  ['GetCITFloorPlanDataTopFive', { component: TransitTile, ...records }],
  ['GetSPRanking', { component: SalespeopleTile, ...list }],
  ['GetFIRanking', { component: FinanceTile, ...list }],
  ['GetSARanking', { component: AdvisorsTile, ...list }],
  ['GetInventoryDashboardWidget', { component: ModelsTile, ...wideList }],
  ['GetServiceApptByDateStore', { component: BoardTile, ...board }],
  ['GetDashBoardCounts', { component: CountsTile, ...counts }],
  ['GetEmpInfo', { component: EmployeesTile, ...roster }],
  ['GetSyncData', { component: FreshnessStrip, ...strip }],
  ['weather', { component: WeatherTile, ...card }],
]);
