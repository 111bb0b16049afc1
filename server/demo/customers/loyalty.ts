import { effect } from '../effect.ts';
import { type Random, randomFor, weighted } from '../random.ts';
import type { DealRow } from '../sales/deal.ts';
import type { Period } from '../sales/deals.ts';
import type { StoreProfile } from '../stores.ts';
import { BUYER, CustomerBase, LOST, PROSPECT, placesOf, SERVICE_ONLY } from './customerBase.ts';

/** A few more of the others never come, which makes 4 % without any score. */
const PROSPECTS = 0.03;
const SERVICE_ONLY_SHARE = 0.25;
const SECOND_STORE = 0.12;
/** Vehicles that a household buys in some two years. */
const MOST_PURCHASES = 5;

/**
 * A hidden loyalty drives how often someone buys, how lately, with what gross, and how often they come for service.
 * Every retail deal gets its customer.
 */
export function drawCustomers(
  seed: number,
  count: number,
  stores: readonly StoreProfile[],
  deals: readonly (readonly DealRow[])[],
  /** In which customers come for service, some of them for the last time. */
  period: Period,
): CustomerBase {
  const random = randomFor(seed, 'loyalty');
  const base = new CustomerBase(seed, count);
  const drawStore = weighted(stores.map((store) => [store.id, store.scale] as const));
  for (let customer = 0; customer < count; customer += 1) {
    base.loyalty[customer] = random.normal(0, 1);
    const home = drawStore(random);
    base.homeStore[customer] = home;
    const other = random.chance(SECOND_STORE) ? drawStore(random) : home;
    base.otherStore[customer] = other === home ? 0 : other;
    const kind = random.next();
    base.kind[customer] =
      kind < PROSPECTS ? PROSPECT : kind < PROSPECTS + SERVICE_ONLY_SHARE ? SERVICE_ONLY : BUYER;
    const share = departure(random, base, customer);
    if (share < 1) base.leaves[customer] = period.start + Math.floor((period.asOf - period.start) * share);
  }
  for (const [place, store] of stores.entries()) giveDeals(random, base, store, deals[place] ?? []);
  return base;
}

/** After which share of the period a customer comes no more; 1 for one who stays. */
function departure(random: Random, base: CustomerBase, customer: number): number {
  const kind = base.kind[customer];
  if (kind === SERVICE_ONLY) return random.between(0.3, 1);
  if (kind !== BUYER || !random.chance(effect.lost)) return 1;
  base.loyalty[customer] = LOST;
  return random.between(0.25, 0.45);
}

const isRetail = (deal: DealRow) => deal.deal_kind !== 'Wholesale' && deal.deal_kind !== 'Fleet';

/** One deal for each buyer of the store, the rest for its loyal ones; the loyal bought lately and with more gross. */
function giveDeals(random: Random, base: CustomerBase, store: StoreProfile, all: readonly DealRow[]): void {
  const deals = all.filter(isRetail);
  const buyers = placesOf(
    base,
    ({ kind, homeStore }, at) => kind[at] === BUYER && homeStore[at] === store.id,
  );
  const guests = placesOf(
    base,
    ({ kind, otherStore }, at) => kind[at] === BUYER && otherStore[at] === store.id,
  );
  const candidates = [...buyers, ...guests];
  if (candidates.length === 0) return;
  shuffle(random, buyers);
  const slots = buyers.slice(0, deals.length);
  for (const at of slots) base.purchases[at] = (base.purchases[at] ?? 0) + 1;
  const eager = candidates
    .map((at) => ({ at, eagerness: (base.loyalty[at] ?? 0) + random.normal(0, effect.eager) }))
    .sort((one, other) => other.eagerness - one.eagerness);
  // The most eager buy again as often as households do; the next round is for groups with few customers.
  for (let most = MOST_PURCHASES; slots.length < deals.length; most += MOST_PURCHASES) {
    for (const { at } of eager) {
      while ((base.purchases[at] ?? 0) < most && slots.length < deals.length) {
        slots.push(at);
        base.purchases[at] = (base.purchases[at] ?? 0) + 1;
      }
    }
  }
  const ranked = (keys: Float64Array) => [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  const slotOrder = ranked(
    Float64Array.from(slots, (at) => (base.loyalty[at] ?? 0) + random.normal(0, effect.chance)),
  );
  const grossOrder = ranked(Float64Array.from(deals, (deal) => deal.front_gross + deal.back_gross));
  const keys = new Float64Array(deals.length);
  for (const [rank, place] of grossOrder.entries()) {
    keys[place] = effect.recency * (place / deals.length) + (1 - effect.recency) * (rank / deals.length);
  }
  for (const [rank, place] of ranked(keys).entries()) {
    const deal = deals[place];
    const slot = slotOrder[rank];
    if (!deal || slot === undefined) continue;
    const customer = slots[slot] ?? 0;
    base.giveDeal(customer, deal);
    base.bought[customer] = Math.max(base.bought[customer] ?? 0, rank / deals.length);
  }
}

function shuffle(random: Random, items: number[]): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = random.int(0, last);
    [items[last], items[other]] = [items[other] ?? 0, items[last] ?? 0];
  }
}
