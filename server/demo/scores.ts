/** Share of the scored customers up to each class, least first, and the scores it spans: N, G, E, P, V. */
const classes = [
  [0.42, 2, 54],
  [0.29, 55, 69],
  [0.18, 70, 79],
  [0.05, 80, 84],
  [0.06, 85, 99],
] as const;

/** What a customer has bought and had serviced, by customer. `days` is how long ago the last time was. */
export interface Behaviour {
  readonly dealCount: Float64Array;
  readonly dealGross: Float64Array;
  readonly dealDays: Float64Array;
  readonly visits: Float64Array;
  readonly visitSpend: Float64Array;
  readonly visitDays: Float64Array;
}

export interface Scores {
  readonly sales: Uint8Array;
  readonly service: Uint8Array;
  readonly ltv: Uint8Array;
}

/** Percentile rank, 0–100, of each value among all of them; equal values share the middle of their ranks. */
export function percentileRanks(values: Float64Array): Float64Array {
  const order = Float64Array.from(values).sort();
  const ranks = new Map<number, number>();
  for (let first = 0; first < order.length; ) {
    let last = first;
    while (last + 1 < order.length && order[last + 1] === order[first]) last += 1;
    ranks.set(order[first] ?? 0, (100 * (first + last + 1)) / 2 / order.length);
    first = last + 1;
  }
  return values.map((value) => ranks.get(value) ?? 0);
}

/** .3 recency + .3 frequency + .4 monetary, each a percentile rank; 0 for who never came. */
function composite(count: Float64Array, money: Float64Array, days: Float64Array): Float64Array {
  const recency = percentileRanks(
    days.map((value, index) => (count[index] ? -value : Number.NEGATIVE_INFINITY)),
  );
  const frequency = percentileRanks(count);
  const monetary = percentileRanks(
    money.map((value, index) => (count[index] ? value : Number.NEGATIVE_INFINITY)),
  );
  return count.map((value, index) =>
    value ? 0.3 * (recency[index] ?? 0) + 0.3 * (frequency[index] ?? 0) + 0.4 * (monetary[index] ?? 0) : 0,
  );
}

/** The score that gives the classes their shares when customers stand in this order. `place` is from 0 to 1. */
function scoreAt(place: number): number {
  let from = 0;
  for (const [share, least, most] of classes) {
    if (place < from + share) return least + ((place - from) / share) * (most - least);
    from += share;
  }
  return 99;
}

const limited = (score: number) => Math.max(1, Math.min(100, Math.round(score)));

/**
 * Sales and service scores from behaviour, and LTV = .55 sales + .45 service, rounded. Both parts are shifted together
 * until the classes have the shares that a mature customer base has; whoever never bought (or was serviced) keeps a 0.
 */
export function scoreCustomers(behaviour: Behaviour): Scores {
  const sales = composite(behaviour.dealCount, behaviour.dealGross, behaviour.dealDays);
  const service = composite(behaviour.visits, behaviour.visitSpend, behaviour.visitDays);
  const count = sales.length;
  const raw = sales.map((value, index) => 0.55 * value + 0.45 * (service[index] ?? 0));
  const ranks = percentileRanks(raw);
  const scores = { sales: new Uint8Array(count), service: new Uint8Array(count), ltv: new Uint8Array(count) };
  for (let index = 0; index < count; index += 1) {
    const [bought, serviced] = [sales[index] ?? 0, service[index] ?? 0];
    const wanted = scoreAt((ranks[index] ?? 0) / 100);
    const shift = wanted - (raw[index] ?? 0);
    let part = serviced > 0 ? Math.max(1, Math.min(100, serviced + shift)) : 0;
    const salesScore = bought > 0 ? limited((wanted - 0.45 * part) / 0.55) : 0;
    if (serviced > 0) part = limited((wanted - 0.55 * salesScore) / 0.45);
    scores.sales[index] = salesScore;
    scores.service[index] = part;
    scores.ltv[index] = Math.round(0.55 * salesScore + 0.45 * part);
  }
  return scores;
}
