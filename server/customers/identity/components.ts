/** A pair of records that are the same person. */
export interface Link {
  readonly left: number;
  readonly right: number;
  /** Decided by a person; otherwise found in the records. */
  readonly decided: boolean;
  /** 0–1. */
  readonly confidence: number;
}

/** A record that stands for the customer `root`. */
export interface Membership {
  readonly id: number;
  /** The lowest id among the records of one person. */
  readonly root: number;
  /** That of the surest link to another of them, 0–1. */
  readonly confidence: number;
}

type Pair = Pick<Link, 'left' | 'right'>;

const bySureness = (a: Link, b: Link) =>
  Number(b.decided) - Number(a.decided) ||
  b.confidence - a.confidence ||
  a.left - b.left ||
  a.right - b.right;

/** Who is one person with whom, while links are joined one by one. */
class Persons {
  readonly #rootOf = new Map<number, number>();
  readonly #foes = new Map<number, Set<number>>();

  root(id: number): number {
    let root = id;
    for (let next = this.#rootOf.get(root); next !== undefined; next = this.#rootOf.get(root)) root = next;
    if (root !== id) this.#rootOf.set(id, root);
    return root;
  }

  keepApart({ left, right }: Pair): void {
    this.#foesOf(left).add(right);
    this.#foesOf(right).add(left);
  }

  join({ left, right }: Pair): void {
    const [a, b] = [this.root(left), this.root(right)];
    if (a === b || this.#areApart(a, b)) return;
    const [root, other] = a < b ? [a, b] : [b, a];
    this.#rootOf.set(other, root);
    for (const foe of this.#foes.get(other) ?? []) this.#foesOf(root).add(foe);
  }

  #areApart(a: number, b: number): boolean {
    return [...(this.#foes.get(a) ?? [])].some((foe) => this.root(foe) === b);
  }

  #foesOf(id: number): Set<number> {
    const foes = this.#foes.get(id) ?? new Set();
    this.#foes.set(id, foes);
    return foes;
  }
}

/**
 * The records that are one person with others, in any order of the links the same. Links are followed from the surest
 * on; one that would bring two records together that someone keeps apart is left out.
 */
export function membershipsOf(links: readonly Link[], apart: readonly Pair[]): Membership[] {
  const persons = new Persons();
  for (const pair of apart) persons.keepApart(pair);
  for (const link of links.toSorted(bySureness)) persons.join(link);
  const surest = new Map<number, number>();
  for (const { left, right, decided, confidence } of links) {
    if (persons.root(left) !== persons.root(right)) continue;
    for (const id of [left, right]) {
      surest.set(id, Math.max(surest.get(id) ?? 0, decided ? 1 : confidence));
    }
  }
  return [...surest].map(([id, confidence]) => ({ id, root: persons.root(id), confidence }));
}
