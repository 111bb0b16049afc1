import { journeyStages, leadSourceNames } from '../../../../contract/expression/journey.ts';
import { type Bits, setBit, wordsFor } from '../../../held/bits.ts';
import { Recent } from '../../../held/recent.ts';
import type { Band } from '../../bands.ts';
import type { Cohort } from '../../cohort.ts';
import type { Part, Parted } from '../../parts.ts';
import type { PathAnswer, PathQuestion } from '../question.ts';
import { buyersSince } from './buyersSince.ts';
import { countFlow } from './countFlow.ts';
import { firstLeads, type Rows } from './firstLeads.ts';
import type { PathTable } from './pathTable.ts';
import { rowsOfBand } from './rowsOfBand.ts';
import { walkedBy } from './walked.ts';

/** First leads of cohorts that are kept, four bytes each: whoever looks at a cohort asks for its parts and bands too. */
const KEPT_COHORTS = 2;

/** Behind the stages: who is still in service. */
const ACTIVE = journeyStages.length;

/** Answers questions about the leads of a table. */
export class Paths {
  readonly #table: PathTable;
  readonly #cohorts = new Recent<Rows>(KEPT_COHORTS);

  constructor(table: PathTable) {
    this.#table = table;
  }

  /** To be called when the table has changed. */
  forget(): void {
    this.#cohorts.clear();
  }

  answer(question: PathQuestion): PathAnswer {
    switch (question.kind) {
      case 'flow': {
        const rows = this.#first(question.cohort);
        const walked = walkedBy(this.#table, rows, question.cohort.until);
        return { kind: 'flow', counts: countFlow(this.#table, rows, walked) };
      }
      case 'parts':
        return { kind: 'parts', parts: this.#parts(question) };
      case 'buyers': {
        const { cohort } = question;
        return { kind: 'buyers', buyers: buyersSince(this.#table, this.#first(cohort), cohort) };
      }
      case 'people':
        return { kind: 'people', ids: this.#people(question.band) };
      case 'senders':
        return { kind: 'people', ids: this.#senders(question.stores) };
    }
  }

  #first({ from, to, stores, only, until }: Cohort): Rows {
    const cohort = { from, to, stores, only, until };
    return this.#cohorts.get(JSON.stringify(cohort), () => firstLeads(this.#table, cohort));
  }

  #parts({ cohort, by }: Parted): Part[] {
    const { places, values } = this.#table.traits[by];
    const rows = this.#first(cohort);
    const walked = walkedBy(this.#table, rows, cohort.until);
    const ended = values.map(() => new Uint32Array(journeyStages.length + 1));
    for (let at = 0; at < rows.length; at += 1) {
      const part = ended[places[rows[at] ?? 0] ?? 0];
      const place = walked.places[at] ?? 0;
      if (!part) continue;
      part[place] = (part[place] ?? 0) + 1;
      if (walked.active[at] === 1) part[ACTIVE] = (part[ACTIVE] ?? 0) + 1;
    }
    const parts = ended.map((part) => ({
      counts: journeyStages.map((_, place) =>
        part.subarray(place, ACTIVE).reduce((sum, count) => sum + count, 0),
      ),
      active: part[ACTIVE] ?? 0,
    }));
    const found = parts.map(({ counts, active }, index) => {
      const [leads = 0, lost] = [counts[0], (counts[0] ?? 0) - (counts.at(-1) ?? 0) - active];
      const value = values[index] ?? 0;
      return { leads, value: by === 'source' ? (leadSourceNames[value] ?? '') : value, counts, active, lost };
    });
    return found
      .filter(({ leads }) => leads > 0)
      .sort((one, other) => other.leads - one.leads || (one.value < other.value ? -1 : 1))
      .map(({ leads, ...part }) => part);
  }

  #people(band: Band): Bits {
    const people = this.#table.numbers('person');
    const ids = this.#noIds();
    for (const row of rowsOfBand(this.#table, this.#first(band), band)) setBit(ids, people[row] ?? 0, true);
    return ids;
  }

  #senders(stores: readonly number[]): Bits {
    const { store } = this.#table.traits;
    const [among, people] = [store.among(stores), this.#table.numbers('person')];
    const ids = this.#noIds();
    for (let row = 0; row < this.#table.rows; row += 1) {
      if (among[store.places[row] ?? 0] === 1) setBit(ids, people[row] ?? 0, true);
    }
    setBit(ids, 0, false);
    return ids;
  }

  #noIds(): Bits {
    return new Uint32Array(wordsFor(this.#table.highest + 1));
  }
}
