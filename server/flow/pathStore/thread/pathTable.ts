import { setBit, wordsFor } from '../../../held/bits.ts';
import { eachNumber } from '../../../held/rowText.ts';
import { dayOfDigits } from '../days.ts';
import { type HeldNumber, heldNumbers, heldTraits, type PathTexts } from '../question.ts';
import { Trait } from './trait.ts';

/** Later than every day, so that a stage that was not reached lies before none; the difference of two fits into 32 bits. */
export const UNKNOWN = 2 ** 30 - 1;
/** Rows that are made room for at a time. */
const ROOM = 1 << 15;

const roomFor = (rows: number) => Math.ceil(rows / ROOM) * ROOM;

type Numbers = Int32Array<ArrayBuffer>;

/** Days of visits, those of a row in order, row by row. */
export interface Visits {
  /** By row where its visits end, and those of the next begin. */
  readonly ends: Int32Array;
  readonly days: Int32Array;
}

function longer(numbers: Numbers, room: number): Numbers {
  const next = new Int32Array(room).fill(UNKNOWN, numbers.length);
  next.set(numbers);
  return next;
}

/**
 * Leads in the order of their days, whatever is held of them; those of people who have changed stand behind all others,
 * those of one person still in their order. A row that counts no more is nobody's: of the person 0.
 */
export class PathTable {
  #rows = 0;
  #room: number;
  #ordered = 0;
  #highest = 0;
  readonly #numbers: Record<HeldNumber, Numbers>;
  #ends: Numbers;
  #visits: Numbers;
  #visited = 0;
  readonly traits: Readonly<Record<(typeof heldTraits)[number], Trait>>;

  /** @param expected leads */
  constructor(expected: number) {
    this.#room = roomFor(expected);
    const column = () => new Int32Array(this.#room).fill(UNKNOWN);
    const trait = () => new Trait(this.#room);
    this.#numbers = {
      person: column(),
      answer_seconds: column(),
      lead: column(),
      appointment: column(),
      shown: column(),
      sold: column(),
      service: column(),
      regular: column(),
      again: column(),
    };
    this.traits = { store: trait(), source: trait(), brand: trait() };
    this.#ends = column();
    this.#visits = new Int32Array(this.#room);
  }

  get rows(): number {
    return this.#rows;
  }

  /** So many of them, from the first on, are in order. */
  get ordered(): number {
    return this.#ordered;
  }

  /** The highest id of a person. */
  get highest(): number {
    return this.#highest;
  }

  numbers(name: HeldNumber): Int32Array {
    return this.#numbers[name];
  }

  /** The first of the rows in order that is of this day or later. */
  firstFrom(day: number): number {
    const days = this.#numbers.lead;
    let [low, high] = [0, this.#ordered];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((days[middle] ?? 0) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get visits(): Visits {
    return { ends: this.#ends, days: this.#visits };
  }

  /** Adds rows whose days are not before any that are there. */
  load(texts: PathTexts, count: number): void {
    this.#add(texts, count);
    this.#ordered = this.#rows;
  }

  /** Puts all leads of some customers down anew. @param texts person after person, by their days */
  change(customers: readonly number[], texts: PathTexts, count: number): void {
    const gone = new Uint32Array(wordsFor(this.#highest + 1));
    for (const id of customers) if (id <= this.#highest) setBit(gone, id, true);
    const { person } = this.#numbers;
    for (let row = 0; row < this.#rows; row += 1) {
      const id = person[row] ?? 0;
      if (((gone[id >>> 5] ?? 0) >>> (id & 31)) & 1) person[row] = 0;
    }
    this.#add(texts, count);
  }

  #add(texts: PathTexts, count: number): void {
    const first = this.#rows;
    this.#rows += count;
    this.#makeRoom();
    for (const name of heldNumbers) {
      const numbers = this.#numbers[name];
      eachNumber(texts[name], (place, value) => {
        numbers[first + place] = value;
      });
    }
    for (const name of heldTraits) {
      const trait = this.traits[name];
      for (let row = first; row < this.#rows; row += 1) trait.set(row, undefined);
      eachNumber(texts[name], (place, value) => trait.set(first + place, value));
    }
    eachNumber(texts.person, (_, id) => {
      this.#highest = Math.max(this.#highest, id);
    });
    this.#addVisits(texts.visits, first);
  }

  #addVisits(text: string, first: number): void {
    eachNumber(text, (place, digits) => {
      if (this.#visited === this.#visits.length) this.#visits = longer(this.#visits, 2 * this.#visited);
      this.#visits[this.#visited] = dayOfDigits(digits);
      this.#visited += 1;
      this.#ends[first + place] = this.#visited;
    });
    for (let row = first; row < this.#rows; row += 1) {
      if (this.#ends[row] === UNKNOWN) this.#ends[row] = row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
    }
  }

  #makeRoom(): void {
    if (this.#rows <= this.#room) return;
    this.#room = roomFor(this.#rows);
    for (const name of heldNumbers) this.#numbers[name] = longer(this.#numbers[name], this.#room);
    for (const name of heldTraits) this.traits[name].lengthen(this.#room);
    this.#ends = longer(this.#ends, this.#room);
  }
}
