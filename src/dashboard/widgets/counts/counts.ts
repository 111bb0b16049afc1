import type { CountsReply } from '../../../../contract/widgets/counts.ts';
import { levelOf, type Session } from '../../../providers/session/session.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import type { RowsTarget } from '../../drill/address.ts';
import type { Destination } from '../../drill/DrillLink.tsx';
import { stockAddress } from '../../drill/listAddress.ts';
import { figure, type TileTable, tableOf } from '../../table/table.ts';

export type CountName = keyof CountsReply;

/** In the order of the tile. */
export const countNames: readonly CountName[] = [
  'customers',
  'active_customers',
  'vehicles',
  'appointments_today',
  'open_ros',
  'open_cit',
  'open_tickets',
];

/** Modules that list what is counted, for roles without its widget, and the address in each. */
const modules: Partial<Record<CountName, { readonly module: string; readonly page: string }>> = {
  customers: { module: 'customers', page: '/customers' },
  vehicles: { module: 'vinviews', page: stockAddress },
  appointments_today: { module: 'serviceApt', page: '/serviceApt' },
};

/** Widgets whose records are what is counted. */
const records: Readonly<Record<CountName, RowsTarget>> = {
  customers: { widget: 'GetCDPChart' },
  active_customers: { widget: 'GetCDPChart', part: 'active' },
  vehicles: { widget: 'GetInventoryDashboardWidget', part: 'in_stock' },
  appointments_today: { widget: 'GetAppointmentsDashboardWidget', part: 'today' },
  open_ros: { widget: 'GetServiceDashboardWidget', part: 'open' },
  open_cit: { widget: 'GetCITFloorPlanDataTopFive' },
  open_tickets: { widget: 'GetDashBoardCounts', part: 'open_tickets' },
};

/**
 * Where what was counted is listed, among the lists that the role includes: the records that add up to the figure, else the
 * page of its module; undefined when there is none.
 */
export function listOf(session: Session, name: CountName): Destination | undefined {
  const rows = records[name];
  if (session.widgets.includes(rows.widget)) return { rows };
  const list = modules[name];
  return list && levelOf(session, list.module) !== undefined ? { page: list.page } : undefined;
}

export const countsNothing = (counts: CountsReply) => countNames.every((name) => counts[name] === 0);

export function countsTable(counts: CountsReply, t: Translate, format: Format): TileTable {
  return tableOf<CountName, CountName>({
    caption: t('dashboard.counts.caption'),
    name: { label: t('dashboard.counts.columns.of'), cell: (name) => t(`dashboard.counts.names.${name}`) },
    columns: [figure(t('dashboard.counts.columns.count'), (name) => counts[name], format.integer)],
    rows: countNames,
  });
}
