import { dayNumber } from '../days.ts';
import { randomFor } from '../random.ts';
import type { DealRow } from '../sales/deal.ts';
import { vehicleMaker } from '../sales/vehicles.ts';

/** What a customer is to the group. A prospect has asked for an offer and neither bought nor come for service. */
export const PROSPECT = 0;
export const SERVICE_ONLY = 1;
export const BUYER = 2;

/** The last day of a customer who keeps coming. */
export const STAYS = 2 ** 30;
/** The loyalty of a buyer who went elsewhere. */
export const LOST = -8;
/** A weight that is as good as 0. */
export const NEVER = 1e-9;

/** Latent figures of every customer, in typed arrays so that a million of them fit. Customers are places, from 0. */
export class CustomerBase {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly homeStore: Uint8Array;
  /** A second store of the group; 0 for none. */
  readonly otherStore: Uint8Array;
  /** Standard normal. */
  readonly loyalty: Float32Array;
  /** Last day on which they come. */
  readonly leaves: Int32Array;
  /** How lately and profitably they bought, 0 to 1. */
  readonly bought: Float32Array;
  /** How many vehicles they bought. */
  readonly purchases: Uint8Array;
  readonly #seed: number;
  readonly #ownVins: string[] = [];
  readonly #deals: DealRow[] = [];
  readonly #dealDays: number[] = [];
  readonly #lastDeal: Int32Array;
  readonly #dealBefore: number[] = [];

  constructor(seed: number, count: number) {
    this.#seed = seed;
    this.count = count;
    this.kind = new Uint8Array(count);
    this.homeStore = new Uint8Array(count);
    this.otherStore = new Uint8Array(count);
    this.loyalty = new Float32Array(count);
    this.bought = new Float32Array(count);
    this.purchases = new Uint8Array(count);
    this.leaves = new Int32Array(count).fill(STAYS);
    this.#lastDeal = new Int32Array(count).fill(-1);
  }

  giveDeal(customer: number, deal: DealRow): void {
    deal.UC_ID = customer + 1;
    this.#dealBefore.push(this.#lastDeal[customer] ?? -1);
    this.#lastDeal[customer] = this.#deals.length;
    this.#deals.push(deal);
    this.#dealDays.push(dayNumber(deal.contract_date));
  }

  /** The car that they last bought here by that day; -1 when there is none. */
  #dealOn(customer: number, day: number): number {
    let lastDeal = -1;
    for (let deal = this.#lastDeal[customer] ?? -1; deal >= 0; deal = this.#dealBefore[deal] ?? -1) {
      const bought = this.#dealDays[deal] ?? 0;
      if (bought <= day && (lastDeal < 0 || bought > (this.#dealDays[lastDeal] ?? 0))) lastDeal = deal;
    }
    return lastDeal;
  }

  /** The car that they drive on a day: the last one bought here, or one from elsewhere. */
  carOn(customer: number, day: number): { readonly vin: string; readonly mileage: number } {
    const deal = this.#dealOn(customer, day);
    const row = this.#deals[deal];
    const perDay = 24 + (customer % 23);
    if (row) {
      return { vin: row.vin, mileage: (row.mileage ?? 0) + perDay * (day - (this.#dealDays[deal] ?? day)) };
    }
    return {
      vin: this.#ownVin(customer),
      mileage: 21_000 + ((customer * 7_919) % 90_000) + perDay * (day - 19_000),
    };
  }

  #ownVin(customer: number): string {
    let vin = this.#ownVins[customer];
    if (vin === undefined) {
      vin = vehicleMaker(randomFor(this.#seed, 'own car', customer), 1_000 + customer).makeUsed(2024).vin;
      this.#ownVins[customer] = vin;
    }
    return vin;
  }
}

/** Places of the customers who belong. */
export function placesOf(base: CustomerBase, belongs: (base: CustomerBase, at: number) => boolean): number[] {
  const places: number[] = [];
  for (let at = 0; at < base.count; at += 1) if (belongs(base, at)) places.push(at);
  return places;
}
