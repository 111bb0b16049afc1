import type { CountsReply } from '../../../../contract/calls/dashboard/customers.ts';
import type { Format } from '../../../providers/format.ts';
import { levelOf, type Session } from '../../../providers/session.ts';
import type { RowsTarget } from '../../rows/address.ts';
import { type TileTable, tableOf } from '../../tile/table.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;
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

/** Modules that list what is counted. */
const modules: Partial<Record<CountName, string>> = {
  customers: 'customers',
  vehicles: 'vinviews',
  appointments_today: 'serviceApt',
};

/** Widgets whose records are what is counted. */
const records: Partial<Record<CountName, RowsTarget>> = {
  customers: { widget: 'GetCDPChart' },
  open_ros: { widget: 'GetServiceDashboardWidget', part: 'open' },
  open_cit: { widget: 'GetCITFloorPlanDataTopFive' },
};

/** Where what was counted is listed, among the lists that exist and the role includes; undefined when there is none. */
export function listOf(
  session: Session,
  name: CountName,
): { page: string } | { rows: RowsTarget } | undefined {
  const module = modules[name];
  if (module && levelOf(session, module) !== undefined) return { page: `/${module}` };
  const rows = records[name];
  return rows && session.widgets.includes(rows.widget) ? { rows } : undefined;
}

export const countsNothing = (counts: CountsReply) => countNames.every((name) => counts[name] === 0);

export function countsTable(counts: CountsReply, t: Translate, format: Format): TileTable {
  return tableOf<CountName, CountName>({
    caption: t('dashboard.counts.caption'),
    name: { label: t('dashboard.counts.columns.of'), cell: (name) => t(`dashboard.counts.names.${name}`) },
    columns: [{ label: t('dashboard.counts.columns.count'), cell: (name) => format.integer(counts[name]) }],
    rows: countNames,
  });
}
