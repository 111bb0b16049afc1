import { sql } from 'kysely';
import { writeAudits } from '../access/audit.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import { type StoreScope, wholeScope } from '../access/scope.ts';
import type { Db, Tx } from '../db/schema.ts';
import { isInStockOf } from '../db/stockDefinitions.ts';
import { AppError } from '../errors.ts';

/** What the audit calls a list price. */
export const VEHICLE_PRICE = 'vehicle_price';

/** Who sets a price, when and from where. */
export interface Author {
  readonly principal: Principal;
  readonly now: Date;
  readonly address: string;
}

interface PriceStep {
  readonly vehicle_id: number;
  readonly old_price: number | null;
  readonly new_price: number | null;
}

interface PriceRequest {
  readonly changes: readonly (PriceStep & { readonly new_price: number })[];
  readonly reason: string;
  /** Prices below cost are meant. */
  readonly below_cost: boolean;
}

interface PricedVehicle {
  readonly vehicle_id: number;
  readonly stock_no: string;
  readonly list_price: number | null;
  readonly cost: number | null;
}

/**
 * Sets list prices in one transaction, each with its change and its audit row.
 * @returns the audit rows of those that got another price
 * @throws AppError `not_found` for a vehicle that is gone or of another store, `conflict` when a price has changed since,
 * `invalid` with the field `below_cost` when one lies below cost without a yes
 */
export const setPrices = (db: Db, { changes, reason, below_cost }: PriceRequest, author: Author) =>
  db.transaction().execute(async (tx) => {
    const steps = new Map(changes.map((step) => [step.vehicle_id, step]));
    const vehicles = await lockVehicles(tx, [...steps.keys()], wholeScope(author.principal));
    const priced = vehicles.flatMap((vehicle) => {
      const step = steps.get(vehicle.vehicle_id);
      return step ? [{ ...vehicle, ...step }] : [];
    });
    requireSame(priced);
    // Whoever does not see costs would learn them from the question.
    if (!below_cost && author.principal.role.sees_gross === 'Y') requireAboveCost(priced);
    const changed = priced.filter(({ list_price, new_price }) => list_price !== new_price);
    return writeSteps(tx, 'update', changed, reason, author);
  });

async function lockVehicles(
  tx: Tx,
  ids: readonly number[],
  { storeIds }: StoreScope,
): Promise<readonly PricedVehicle[]> {
  const { rows } = await sql<PricedVehicle>`
    select v.vehicle_id, v.stock_no, v.list_price, v.cost from inventory_vehicle v
    where v.vehicle_id = any (${[...ids]}::int[]) and v.store_id = any (${[...storeIds]}::int[]) and ${isInStockOf('v')}
    order by v.vehicle_id for update`.execute(tx);
  if (rows.length < ids.length) {
    throw new AppError('not_found', 'vehicle_gone');
  }
  return rows;
}

const most = 5;

/** `A1, A2 and 3 more`. */
function namesOf(vehicles: readonly PricedVehicle[]): string {
  const named = vehicles.slice(0, most).map(({ stock_no }) => stock_no);
  const others = vehicles.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

const isMoved = ({ list_price, old_price }: PricedVehicle & PriceStep) => list_price !== old_price;

function requireSame(priced: readonly (PricedVehicle & PriceStep)[]): void {
  const moved = priced.filter(isMoved);
  if (moved.length === 0) return;
  throw new AppError('conflict', 'price_changed', {
    params: { vehicles: namesOf(moved) },
    fields: { changes: 'changed_since' },
  });
}

function requireAboveCost(priced: readonly (PricedVehicle & { readonly new_price: number })[]): void {
  const below = priced.filter(({ cost, new_price }) => cost !== null && new_price < cost);
  if (below.length === 0) return;
  throw new AppError('invalid', 'price_below_cost', {
    params: { vehicles: namesOf(below) },
    fields: { below_cost: 'confirm_below_cost' },
  });
}

/** Gives vehicles their new prices, and writes both down: three statements, however many there are. */
async function writeSteps(
  tx: Tx,
  action: 'update' | 'revert',
  steps: readonly (PricedVehicle & PriceStep)[],
  reason: string | null,
  { principal: { userid }, now: at, address }: Author,
): Promise<number[]> {
  if (steps.length === 0) return [];
  const ids = steps.map(({ vehicle_id }) => vehicle_id);
  const prices = steps.map(({ new_price }) => new_price);
  await sql`update inventory_vehicle v set list_price = step.price
    from unnest(${ids}::int[], ${prices}::numeric[]) as step (id, price) where v.vehicle_id = step.id`.execute(
    tx,
  );
  const changes = steps.map(({ vehicle_id, list_price, new_price }) => ({
    ...{ vehicle_id, old_price: list_price, new_price },
    ...{ changed_at: at, userid, run_id: null, reason },
  }));
  await tx.insertInto('price_change').values(changes).execute();
  return writeAudits(
    tx,
    steps.map(({ vehicle_id, stock_no, list_price, new_price }) => ({
      ...{ at, userid, address, action, resource: VEHICLE_PRICE, record_id: String(vehicle_id) },
      before: { stock_no, list_price },
      after: { stock_no, list_price: new_price, ...(reason !== null && { reason }) },
    })),
  );
}

const priceIn = (values: unknown): number | null => {
  const price: unknown = Object(values).list_price;
  return typeof price === 'number' ? price : null;
};

/** What the audit has of a vehicle's price. */
interface AuditedPrice {
  readonly record_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Takes the prices of different vehicles back together, all or none.
 * @returns the new audit rows, in the order of those that were taken back
 * @throws AppError `forbidden` without the right to set prices, `not_found` when a vehicle is gone, `conflict` when one has
 * another price since
 */
export async function revertPrices(
  tx: Tx,
  rows: readonly AuditedPrice[],
  author: Author,
): Promise<readonly number[]> {
  if (!mayOpen(author.principal, 'vinviews', 'edit')) {
    throw new AppError('forbidden', 'prices_view_only');
  }
  const ids = rows.map(({ record_id }) => Number(record_id));
  const vehicles = await lockVehicles(tx, ids, wholeScope(author.principal));
  const byId = new Map(vehicles.map((vehicle) => [vehicle.vehicle_id, vehicle]));
  const steps = rows.flatMap(({ record_id, before, after }) => {
    const vehicle = byId.get(Number(record_id));
    return vehicle ? [{ ...vehicle, old_price: priceIn(after), new_price: priceIn(before) }] : [];
  });
  const moved = steps.filter(isMoved);
  if (moved.length > 0) {
    throw new AppError('conflict', 'price_undo_changed', { params: { vehicles: namesOf(moved) } });
  }
  return writeSteps(tx, 'revert', steps, null, author);
}
