import { dayText, monthOf, monthStart } from './days.ts';
import { monthlyUnits, serviceDemand } from './demand.ts';
import { monthsBetween } from './moments.ts';
import { type Random, randomFor } from './random.ts';
import type { Period } from './sales/deals.ts';
import type { SalesGoal, StoreProfile } from './stores.ts';

/** What one repair order and one unit bring on average, in dollars and hours; parts beside repair orders in dollars a month. */
const perOrder = { hours: 1.81, labor: 255, laborGross: 184, parts: 330, partsGross: 125 } as const;
const perUnit = { New: 1_840, Used: 1_306, finance: 1_800 } as const;
const otherParts = { sales: 178_000, gross: 43_500 } as const;
/** Share of the fixed overhead that service, parts and body earn: mean and deviation. */
const ABSORPTION = [0.62, 0.12] as const;

const whole = (amount: number, step: number) => Math.round(amount / step) * step;

interface Expected {
  readonly newUnits: number;
  readonly usedUnits: number;
  readonly orders: number;
}

const expectedIn = (store: StoreProfile, month: number, asOf: number, volume: number): Expected => ({
  newUnits: volume * monthlyUnits('New', store.newUnits, month, asOf),
  usedUnits: volume * monthlyUnits('Used', store.usedUnits, month, asOf),
  orders: serviceDemand(month, volume * store.repairOrders, asOf).reduce((sum, day) => sum + day, 0),
});

/** What each store meant to reach in every month with deals and in the rest of the year. */
export function* budgetRows(
  seed: number,
  stores: readonly StoreProfile[],
  { start, asOf }: Period,
  volume: number,
) {
  const lastMonth = monthStart(asOf, 11 - monthOf(asOf));
  for (const store of stores) {
    const random = randomFor(seed, 'budgets', store.id);
    for (const month of monthsBetween(start, lastMonth)) {
      for (const [department, metric, amount] of plan(
        random,
        store,
        expectedIn(store, month, asOf, volume),
        volume,
      )) {
        yield { store_id: store.id, month: dayText(month), department, metric, amount };
      }
    }
  }
}

/** The goal of the month of `asOf` as each store's budget has it, by the number of the store. */
export function salesGoals(
  seed: number,
  stores: readonly StoreProfile[],
  period: Period,
  volume: number,
): ReadonlyMap<number, SalesGoal> {
  const month = dayText(monthStart(period.asOf));
  const goals = new Map<number, SalesGoal>();
  for (const row of budgetRows(seed, stores, period, volume)) {
    if (row.month !== month || !['New', 'Used', 'F&I'].includes(row.department)) continue;
    const { units, gross } = goals.get(row.store_id) ?? { units: 0, gross: 0 };
    goals.set(row.store_id, {
      units: units + (row.metric === 'units' ? row.amount : 0),
      gross: gross + (row.metric === 'gross' ? row.amount : 0),
    });
  }
  return goals;
}

function plan(
  random: Random,
  store: StoreProfile,
  { newUnits, usedUnits, orders }: Expected,
  volume: number,
) {
  // A plan asks for a little more than will come, some departments for more than others.
  const ambition = () => random.between(0.97, 1.1);
  const [ofNew, ofUsed, ofFinance, ofService, ofParts] = [
    ambition(),
    ambition(),
    ambition(),
    ambition(),
    ambition(),
  ];
  const gross = store.grossFactor;
  const other = store.scale * volume;
  return [
    ['New', 'units', Math.round(newUnits * ofNew)],
    ['New', 'gross', whole(newUnits * perUnit.New * gross * ofNew, 500)],
    ['Used', 'units', Math.round(usedUnits * ofUsed)],
    ['Used', 'gross', whole(usedUnits * perUnit.Used * gross * ofUsed, 500)],
    ['F&I', 'gross', whole((newUnits + usedUnits) * perUnit.finance * gross * ofFinance, 500)],
    ['Service', 'ro_count', Math.round(orders * ofService)],
    ['Service', 'billed_hours', Math.round(orders * perOrder.hours * ofService)],
    ['Service', 'sales', whole(orders * perOrder.labor * ofService, 500)],
    ['Service', 'gross', whole(orders * perOrder.laborGross * ofService, 500)],
    ['Parts', 'sales', whole((orders * perOrder.parts + other * otherParts.sales) * ofParts, 500)],
    ['Parts', 'gross', whole((orders * perOrder.partsGross + other * otherParts.gross) * ofParts, 500)],
  ] as const;
}

/** Fixed overhead of every closed month, from which fixed absorption follows. A few stores have a body shop. */
export function* overheadRows(
  seed: number,
  stores: readonly StoreProfile[],
  { start, asOf }: Period,
  volume: number,
) {
  for (const store of stores) {
    const random = randomFor(seed, 'overheads', store.id);
    const absorption = Math.min(0.92, Math.max(0.38, random.normal(...ABSORPTION)));
    const hasBodyShop = random.chance(0.3);
    for (const month of monthsBetween(start, monthStart(asOf, -1))) {
      const { orders } = expectedIn(store, month, asOf, volume);
      const body_gross = hasBodyShop
        ? whole(52_000 * store.scale * volume * random.between(0.8, 1.2), 10)
        : 0;
      const fixedGross =
        orders * (perOrder.laborGross + perOrder.partsGross) +
        store.scale * volume * otherParts.gross +
        body_gross;
      yield {
        store_id: store.id,
        month: dayText(month),
        fixed_overhead: whole((fixedGross / absorption) * random.between(0.97, 1.03), 10),
        body_gross,
      };
    }
  }
}
