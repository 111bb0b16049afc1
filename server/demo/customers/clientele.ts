import { effect } from '../effect.ts';
import { type Random, WeightedPlaces } from '../random.ts';
import type { StoreProfile } from '../stores.ts';
import { type CustomerBase, LOST, NEVER, PROSPECT, placesOf, SERVICE_ONLY, STAYS } from './customerBase.ts';

/** Draws who comes to a store: for service by loyalty, or as anyone who may ask for an offer. */
export class Clientele {
  readonly #base: CustomerBase;
  readonly #places: readonly number[];
  readonly #service: WeightedPlaces;
  readonly #anyone: WeightedPlaces;

  constructor(base: CustomerBase, store: StoreProfile) {
    this.#base = base;
    this.#places = placesOf(
      base,
      ({ homeStore, otherStore }, at) => homeStore[at] === store.id || otherStore[at] === store.id,
    );
    const guest = (at: number) => (base.homeStore[at] === store.id ? 1 : 0.25);
    this.#service = new WeightedPlaces(this.#places.map((at) => guest(at) * visitWeight(base, at)));
    this.#anyone = new WeightedPlaces(
      this.#places.map((at) => guest(at) * (base.kind[at] === PROSPECT ? 8 : 1)),
    );
  }

  /** Null when whoever was drawn no longer comes. */
  forService(random: Random, day: number): number | null {
    for (let attempt = 0; attempt < 4 && this.#places.length > 0; attempt += 1) {
      const customer = this.#places[this.#service.draw(random)] ?? 0;
      if (this.#base.kind[customer] !== PROSPECT && day <= (this.#base.leaves[customer] ?? STAYS))
        return customer;
    }
    return null;
  }

  anyone(random: Random): number | null {
    return this.#places[this.#anyone.draw(random)] ?? null;
  }
}

function visitWeight(base: CustomerBase, at: number): number {
  const kind = base.kind[at];
  if (kind === PROSPECT) return NEVER;
  const loyalty = base.loyalty[at] ?? 0;
  // Whoever only comes for service comes, be it seldom.
  if (kind === SERVICE_ONLY) return effect.serviceOnly * Math.exp(0.2 * loyalty);
  if (loyalty === LOST) return effect.lostVisits;
  const bought = base.bought[at] ?? 0;
  return Math.exp(effect.visits * Math.max(0, loyalty - 1) - effect.newCar * (bought - 0.5));
}
