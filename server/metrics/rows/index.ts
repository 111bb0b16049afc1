import { appointmentsWidget } from '../../../contract/widgets/appointments.ts';
import { serviceBoard } from '../../../contract/widgets/board.ts';
import { salesByDay } from '../../../contract/widgets/byDay.ts';
import { dashboardCounts } from '../../../contract/widgets/counts.ts';
import { cdpChart } from '../../../contract/widgets/customerData.ts';
import { employeeSummary } from '../../../contract/widgets/employees.ts';
import { equitySummary } from '../../../contract/widgets/equity.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import { modelStock } from '../../../contract/widgets/models.ts';
import { partsWidget } from '../../../contract/widgets/parts.ts';
import { advisorRanking, financeRanking, salespersonRanking } from '../../../contract/widgets/ranking.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { serviceWidget } from '../../../contract/widgets/service.ts';
import { transitWidget } from '../../../contract/widgets/transit.ts';
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

/** What stands behind the widgets whose figures are sums of records. */
const widgets: readonly WidgetRows[] = [
  { call: salesWidget, feed: 'deals', source: soldUnits },
  { call: salesByDay, feed: 'deals', source: soldUnits },
  { call: salespersonRanking, feed: 'deals', source: salespeopleShares },
  { call: financeRanking, feed: 'deals', source: financedUnits },
  { call: transitWidget, feed: 'deals', source: openContracts },
  { call: serviceWidget, feed: 'repair_orders', source: repairOrders },
  { call: advisorRanking, feed: 'repair_orders', source: advisorsOrders },
  { call: partsWidget, feed: ['parts_sales', 'repair_orders'], source: partsLines },
  { call: newInventoryWidget, feed: 'inventory', source: stock('N') },
  { call: usedInventoryWidget, feed: 'inventory', source: stock('U') },
  { call: modelStock, feed: 'inventory', source: stockOfModels },
  { call: appointmentsWidget, feed: 'appointments', source: dueAppointments },
  { call: serviceBoard, feed: 'appointments', source: boardAppointments },
  { call: equitySummary, feed: 'deals', tellsValues: true, source: ownedVehicles },
  { call: employeeSummary, feed: 'employees', source: staff },
  { call: cdpChart, feed: 'customers', source: customersOfClass },
];

/** Widgets of which one figure alone has records, as a part: the others are counted from those of other widgets. */
const partly: readonly WidgetRows[] = [{ call: dashboardCounts, feed: [], source: openTickets }];

/** Names of the calls of the widgets whose figures are all sums of their rows. */
export const widgetsWithRows: readonly string[] = widgets.map(({ call }) => call.callName);

/** What stands behind a widget; undefined when its figures are no sums of records. */
export const rowsOfWidget = (callName: string): WidgetRows | undefined =>
  [...widgets, ...partly].find(({ call }) => call.callName === callName);
