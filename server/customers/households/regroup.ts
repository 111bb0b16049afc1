/** A customer whom a decision names, and the household that they are in by name and address. */
interface Anchor {
  readonly id: number;
  /** The lowest number of those of the same last name and address; their own where one of the two is missing. */
  readonly home: number;
}

/** A decision whose customers are all there. */
export type HouseholdDecision = { readonly number: number; readonly left: Anchor } & (
  | { readonly kind: 'merge'; readonly right: Anchor }
  | { readonly kind: 'split' }
);

/** Who is in a household that decisions are about; households are told apart by any numbers. */
export interface Regrouped {
  /** By home, of all who have it and are not named in `customers`. */
  readonly homes: ReadonlyMap<number, number>;
  /** By customer. */
  readonly customers: ReadonlyMap<number, number>;
}

/**
 * Follows decisions in the order of their numbers: a merge makes one household of those that the two are in at that time,
 * with all who come to them later; a split takes one customer, and nobody else, out of theirs.
 */
export function regroup(decisions: readonly HouseholdDecision[]): Regrouped {
  const partOf = new Map<number, number>();
  const alone = new Map<number, number>();
  const homes = new Set<number>();
  const root = (household: number): number => {
    let top = household;
    for (let next = partOf.get(top); next !== undefined; next = partOf.get(top)) top = next;
    return top;
  };
  const householdOf = ({ id, home }: Anchor) => {
    homes.add(home);
    return root(alone.get(id) ?? home);
  };
  for (const decision of decisions.toSorted((a, b) => a.number - b.number)) {
    const left = householdOf(decision.left);
    if (decision.kind === 'split') {
      // No home has a number below zero.
      alone.set(decision.left.id, -decision.number);
      continue;
    }
    const right = householdOf(decision.right);
    if (left !== right) partOf.set(right, left);
  }
  return {
    homes: new Map([...homes].map((home) => [home, root(home)])),
    customers: new Map([...alone].map(([id, household]) => [id, root(household)])),
  };
}
