import { fold } from '../../profile/columns.ts';
import type { SampledColumn } from '../match.ts';
import { meantBy } from './synonyms.ts';

/** Names that many headers contain but few mean. */
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
/** Words that don't distinguish headers: `Date received` is `received at`, and a name may replace a number. */
const neutral: ReadonlySet<string> = new Set(['date', 'time', 'at', 'on', 'in', 'no', 'name']);
/** Scores of the same words in another spelling, and of a name within the header; least share of equal letters. */
const SAME_WORDS = 0.97;
const WORDS_WITHIN = 0.6;
const LEAST_ALIKE = 0.7;

export interface Spelling {
  readonly words: readonly string[];
  readonly whole: string;
  readonly pairs: ReadonlySet<string>;
}

/** No field name is longer; comparing more would only cost time. */
const MOST_COMPARED = 100;

/** Some keyboards have no accents: `Numero` is `Número`, `Ano` is `Año`. */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Mn}+/gu, '');

/** Reads `Contract Dt` and `contractDate` the same. */
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

/** Units after a name: `Price ($)`, `Price-$`, `Mileage (mi)`. */
const UNITS = /[([]\s*(?:us|mx)?(?:[$€£]|usd|eur|gbp|chf|cad|mxn|mi|miles|kms?)\s*[)\]]|[$€£]/gi;

interface HeaderSpelling {
  readonly folded: string;
  readonly spelling: Spelling;
}

/** Cached because each column is compared with every name of every field. */
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

/** Drops words that the whole file is about: `Service date` of repair orders is `Date`. */
export function bare(spelling: Spelling, subjects: ReadonlySet<string>): Spelling {
  const cache = bareOnes.get(subjects) ?? new WeakMap<Spelling, Spelling>();
  bareOnes.set(subjects, cache);
  const found = cache.get(spelling);
  if (found) return found;
  const words = spelling.words.filter((word) => !subjects.has(word));
  const rest = words.length === spelling.words.length || words.length === 0 ? spelling : spelt(words);
  cache.set(spelling, rest);
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

/** Cleared when full, since headers bring any number of words. */
const ofWords = new Map<string, Spelling>();
const MOST_WORDS = 5_000;

function spellingOfWord(word: string): Spelling {
  const spelling = ofWords.get(word) ?? spelt([word]);
  if (ofWords.size >= MOST_WORDS) ofWords.clear();
  ofWords.set(word, spelling);
  return spelling;
}

/** Likely a misspelling or abbreviation: typos are rare in the first letter. */
const isMisspelt = (one: string, other: string) =>
  one[0] === other[0] &&
  (one.startsWith(other) || other.startsWith(one) || alike(spellingOfWord(one), spellingOfWord(other)) > 0.5);

/** Whether a header has a word that the name lacks: a salesperson's commission isn't a salesperson. */
const saysOther = (header: Spelling, name: Spelling): boolean =>
  header.words.some((word) => !neutral.has(word) && !name.words.some((other) => isMisspelt(word, other)));

/** Words that together aren't any field: a trim color is neither trim nor color. */
const nameless: readonly (readonly string[])[] = [
  ['trim', 'color'],
  ['interior', 'color'],
  ['int', 'color'],
  ['make', 'model'],
];

/** Words that describe a thing rather than name it: a dealer's type isn't a dealer, a sales target isn't a sale. */
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

/** 0–1. */
export function likenessOf(header: Spelling, name: Spelling): number {
  if (header.whole === name.whole || haveSameWords(header, name)) return SAME_WORDS;
  if (isNameless(header, name) || isAbout(header, name)) return 0;
  // Part of a name isn't the name: `Vehicle` isn't `Vehicle cost`.
  if (header.words.length < name.words.length && header.words.every((word) => name.words.includes(word)))
    return 0;
  const letters = alike(header, name);
  const like = letters >= LEAST_ALIKE && !saysOther(header, name) ? letters : 0;
  const isWithin =
    name.whole.length > 2 &&
    !(name.words.length === 1 && common.has(name.whole)) &&
    name.words.every((word) => header.words.includes(word));
  // The header with more words of the name wins.
  return Math.max(isWithin ? WORDS_WITHIN + name.words.length / 100 : 0, like > 0 ? 0.5 + like * 0.4 : 0);
}
