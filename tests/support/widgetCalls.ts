import type { Call } from '../../contract/call.ts';
import { appointmentsWidget, serviceBoard } from '../../contract/calls/dashboard/appointments.ts';
import { cdpChart, dashboardCounts, equitySummary } from '../../contract/calls/dashboard/customers.ts';
import { feedFreshness } from '../../contract/calls/dashboard/feeds.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../contract/calls/dashboard/inventory.ts';
import { modelStock } from '../../contract/calls/dashboard/models.ts';
import { partsWidget } from '../../contract/calls/dashboard/parts.ts';
import {
  advisorRanking,
  employeeSummary,
  financeRanking,
  salespersonRanking,
} from '../../contract/calls/dashboard/people.ts';
import { salesWidget } from '../../contract/calls/dashboard/sales.ts';
import { serviceWidget } from '../../contract/calls/dashboard/service.ts';
import { transitWidget } from '../../contract/calls/dashboard/transit.ts';
import { analytics, monthVsBudget, salesByDay } from '../../contract/calls/dashboard/trends.ts';

/** A widget's call, and the names that it has for what most of them ask. */
export interface WidgetCall {
  readonly name: string;
  readonly call: Call;
  /** The field that names the stores. */
  readonly stores: string;
  /** Fields of the first and last day; none where the call takes no period. */
  readonly period?: readonly [from: string, to: string];
  /** The field of the one day that it takes instead. */
  readonly day?: string;
  /** Its figures are of now: any days from 1900 to 2199 and beyond are let be. */
  readonly isOfNow?: true;
  /** What else must be asked. */
  readonly more?: object;
}

const named = (call: Call, rest: Omit<WidgetCall, 'name' | 'call'>): WidgetCall => ({
  name: call.access.kind === 'widget' ? call.access.callName : '',
  call,
  ...rest,
});

const scoped = { stores: 'storeId', period: ['from', 'to'] } as const;
const ranking = { stores: 'AS_ID', period: ['StartDate', 'EndDate'] } as const;

/** Every widget that is about stores. */
export const widgetCalls: readonly WidgetCall[] = [
  named(salesWidget, scoped),
  named(salesByDay, { stores: 'Stores', period: ['Date1', 'Date2'] }),
  named(serviceWidget, scoped),
  named(transitWidget, { ...scoped, isOfNow: true }),
  named(salespersonRanking, ranking),
  named(financeRanking, ranking),
  named(advisorRanking, ranking),
  named(partsWidget, scoped),
  named(newInventoryWidget, { ...scoped, isOfNow: true }),
  named(usedInventoryWidget, { ...scoped, isOfNow: true }),
  named(modelStock, { stores: 'store_id' }),
  named(appointmentsWidget, scoped),
  named(serviceBoard, { stores: 'store', day: 'date' }),
  named(employeeSummary, { stores: 'id' }),
  named(feedFreshness, { ...scoped, isOfNow: true }),
  named(analytics, { stores: 'storeId', day: 'date', more: { id: 1 } }),
  named(equitySummary, { stores: 'store' }),
  named(monthVsBudget, { stores: 'Stores', day: 'Date' }),
  named(cdpChart, { stores: 'storeids' }),
  named(dashboardCounts, { stores: 'storeId' }),
];
