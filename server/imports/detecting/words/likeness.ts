import { fold } from '../../profile/columns.ts';
import type { SampledColumn } from '../match.ts';
import { meantBy } from './synonyms.ts';

/** Names that many headers have within them and few mean. */
const common: ReadonlySet<string> = new Set([
  'type',
  'date',
  'no',
  'name',
  'amount',
  'sale',
  'status',
  'stock',
  'customer',
]);
/** Words that tell no two headers apart: `Date received` is `received at`, a name stands for a number. */
const neutral: ReadonlySet<string> = new Set(['date', 'time', 'at', 'on', 'in', 'no', 'name']);
/** A header with another spelling of the same words; words of the header within it; letters that are much alike. */
const SAME_WORDS = 0.97;
const WORDS_WITHIN = 0.6;
const LEAST_ALIKE = 0.7;

/** A header's words, and the pairs of letters of all of them together. */
export interface Spelling {
  readonly words: readonly string[];
  readonly whole: string;
  readonly pairs: ReadonlySet<string>;
}

/** No name of a field is that long; what comes behind would only cost time. */
const MOST_COMPARED = 100;

/** Accents are left off where a keyboard has none: `Numero` is `Número`, `Ano` is `Año`. */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Mn}+/gu, '');

/** The words of a header, `Contract Dt` and `contractDate` alike. */
export const spell = (header: string): Spelling =>
  spelt(
    meantBy(
      withoutAccents(header.slice(0, MOST_COMPARED))
        .replace(/#|\bn[°º]/gi, ' no ')
        .replace(/\be-mail\b/gi, 'email')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^\p{L}\p{N}&]+/u)
        .filter((word) => word !== ''),
    ),
  );

function spelt(words: readonly string[]): Spelling {
  const whole = words.join('');
  const pairs = new Set(Array.from(whole.slice(1), (_letter, place) => whole.slice(place, place + 2)));
  return { words, whole, pairs };
}

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

const bareOnes = new WeakMap<ReadonlySet<string>, WeakMap<Spelling, Spelling>>();

/** A header without words that only say what the whole file is about: `Service date` of repair orders is a `Date`. */
export function bare(spelling: Spelling, subjects: ReadonlySet<string>): Spelling {
  const known = bareOnes.get(subjects) ?? new WeakMap<Spelling, Spelling>();
  bareOnes.set(subjects, known);
  const found = known.get(spelling);
  if (found) return found;
  const words = spelling.words.filter((word) => !subjects.has(word));
  const rest = words.length === spelling.words.length || words.length === 0 ? spelling : spelt(words);
  known.set(spelling, rest);
  return rest;
}

/** Dice's coefficient of pairs of letters, 0–1. */
function alike(a: Spelling, b: Spelling): number {
  let common = 0;
  for (const pair of a.pairs) if (b.pairs.has(pair)) common += 1;
  return (2 * common) / Math.max(1, a.pairs.size + b.pairs.size);
}

export const haveSameWords = (one: Spelling, other: Spelling) =>
  one.words.length > 1 &&
  one.words.length === other.words.length &&
  one.words.toSorted().join() === other.words.toSorted().join();

/** Spellings of single words, of which names of our own fields have only so many; those of headers make it begin anew. */
const ofWords = new Map<string, Spelling>();
const MOST_WORDS = 5_000;

function spellingOfWord(word: string): Spelling {
  const spelling = ofWords.get(word) ?? spelt([word]);
  if (ofWords.size >= MOST_WORDS) ofWords.clear();
  ofWords.set(word, spelling);
  return spelling;
}

/** Words whose letters make it likely that one is the other, misspelt: hardly anybody errs in the first letter. */
const isMisspelt = (one: string, other: string) =>
  one[0] === other[0] &&
  (one.startsWith(other) || other.startsWith(one) || alike(spellingOfWord(one), spellingOfWord(other)) > 0.5);

/** Whether a header has a word that a name has not, nor one like it: a salesperson's commission is no second one. */
const saysOther = (header: Spelling, name: Spelling): boolean =>
  header.words.some((word) => !neutral.has(word) && !name.words.some((known) => isMisspelt(word, known)));

/** Words that together name what no field is: the color of a trim is neither. */
const nameless: readonly (readonly string[])[] = [
  ['trim', 'color'],
  ['interior', 'color'],
  ['int', 'color'],
  ['make', 'model'],
];

/** Words that make a header one about a thing, not the thing: a dealer's type is no dealer, a sales target no sale. */
const about: ReadonlySet<string> = new Set(
  'type tipo category categoria flag score rating target goal rank'.split(' '),
);

const isAbout = (header: Spelling, name: Spelling): boolean =>
  header.words.some((word) => about.has(word) && !name.words.includes(word));

const isNameless = (header: Spelling, name: Spelling): boolean =>
  nameless.some(
    (words) =>
      words.every((word) => header.words.includes(word)) && !words.every((word) => name.words.includes(word)),
  );

/** How sure it is that a header that is not the name itself means it, 0–1; 0 when nothing speaks for it. */
export function likenessOf(header: Spelling, name: Spelling): number {
  if (header.whole === name.whole || haveSameWords(header, name)) return SAME_WORDS;
  if (isNameless(header, name) || isAbout(header, name)) return 0;
  // A word of a name is not the name: `Vehicle` is no vehicle cost.
  if (header.words.length < name.words.length && header.words.every((word) => name.words.includes(word)))
    return 0;
  const letters = alike(header, name);
  const like = letters >= LEAST_ALIKE && !saysOther(header, name) ? letters : 0;
  const isWithin =
    name.whole.length > 2 &&
    !(name.words.length === 1 && common.has(name.whole)) &&
    name.words.every((word) => header.words.includes(word));
  // Of two headers the one with more words of the name is meant.
  return Math.max(isWithin ? WORDS_WITHIN + name.words.length / 100 : 0, like > 0 ? 0.5 + like * 0.4 : 0);
}
