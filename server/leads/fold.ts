/** Whatever comes from a person within so long of their lead is that lead. */
export const SAME_LEAD_DAYS = 30;
const WINDOW_MS = SAME_LEAD_DAYS * 86_400_000;

/** A lead as it came. */
export interface Arrival {
  readonly arrival_id: number;
  readonly store_id: number;
  readonly lead_no: string;
  /** Milliseconds. */
  readonly received: number;
  /** What tells who it is from; arrivals of one store that share one are from the same person. */
  readonly keys: readonly string[];
}

/** Which lead an arrival is part of. */
export interface Membership {
  readonly arrival_id: number;
  /** Number of the lead: that of the arrival that was loaded first. */
  readonly lead_id: number;
  /** The arrival that came first, which gives the lead its number at the store, its day and its source. */
  readonly first_id: number;
}

/** In the order in which they came; equal moments by number, so that the order of loading decides nothing. */
const byTime = (a: Arrival, b: Arrival) =>
  a.received - b.received || (a.lead_no < b.lead_no ? -1 : a.lead_no > b.lead_no ? 1 : 0);

/** Sets of arrivals that grow together; the place in the list stands for each. */
class Sets {
  readonly #parents: number[];

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, place) => place);
  }

  rootOf(place: number): number {
    let root = place;
    for (let parent = this.#parents[root] ?? root; parent !== root; parent = this.#parents[root] ?? root) {
      this.#parents[root] = this.#parents[parent] ?? parent;
      root = parent;
    }
    return root;
  }

  join(a: number, b: number): void {
    this.#parents[this.rootOf(b)] = this.rootOf(a);
  }
}

/** People, each as the places of their arrivals in order: those who share a key no more than 30 days apart are one. */
function peopleIn(arrivals: readonly Arrival[]): number[][] {
  const sets = new Sets(arrivals.length);
  const lastWith = new Map<string, number>();
  for (const [place, { store_id, received, keys }] of arrivals.entries()) {
    for (const key of keys) {
      const name = `${store_id} ${key}`;
      const before = lastWith.get(name);
      const earlier = before === undefined ? undefined : arrivals[before];
      if (before !== undefined && earlier && received - earlier.received <= WINDOW_MS)
        sets.join(before, place);
      lastWith.set(name, place);
    }
  }
  return [...Map.groupBy(arrivals.keys(), (place) => sets.rootOf(place)).values()];
}

/** Parts the arrivals of a person into leads: each begins with the first that is more than 30 days after the one before began. */
function leadsOf(arrivals: readonly Arrival[]): Arrival[][] {
  const leads: Arrival[][] = [];
  for (const arrival of arrivals) {
    const lead = leads.at(-1);
    const first = lead?.[0];
    if (lead && first && arrival.received - first.received <= WINDOW_MS) lead.push(arrival);
    else leads.push([arrival]);
  }
  return leads;
}

/**
 * Says which lead each arrival is part of. The result follows from the arrivals alone, in whatever order they are given
 * and were loaded, apart from the numbers of leads.
 */
export function foldLeads(given: readonly Arrival[]): Membership[] {
  const arrivals = [...given].sort(byTime);
  return peopleIn(arrivals)
    .flatMap((places) => leadsOf(places.flatMap((place) => arrivals[place] ?? [])))
    .flatMap((members) => {
      const lead_id = members.reduce(
        (least, { arrival_id }) => Math.min(least, arrival_id),
        Number.POSITIVE_INFINITY,
      );
      const first_id = members[0]?.arrival_id ?? lead_id;
      return members.map(({ arrival_id }) => ({ arrival_id, lead_id, first_id }));
    });
}
