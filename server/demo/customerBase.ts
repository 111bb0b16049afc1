import { dayNumber } from './days.ts';
import type { DealRow } from './deal.ts';
import type { Period } from './deals.ts';
import { type Random, weighted } from './random.ts';
import type { Behaviour } from './scores.ts';
import type { StoreProfile } from './stores.ts';

/** Share of customers who only come for service. */
const SERVICE_ONLY = 0.25;
/** Share of a buyer's deals that fall into the 25 months for which deals are kept one by one. */
const RECENT = 0.62;
const FULL_MONTHS = 25;
/** Scores look back ten years on sales and two on service. */
const SALES_DAYS = 3650;
const SERVICE_DAYS = 730;

/** Figures of every customer, in typed arrays so that a million of them fit. */
export interface Base extends Behaviour {
  readonly homeStore: Uint8Array;
  /** A second store of the group; 0 for none. */
  readonly otherStore: Uint8Array;
  readonly serviceRevenue: Float64Array;
  readonly totalPrice: Float64Array;
}

/**
 * A hidden loyalty drives how often someone buys, comes for service and what he spends. His recent purchases are deals
 * of his store, taken from the newest backwards until customers or deals run out; older ones are known only in sum.
 */
export function drawBase(
  random: Random,
  count: number,
  stores: readonly StoreProfile[],
  deals: readonly DealRow[][],
  { start, asOf }: Period,
): Base {
  const numbers = () => new Float64Array(count);
  const base: Base = {
    homeStore: new Uint8Array(count),
    otherStore: new Uint8Array(count),
    dealCount: numbers(),
    dealGross: numbers(),
    dealDays: numbers().fill(SALES_DAYS),
    totalPrice: numbers(),
    visits: numbers(),
    visitSpend: numbers(),
    visitDays: numbers().fill(SERVICE_DAYS),
    serviceRevenue: numbers(),
  };
  const drawStore = weighted(stores.map((store) => [store.id, store.newUnits + store.usedUnits] as const));
  const recentShare = (RECENT * (asOf - start)) / (FULL_MONTHS * 30.4);
  const buyers = new Map<number, number[]>(stores.map((store) => [store.id, []]));
  const olderDeals = new Uint8Array(count);

  for (let index = 0; index < count; index += 1) {
    const loyalty = random.normal(0, 1);
    const home = drawStore(random);
    base.homeStore[index] = home;
    const other = random.chance(0.12) ? drawStore(random) : home;
    base.otherStore[index] = other === home ? 0 : other;
    const bought = random.chance(1 - SERVICE_ONLY)
      ? Math.min(8, 1 + random.poisson(0.55 * Math.exp(0.75 * loyalty)))
      : 0;
    for (let deal = 0; deal < bought; deal += 1) {
      const store = deal > 0 && base.otherStore[index] ? other : home;
      if (random.chance(recentShare)) buyers.get(store)?.push(index);
      else olderDeals[index] = (olderDeals[index] ?? 0) + 1;
    }
    drawService(random, base, index, loyalty, bought);
  }
  for (const [place, store] of stores.entries()) {
    const unmatched = giveDeals(random, base, buyers.get(store.id) ?? [], deals[place] ?? [], asOf);
    for (const index of unmatched) olderDeals[index] = (olderDeals[index] ?? 0) + 1;
  }
  for (let index = 0; index < count; index += 1)
    addOlderDeals(random, base, index, olderDeals[index] ?? 0, asOf - start);
  return base;
}

/** Every car that was bought here brings its owner back; who bought none here comes for service alone, at least once. */
function drawService(random: Random, base: Base, index: number, loyalty: number, bought: number): void {
  const expected = Math.min(24, (bought > 0 ? 0.6 + 1.1 * bought : 2.2) * Math.exp(0.5 * loyalty));
  const visits = random.poisson(expected) + (bought > 0 ? 0 : 1);
  if (visits === 0) return;
  const spend = visits * random.logNormal(290 * Math.exp(0.15 * loyalty), 0.45);
  base.visits[index] = visits;
  base.visitSpend[index] = spend;
  base.visitDays[index] = Math.floor(SERVICE_DAYS * (1 - random.next() ** (1 / visits)));
  base.serviceRevenue[index] = spend * random.between(1, 3.2);
}

/** Newest deals first; returns the buyers for whom no deal was left. */
function giveDeals(
  random: Random,
  base: Base,
  buyers: number[],
  deals: DealRow[],
  asOf: number,
): readonly number[] {
  for (let last = buyers.length - 1; last > 0; last -= 1) {
    const other = random.int(0, last);
    [buyers[last], buyers[other]] = [buyers[other] ?? 0, buyers[last] ?? 0];
  }
  let given = 0;
  for (let place = deals.length - 1; place >= 0 && given < buyers.length; place -= 1) {
    const deal = deals[place];
    const index = buyers[given];
    if (!deal || index === undefined || deal.deal_kind === 'Wholesale' || deal.deal_kind === 'Fleet')
      continue;
    given += 1;
    deal.UC_ID = index + 1;
    if (deal.status === 'Pending' || deal.status === 'Unwound') continue;
    addDeal(
      base,
      index,
      deal.front_gross + deal.back_gross,
      deal.sale_price,
      asOf - dayNumber(deal.contract_date),
    );
  }
  return buyers.slice(given);
}

function addOlderDeals(random: Random, base: Base, index: number, deals: number, youngest: number): void {
  for (let deal = 0; deal < deals; deal += 1) {
    const days = Math.floor(random.between(youngest, SALES_DAYS));
    addDeal(base, index, random.normal(3300, 2300), Math.round(random.logNormal(31_000, 0.3)), days);
  }
}

function addDeal(base: Base, index: number, gross: number, price: number, days: number): void {
  base.dealCount[index] = (base.dealCount[index] ?? 0) + 1;
  base.dealGross[index] = (base.dealGross[index] ?? 0) + gross;
  base.totalPrice[index] = (base.totalPrice[index] ?? 0) + price;
  base.dealDays[index] = Math.min(base.dealDays[index] ?? SALES_DAYS, days);
}
