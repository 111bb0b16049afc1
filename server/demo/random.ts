/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** Evenly spread, 0 ≤ x < 1. */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number;
  readonly between: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly [T, ...T[]] | readonly T[]) => T;
  /** Normally spread, cut at three standard deviations so that no single figure spoils a sum. */
  readonly normal: (mean: number, deviation: number) => number;
  /** `spread` is the standard deviation of the logarithm. */
  readonly logNormal: (median: number, spread: number) => number;
  readonly poisson: (mean: number) => number;
  /** Of shape 2: skewed to the right, as times and amounts are. */
  readonly gamma: (mean: number) => number;
}

/** FNV-1a, so that each part of the demo group has a sequence of its own and a change to one leaves the others. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32. */
function sequence(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A sequence of its own for each seed and name. */
export function randomFor(seed: number, ...name: readonly (string | number)[]): Random {
  const next = sequence(hash(`${seed}/${name.join('/')}`));
  const standardNormal = () => {
    const angle = 2 * Math.PI * next();
    const distance = Math.sqrt(-2 * Math.log(1 - next()));
    return Math.max(-3, Math.min(3, distance * Math.cos(angle)));
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    normal: (mean, deviation) => mean + deviation * standardNormal(),
    logNormal: (median, spread) => median * Math.exp(spread * standardNormal()),
    poisson: (mean) => {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count += 1;
      return count;
    },
    gamma: (mean) => (-mean / 2) * Math.log((1 - next()) * (1 - next())),
  };
}

/** Weights as a table to draw from: each draw costs a walk over the table. */
export function weighted<T>(entries: readonly (readonly [T, number])[]): (random: Random) => T {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  const last = entries.at(-1);
  if (!last) throw new Error('Nothing to weigh.');
  return (random) => {
    let left = random.next() * total;
    for (const [item, weight] of entries) {
      left -= weight;
      if (left < 0) return item;
    }
    return last[0];
  };
}

/** Draws places of a list by their weights at the same small cost however long the list is (Vose's alias method). */
export class WeightedPlaces {
  readonly #keep: Float64Array;
  readonly #other: Int32Array;

  /** @param weights at least one above 0 */
  constructor(weights: ArrayLike<number>) {
    const count = weights.length;
    this.#keep = new Float64Array(count).fill(1);
    this.#other = new Int32Array(count);
    let total = 0;
    for (let place = 0; place < count; place += 1) total += weights[place] ?? 0;
    const scaled = Float64Array.from(weights, (weight) => (weight * count) / total);
    const small: number[] = [];
    const large: number[] = [];
    for (const [place, weight] of scaled.entries()) (weight < 1 ? small : large).push(place);
    for (let poor = small.pop(), rich = large.pop(); poor !== undefined && rich !== undefined; ) {
      this.#keep[poor] = scaled[poor] ?? 1;
      this.#other[poor] = rich;
      const left = (scaled[rich] ?? 0) - 1 + (scaled[poor] ?? 0);
      scaled[rich] = left;
      poor = left < 1 ? rich : small.pop();
      if (left < 1) rich = large.pop();
    }
  }

  draw(random: Random): number {
    const point = random.next() * this.#keep.length;
    const place = Math.floor(point);
    return point - place < (this.#keep[place] ?? 1) ? place : (this.#other[place] ?? place);
  }
}
