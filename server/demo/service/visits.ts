import type { Clientele } from '../customers/clientele.ts';
import type { CustomerBase } from '../customers/customerBase.ts';
import { isServiceDay, nextServiceDay, serviceDemand } from '../demand.ts';
import { minuteOf, monthsBetween } from '../moments.ts';
import { Roster, type Staff } from '../people.ts';
import { type Random, randomFor } from '../random.ts';
import type { Period } from '../sales/deals.ts';
import type { StoreProfile } from '../stores.ts';
import { drawPayType, type PayType, payers } from './operations.ts';

/** Minutes of the day: doors open at 7:30 and close at 18:00, Saturdays included. */
const OPENS = 450;
const LAST_DROP_OFF = 990;
export const CLOSES = 1080;
/** Share of the repair orders, internal ones aside, whose customer is known. */
const KNOWN = 0.9;

/** A repair order before its lines are drawn. Days and minutes are the store's own. */
export interface Visit {
  readonly number: number;
  readonly day: number;
  readonly minute: number;
  readonly payType: PayType;
  readonly hours: number;
  /** Place among the customers; null for internal work and strangers. */
  readonly customer: number | null;
  readonly vin: string;
  readonly mileage: number;
  readonly advisor: number | null;
  readonly status: 'open' | 'ready' | 'closed' | 'void';
  /** When it was or will be closed. */
  readonly closedDay: number;
  readonly closedMinute: number;
  readonly promisedDay: number;
  readonly promisedMinute: number;
}

interface Shop {
  readonly store: StoreProfile;
  readonly staff: Staff;
  readonly base: CustomerBase;
  readonly clientele: Clientele;
  /** Vehicles that the shop prepares for sale. */
  readonly ownVins: readonly string[];
  /** Vehicles of people whom nobody knows. */
  readonly strangeVins: readonly string[];
}

/** The repair orders of one store. Each day has its own sequence, so that any day can be made again by itself. */
export class ServiceBook {
  readonly store: StoreProfile;
  readonly #seed: number;
  readonly #shop: Shop;
  readonly #asOf: number;
  readonly #now: number;
  /** Day, first number and count of repair orders. */
  readonly #days: (readonly [number, number, number])[] = [];

  constructor(seed: number, shop: Shop, { start, asOf }: Period, instant: Date, volume: number) {
    this.store = shop.store;
    this.#seed = seed;
    this.#shop = shop;
    this.#asOf = asOf;
    this.#now = minuteOf(instant, asOf);
    const random = randomFor(seed, 'service days', shop.store.id);
    let number = 100_000 + shop.store.id * 1_000;
    for (const month of monthsBetween(start, asOf)) {
      const expected = serviceDemand(month, shop.store.repairOrders * volume, asOf);
      for (const [index, mean] of expected.entries()) {
        if (mean === 0 || month + index > asOf) continue;
        const count = random.poisson(mean);
        this.#days.push([month + index, number, count]);
        number += count;
      }
    }
  }

  /** Repair orders opened from a day on. @param from @default the first day */
  *visits(from = 0): Generator<Visit> {
    for (const [day, first, count] of this.#days) {
      if (day < from) continue;
      const random = randomFor(this.#seed, 'visits', this.store.id, day);
      const advisors = new Roster(this.#shop.staff.advisorPosts, day);
      for (let place = 0; place < count; place += 1) {
        const visit = this.#draw(random, advisors, day, first + place);
        if (day < this.#asOf || visit.minute <= this.#now) yield visit;
      }
    }
  }

  #draw(random: Random, advisors: Roster, day: number, number: number): Visit {
    const minute = OPENS + Math.floor(Math.min(LAST_DROP_OFF - OPENS, random.gamma(190)));
    const payType = drawPayType(random);
    const hours = Math.max(2, Math.round(random.gamma(payers[payType].hours) * 10)) / 10;
    const advisor = advisors.draw(random);
    const customer =
      payType !== 'I' && random.chance(KNOWN) ? this.#shop.clientele.forService(random, day) : null;
    const stay = drawStay(random, day, minute, hours);
    const isDone =
      stay.closedDay < this.#asOf || (stay.closedDay === this.#asOf && stay.closedMinute <= this.#now);
    return {
      number,
      day,
      minute,
      payType,
      hours,
      customer,
      ...this.#car(random, customer, payType, day),
      advisor: advisor?.employee_id ?? null,
      status: isDone ? (random.chance(0.003) ? 'void' : 'closed') : random.chance(0.2) ? 'ready' : 'open',
      ...stay,
    };
  }

  #car(random: Random, customer: number | null, payType: PayType, day: number) {
    if (customer !== null) return this.#shop.base.carOn(customer, day);
    const { ownVins, strangeVins } = this.#shop;
    if (payType !== 'I' || ownVins.length === 0) {
      return { vin: random.pick(strangeVins), mileage: random.int(4_000, 120_000) };
    }
    return { vin: random.pick(ownVins), mileage: random.int(10, 60_000) };
  }
}

/** Most cars leave on the day they came or the next; few wait for parts for weeks. */
function drawStay(random: Random, day: number, minute: number, hours: number) {
  const [kind, spread] = [random.next(), random.next()];
  const sameDay = minute + Math.round(45 + hours * 65);
  let closedDay = day;
  let closedMinute = sameDay;
  if (kind > 0.87 || sameDay > CLOSES) {
    const days = kind < 0.95 ? 1 : kind < 0.989 ? 1 + Math.floor(spread * 4) : 6 + Math.floor(spread * 16);
    closedDay = nextServiceDay(day + days - 1);
    closedMinute = OPENS + 30 + Math.floor(random.next() * (CLOSES - OPENS - 60));
  }
  const isLate = random.chance(0.14);
  const promisedDay = isLate && closedDay > day ? earlierServiceDay(closedDay, day) : closedDay;
  const slack = isLate && promisedDay === closedDay ? -random.int(10, 90) : random.int(0, 90);
  const promisedMinute = Math.max(minute + 30, Math.min(CLOSES, closedMinute + slack));
  return { closedDay, closedMinute, promisedDay, promisedMinute };
}

function earlierServiceDay(day: number, first: number): number {
  let earlier = day - 1;
  while (earlier > first && !isServiceDay(earlier)) earlier -= 1;
  return earlier;
}
