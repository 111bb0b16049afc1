import { fold } from '../../profiles/columns.ts';
import type { SampledColumn } from '../match.ts';
import { type Spelling, spell } from './likeness.ts';

/** What amounts and distances are in, behind the name: `Price ($)`, `Price-$`, `Mileage (mi)`. */
const UNITS = /[([]\s*(?:us|mx)?(?:[$€£]|usd|eur|gbp|chf|cad|mxn|mi|miles|kms?)\s*[)\]]|[$€£]/gi;

/** A column's header in the spellings that it is compared in. */
interface HeaderSpelling {
  readonly folded: string;
  readonly spelling: Spelling;
}

/** Each column is compared with every name of every field, as long as its file is looked at. */
const spellingsOfColumns = new WeakMap<SampledColumn, HeaderSpelling>();

export function headerSpelling(column: SampledColumn): HeaderSpelling {
  const spellings = spellingsOfColumns.get(column) ?? {
    folded: fold(column.header.replace(UNITS, ' ').trim()),
    spelling: spell(column.header),
  };
  spellingsOfColumns.set(column, spellings);
  return spellings;
}

/** What a header with the word of a store in it may be about, as far as stores have it or have many: `Dealer stock no`, `Estado Dealer`. */
const ofStores: ReadonlySet<string> = new Set(
  'vehicle car auto stock vin invoice deal customer phone fax email address city state zip region website rating reviews status estado'.split(
    ' ',
  ),
);

/** Whether a header with the word of a store in it names something else than the store. */
export const isOfStore = (column: SampledColumn) =>
  headerSpelling(column).spelling.words.some((word) => ofStores.has(word));
