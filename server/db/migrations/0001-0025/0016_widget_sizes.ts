import { type QueryExecutorProvider, sql } from 'kysely';

/** How wide each widget is drawn at first, as its component has it: a quarter of a wide page, a third, more, all of it. */
export const widgetSizes = {
  S: [
    'GetServiceDashboardWidget',
    'GetInventoryUsedSummaryWidget',
    'GetPartsDashboardWidget',
    'GetAppointmentsDashboardWidget',
    'GetEquitySummary',
    'GetMonthVSBudget',
  ],
  M: [
    'GetSalesDashboardWidget',
    'GetInventorySummaryWidget',
    'GetSPRanking',
    'GetFIRanking',
    'GetSARanking',
    'GetCDPChart',
    'GetDashBoardCounts',
    'GetEmpInfo',
    'weather',
  ],
  L: [
    'GetSalesAndGrossDashboardWidget',
    'GetCITFloorPlanDataTopFive',
    'GetInventoryDashboardWidget',
    'GetAnalitics',
    'GetServiceApptByDateStore',
  ],
  W: ['GetSyncData'],
} as const;

/** The catalogue shows the sizes now, so it has those that the dashboard really begins with. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const [size, callNames] of Object.entries(widgetSizes)) {
    await sql`update widget set size = ${size} where call_name = any (${callNames}::text[])`.execute(db);
  }
}
