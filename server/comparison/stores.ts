import type { Call, Meta } from '../../contract/call.ts';
import type { ComparedStore } from '../../contract/calls/comparing/compareStores.ts';
import type { FeedName } from '../../contract/records/index.ts';
import { appointmentsWidget } from '../../contract/widgets/appointments.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../contract/widgets/inventory.ts';
import { partsWidget } from '../../contract/widgets/parts.ts';
import { salesWidget } from '../../contract/widgets/sales.ts';
import { serviceWidget } from '../../contract/widgets/service.ts';
import { transitWidget } from '../../contract/widgets/transit.ts';
import { analytics } from '../../contract/widgets/trend.ts';
import { checkAccess } from '../access/check.ts';
import type { Principal } from '../access/principal.ts';
import { type StoreScope, storeScope } from '../access/scope.ts';
import { today as dayOf, monthStart, type PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { withMeta } from '../metrics/answers.ts';
import { appointmentsByStore } from '../metrics/appointments.ts';
import { inventoryByStore } from '../metrics/inventory.ts';
import { partsByStore } from '../metrics/parts.ts';
import { type Period, periodOf, type Range } from '../metrics/periods/period.ts';
import { salesByStore } from '../metrics/sales.ts';
import { serviceByStore } from '../metrics/service.ts';
import { contractsInTransit } from '../metrics/transit.ts';
import { trendOf, trendPeriod } from '../metrics/trend.ts';

interface Context {
  readonly principal: Principal;
  readonly readDb: Db;
  readonly now: () => Date;
}

/** What the figures of the tiles rest on; overheads come once a month, for one that is over. */
const feeds: readonly FeedName[] = ['deals', 'repair_orders', 'parts_sales', 'inventory', 'appointments'];

/**
 * Stores beside each other in this order, by the functions that the tiles of the dashboard have their figures from. What
 * the role of the caller has no widget for is left out.
 * @throws DeniedClaim for a store out of scope; AppError `invalid` for days that are no period
 */
export async function compareStores(
  storeIds: readonly number[],
  range: Range,
  context: Context,
): Promise<{ readonly response: ComparedStore[]; readonly meta: Meta }> {
  const { principal, readDb, now } = context;
  const scope = storeScope(principal, storeIds);
  const day = dayOf(now());
  const period = periodOf(range, day);
  return withMeta({ feed: feeds, scope, period }, { readDb, now }, async () => {
    const figures = await figuresOf(context, scope, period, day);
    return Promise.all(storeIds.map((id) => figures(id)));
  });
}

/** The figures of each store in scope; those that their tiles have by store are asked for once. */
async function figuresOf(context: Context, scope: StoreScope, period: Period, today: PlainDate) {
  const { principal, readDb: db, now } = context;
  const has = (widget: Call) => checkAccess(widget.access, principal, undefined) === 'allowed';
  const ask = async <T>(widget: Call, query: () => Promise<T>): Promise<T | null> =>
    has(widget) ? query() : null;
  const [names, sales, service, parts, newStock, usedStock, appointments] = await Promise.all([
    db
      .selectFrom('store')
      .select(['ID', 'storename'])
      .where('ID', 'in', [...scope.storeIds])
      .execute(),
    ask(salesWidget, () => salesByStore(db, scope, period, today)),
    ask(serviceWidget, () => serviceByStore(db, scope, period, today)),
    ask(partsWidget, () => partsByStore(db, scope, period, today)),
    ask(newInventoryWidget, () => inventoryByStore(db, scope, 'N', today)),
    ask(usedInventoryWidget, () => inventoryByStore(db, scope, 'U', today)),
    ask(appointmentsWidget, () => appointmentsByStore(db, scope, period, { today, now: now() })),
  ]);
  return async (id: number): Promise<ComparedStore> => {
    const own = storeScope(principal, [id]);
    const [transit, absorption] = await Promise.all([
      ask(transitWidget, async () => (await contractsInTransit(db, own, today)).totals),
      ask(analytics, () => lastAbsorption(db, own, period, today)),
    ]);
    return {
      store_id: id,
      storename: names.find(({ ID }) => ID === id)?.storename ?? '',
      sales: rowOf(sales, id),
      service: rowOf(service, id),
      parts: rowOf(parts, id),
      new_inventory: rowOf(newStock, id),
      used_inventory: rowOf(usedStock, id),
      appointments: appointments?.rows.filter(({ store_id }) => store_id === id) ?? null,
      transit,
      absorption,
    };
  };
}

const rowOf = <Row extends { readonly store_id: number }>(
  reply: { readonly rows: readonly Row[] } | null,
  id: number,
): Row | null => reply?.rows.find(({ store_id }) => store_id === id) ?? null;

/** Fixed absorption of the last month that is over at the end of the period: while one runs nobody knows it. */
async function lastAbsorption(db: Db, scope: StoreScope, { to }: Period, today: PlainDate) {
  const { series } = await trendOf(db, scope, 'fixed_absorption', trendPeriod(monthStart(to)), today);
  const closed = series.filter(({ date }) => date < monthStart(today)).at(-1);
  return closed ? { month: closed.date, fixed_absorption: closed.value } : null;
}
