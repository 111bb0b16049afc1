import { add, type Bits, drop, keep, opposite } from '../../../held/bits.ts';
import { Recent } from '../../../held/recent.ts';
import type { People, Plan, Question, Steps } from '../question.ts';
import type { Places } from './column.ts';
import type { Table } from './table.ts';

/** Answers to single tests that are kept, an eighth of a byte per customer each: most filters repeat those of the last. */
const KEPT_BITS = 40;
/** Fields in steps, a byte per customer each. */
const KEPT_STEPS = 4;

type Scope = Question['stores'];
/** Whose question it is, as far as that counts. */
type Asker = Pick<Question, 'stores' | 'people'>;

/** Finds the customers of filters, as a bit for each. What it returns is not to be changed. */
export class Finder {
  readonly #table: Table;
  readonly #bits = new Recent<Bits>(KEPT_BITS);
  readonly #steps = new Recent<Places>(KEPT_STEPS);

  constructor(table: Table) {
    this.#table = table;
  }

  /** To be called when the table has changed. */
  forget(): void {
    this.#bits.clear();
    this.#steps.clear();
  }

  find(plan: Plan, asker: Asker): Bits {
    const scope = asker.stores;
    switch (plan.kind) {
      case 'all':
        return this.#joined(plan.parts, asker, keep) ?? this.#table.alive;
      case 'any':
        return this.#joined(plan.parts, asker, add) ?? new Uint32Array(this.#table.words);
      case 'none':
        return opposite(this.find(plan.part, asker));
      case 'report':
        return this.#table.report;
      case 'stores': {
        const related = this.inStores(plan.stores);
        return plan.negated ? opposite(related) : related;
      }
      case 'people':
        return this.people(plan.name, asker);
      case 'ranges':
        return this.#test(plan, scope, (bits) => this.#table.column(plan.field).within(bits, plan.ranges));
      case 'unknown': {
        const known = this.known(plan, scope);
        return plan.negated ? known : opposite(known);
      }
    }
  }

  #joined(parts: readonly Plan[], asker: Asker, join: (bits: Bits, others: Bits) => void): Bits | undefined {
    const [first, ...rest] = parts.map((part) => this.find(part, asker));
    if (!first || rest.length === 0) return first;
    const bits = first.slice();
    for (const others of rest) join(bits, others);
    return bits;
  }

  /** Whose value is known, to who sees these stores. */
  known({ field, isBusiness }: Extract<Plan, { kind: 'unknown' }>, scope: Scope): Bits {
    const plan = { kind: 'known', field, isBusiness };
    return this.#test(plan, scope, (bits) => this.#table.column(field).known(bits));
  }

  #test(plan: { readonly isBusiness: boolean }, scope: Scope, test: (bits: Bits) => void): Bits {
    const seen = plan.isBusiness ? scope : 'all';
    return this.#bits.get(JSON.stringify([plan, seen]), () => {
      const bits = new Uint32Array(this.#table.words);
      test(bits);
      if (seen !== 'all') keep(bits, this.#seenWhole(seen));
      return bits;
    });
  }

  /** Of the people that a question names those who stand for themselves. */
  people(name: string, { people = {} }: Asker): Bits {
    const found = people[name];
    if (!found) throw new Error('A question has the people that it names.');
    return this.#bits.get(JSON.stringify(['people', name, found.version]), () => this.#rowsOf(found));
  }

  #rowsOf({ ids }: People): Bits {
    const bits = new Uint32Array(this.#table.words);
    this.#table.column('UC_ID').among(bits, ids);
    keep(bits, this.#table.alive);
    return bits;
  }

  /** Who is a customer of one of these stores. */
  inStores(stores: readonly number[]): Bits {
    return this.#bits.get(JSON.stringify(['stores', stores]), () => {
      const bits = new Uint32Array(this.#table.words);
      for (const store of new Set(stores)) {
        const related = this.#table.stores.get(store);
        if (related) add(bits, related);
      }
      return bits;
    });
  }

  /** Who is a customer of no other store than these. */
  #seenWhole(stores: readonly number[]): Bits {
    return this.#bits.get(JSON.stringify(['whole', stores]), () => {
      const bits = this.#table.alive.slice();
      for (const [store, related] of this.#table.stores) if (!stores.includes(store)) drop(bits, related);
      return bits;
    });
  }

  /** In which step of a field each customer is, who has a value of it. */
  steps(steps: Steps): Places {
    return this.#steps.get(JSON.stringify(steps), () =>
      this.#table.column(steps.field).places(edgesOf(steps)),
    );
  }
}

/** The lowest held number of every step but the first. */
function edgesOf({ scale, from, span, steps }: Steps): number[] {
  const stepOf = (held: number) => Math.floor(((held / scale - from) * steps) / span);
  return Array.from({ length: steps - 1 }, (_, index) => {
    const step = index + 1;
    let edge = Math.ceil((from + (step * span) / steps) * scale);
    while (stepOf(edge - 1) >= step) edge -= 1;
    while (stepOf(edge) < step) edge += 1;
    return edge;
  });
}
