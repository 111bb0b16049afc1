import { dayText } from '../days.ts';
import { isServiceDay } from '../demand.ts';
import { Roster, type Staff } from '../people.ts';
import { type Random, randomFor, WeightedPlaces } from '../random.ts';
import type { Period } from '../sales/deals.ts';
import { cents } from '../sales/finance.ts';
import type { StoreProfile } from '../stores.ts';

/** Lines that an average store sells across the counter and to other shops on an open day; the rest goes onto repair orders. */
const channels = [
  { channel: 'wholesale', lines: 13.1, mostPieces: 6, gross: 0.22 },
  { channel: 'counter', lines: 4.6, mostPieces: 1, gross: 0.38 },
] as const;
const RETURNED = 0.03;
/** Part numbers that an average store keeps. */
const NUMBERS = 1_500;
/** Share of them that nobody has asked for in a year. */
const IDLE = 0.13;
const STORY_IDLE = 0.34;
/** A store that loses its wholesale customers does so over these last days. */
const STORY_DAYS = 90;

const descriptions = [
  'Oil filter',
  'Brake pad set',
  'Brake rotor',
  'Cabin air filter',
  'Wiper blade',
  'Headlamp assembly',
  'Front bumper cover',
  'Fender',
  'Radiator',
  'Alternator',
  'Wheel bearing',
  'Control arm',
  'Spark plug',
  'Serpentine belt',
  'Door mirror',
  'Battery',
] as const;

/** The shelves of one store. Parts are places; the last of them are idle. */
interface Shelves {
  readonly unitCosts: Float64Array;
  readonly active: number;
}

function drawShelves(seed: number, store: StoreProfile, volume: number): Shelves {
  const random = randomFor(seed, 'shelves', store.id);
  const count = Math.max(20, Math.round(NUMBERS * store.scale * volume));
  const unitCosts = new Float64Array(count).map(() => cents(random.logNormal(78, 0.95)));
  const idle = store.story === 'idleParts' ? STORY_IDLE : IDLE * random.between(0.6, 1.4);
  return { unitCosts, active: Math.max(1, Math.round(count * (1 - idle))) };
}

/** 7,919 and 90,000 have no common divisor, so numbers don't repeat within a store. */
const partNumber = (store: StoreProfile, part: number) =>
  `${store.name.slice(0, 1)}${descriptions[part % descriptions.length]?.slice(0, 1) ?? ''}${10_000 + ((part * 7_919) % 90_000)}`;

interface Sold {
  readonly day: number;
  readonly part: number;
}

/** Sales to other shops and across the counter; some parts come back. */
export function* partsSaleRows(
  seed: number,
  store: StoreProfile,
  staff: Staff,
  period: Period,
  volume: number,
) {
  for (const sold of partsSales(seed, store, staff, period, volume)) yield sold.row;
}

function* partsSales(
  seed: number,
  store: StoreProfile,
  staff: Staff,
  { start, asOf }: Period,
  volume: number,
) {
  const shelves = drawShelves(seed, store, volume);
  const random = randomFor(seed, 'parts sales', store.id);
  const drawPart = popularParts(shelves);
  let invoice = 500_000 + store.id * 10_000;
  for (let day = start; day <= asOf; day += 1) {
    if (!isServiceDay(day)) continue;
    const counter = new Roster(staff.counterPosts, day);
    for (const { channel, lines, mostPieces, gross } of channels) {
      const slump =
        store.story === 'idleParts' && channel === 'wholesale' && asOf - day < STORY_DAYS ? 0.65 : 1;
      const count = random.poisson(lines * store.scale * volume * slump);
      for (let line = 0; line < count; line += 1) {
        invoice += 1;
        const part = drawPart(random);
        const pieces = random.int(1, mostPieces) * (random.chance(RETURNED) ? -1 : 1);
        const cost = (shelves.unitCosts[part] ?? 0) * pieces;
        const row = {
          store_id: store.id,
          invoice_no: String(invoice),
          line_no: 1,
          part_no: partNumber(store, part),
          description: descriptions[part % descriptions.length] ?? null,
          invoice_date: dayText(day),
          channel,
          ro_no: null,
          qty: pieces,
          sale: cents(cost / (1 - gross * random.between(0.75, 1.25))),
          cost: cents(cost),
          counter_id: counter.draw(random)?.employee_id ?? null,
        };
        yield { day, part, row };
      }
    }
  }
}

/** Few parts make most of the sales. */
function popularParts({ active }: Shelves): (random: Random) => number {
  const places = new WeightedPlaces(Float64Array.from({ length: active }, (_, part) => 1 / (part + 40)));
  return (random) => places.draw(random);
}

/** What lies on the shelves on the day `asOf`. */
export function* partStockRows(
  seed: number,
  store: StoreProfile,
  staff: Staff,
  period: Period,
  volume: number,
) {
  const { unitCosts, active } = drawShelves(seed, store, volume);
  const random = randomFor(seed, 'part stock', store.id);
  const lastSold = new Int32Array(unitCosts.length);
  const sales: Iterable<Sold> = partsSales(seed, store, staff, period, volume);
  for (const { day, part } of sales) lastSold[part] = day;
  const { asOf } = period;
  for (const [part, unit_cost] of unitCosts.entries()) {
    const isIdle = part >= active;
    const sold = isIdle
      ? asOf - random.int(370, 1_400)
      : Math.max(lastSold[part] ?? 0, asOf - Math.min(355, Math.floor(random.gamma(60))));
    yield {
      store_id: store.id,
      part_no: partNumber(store, part),
      description: descriptions[part % descriptions.length] ?? null,
      on_hand: isIdle ? random.int(1, 4) : random.int(0, 9),
      unit_cost,
      last_sold_date: isIdle && random.chance(0.15) ? null : dayText(sold),
      stocked_date: dayText(sold - random.int(20, 700)),
    };
  }
}
