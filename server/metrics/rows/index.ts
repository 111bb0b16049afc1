import { appointmentsWidget, serviceBoard } from '../../../contract/calls/dashboard/appointments.ts';
import { cdpChart, dashboardCounts, equitySummary } from '../../../contract/calls/dashboard/customers.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../../contract/calls/dashboard/inventory.ts';
import { modelStock } from '../../../contract/calls/dashboard/models.ts';
import { partsWidget } from '../../../contract/calls/dashboard/parts.ts';
import {
  advisorRanking,
  employeeSummary,
  financeRanking,
  salespersonRanking,
} from '../../../contract/calls/dashboard/people.ts';
import { salesWidget } from '../../../contract/calls/dashboard/sales.ts';
import { serviceWidget } from '../../../contract/calls/dashboard/service.ts';
import { transitWidget } from '../../../contract/calls/dashboard/transit.ts';
import { salesByDay } from '../../../contract/calls/dashboard/trends.ts';
import { boardAppointments, dueAppointments } from './appointments.ts';
import { customersOfClass } from './customers.ts';
import { financedUnits, salespeopleShares, soldUnits } from './deals.ts';
import { staff } from './employees.ts';
import { ownedVehicles } from './equity.ts';
import { partsLines } from './parts.ts';
import { advisorsOrders, repairOrders } from './service.ts';
import type { WidgetRows } from './source.ts';
import { openTickets } from './tickets.ts';
import { openContracts } from './transit.ts';
import { stock, stockOfModels } from './vehicles.ts';

export { rowsBehind } from './query.ts';

/** What stands behind the widgets whose figures are sums of records, by the names of their calls. */
const widgets: Readonly<Record<string, WidgetRows>> = {
  GetSalesDashboardWidget: { call: salesWidget, feed: 'deals', source: soldUnits },
  GetSalesAndGrossDashboardWidget: { call: salesByDay, feed: 'deals', source: soldUnits },
  GetSPRanking: { call: salespersonRanking, feed: 'deals', period: 'ranking', source: salespeopleShares },
  GetFIRanking: { call: financeRanking, feed: 'deals', period: 'ranking', source: financedUnits },
  GetCITFloorPlanDataTopFive: { call: transitWidget, feed: 'deals', source: openContracts },
  GetServiceDashboardWidget: { call: serviceWidget, feed: 'repair_orders', source: repairOrders },
  GetSARanking: { call: advisorRanking, feed: 'repair_orders', period: 'ranking', source: advisorsOrders },
  GetPartsDashboardWidget: { call: partsWidget, feed: ['parts_sales', 'repair_orders'], source: partsLines },
  GetInventorySummaryWidget: { call: newInventoryWidget, feed: 'inventory', source: stock('N') },
  GetInventoryUsedSummaryWidget: { call: usedInventoryWidget, feed: 'inventory', source: stock('U') },
  GetInventoryDashboardWidget: { call: modelStock, feed: 'inventory', source: stockOfModels },
  GetAppointmentsDashboardWidget: { call: appointmentsWidget, feed: 'appointments', source: dueAppointments },
  GetServiceApptByDateStore: {
    call: serviceBoard,
    feed: 'appointments',
    period: 'day',
    source: boardAppointments,
  },
  GetEquitySummary: { call: equitySummary, feed: 'deals', tellsValues: true, source: ownedVehicles },
  GetEmpInfo: { call: employeeSummary, feed: 'employees', source: staff },
  GetCDPChart: { call: cdpChart, feed: 'customers', source: customersOfClass },
};

/** Widgets of which one figure alone has records, as a part: the others are counted from those of other widgets. */
const partly: Readonly<Record<string, WidgetRows>> = {
  GetDashBoardCounts: { call: dashboardCounts, feed: [], source: openTickets },
};

/** Names of the calls of the widgets whose figures are all sums of their rows. */
export const widgetsWithRows: readonly string[] = Object.keys(widgets);

/** What stands behind a widget; undefined when its figures are no sums of records. */
export const rowsOfWidget = (callName: string): WidgetRows | undefined =>
  [widgets, partly].find((each) => Object.hasOwn(each, callName))?.[callName];
