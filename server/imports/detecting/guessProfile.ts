import { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import { looksLikePhone, readPhone } from '../../../contract/contact/phone.ts';
import { type FeedName, feedNames, importTargets } from '../../../contract/records/index.ts';
import { literalSpelling } from '../../../contract/records/spellings.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { UNNAMED_SOURCE } from '../../../contract/records/unnamedSource.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import { CellFault, cellReader } from '../cells/cells.ts';

import { type FileShape, withFileShape } from '../profile/fileShape.ts';
import type { MadeColumns } from '../profile/recipesOf.ts';
import { withLists } from '../profile/shortForms.ts';
import type { Directory } from '../reading/directory.ts';
import { phonesAbroad } from '../reading/phones/phonesAbroad.ts';
import { withDayOfAge } from './days/fromAge.ts';
import { matchSplits, type Splittable, splittable } from './guessSplits.ts';
import type { Habit } from './habits.ts';
import type { Match, SampledColumn } from './match.ts';
import { matchColumns } from './matching.ts';
import {
  areLines,
  besidePayColumns,
  type PayColumns,
  payColumns,
  withPayColumns,
} from './payTypes/payColumns.ts';
import { guessEmployeesBy } from './questions/peopleWays.ts';
import { guessStoreBy, isOfStores } from './questions/storeWays.ts';
import { choiceSpelt } from './words/choiceWords.ts';
import { isAgainst, toldOf } from './words/feedWords.ts';
import { type Spelling, spell } from './words/likeness.ts';

export interface FeedFit {
  readonly feed: FeedName;
  readonly label: string;
  /** 0–1. */
  readonly fit: number;
  readonly matches: readonly Match[];
  /** Columns made from the file's, so that each field has its own. */
  readonly made: readonly MadeColumns[];
  readonly columns: readonly SampledColumn[];
  /** Folded headers that users skipped last time. */
  readonly leftOut: ReadonlySet<string>;
  /** Folded headers that users mapped or left as guessed. */
  readonly settled: ReadonlySet<string>;
  /** Amount columns of a report with columns for each pay type. @default not such a report */
  readonly pay?: PayColumns | undefined;
  /** Columns that identify the customers, by part of the profile's rule. @default no guess */
  readonly customer?: Readonly<Record<string, string>>;
  /** Columns of customer names in a file without phones, which match no customer. @default none */
  readonly customerNames?: readonly string[];
  /** @default none */
  readonly customerMatches?: readonly Match[];
}

const weights = { required: 0.5, matched: 0.5 } as const;
/** Share of the remaining doubt that words of a feed settle: in headers, and in the file name. */
const byWords = { headers: 0.2, name: 0.2 } as const;
/** Factor for a doubtful fit without such words: names, dates and prices are in files of all kinds. */
const WITHOUT_WORDS = 0.8;

/** Factor if headers have words of another feed, such as part numbers in deals. */
const AGAINST = 0.6;

/** Scores are 0–1. */
function withWords(base: number, evidence: { readonly headers: number; readonly name: number }): number {
  const words = byWords.headers * evidence.headers + byWords.name * evidence.name;
  return words > 0 ? base + (1 - base) * words : base * (WITHOUT_WORDS + (1 - WITHOUT_WORDS) * base);
}

/** Required fields, without those of natural keys that the file doesn't use. */
function needed(target: ImportTarget, fields: ReadonlySet<string>): string[] {
  const key = target.keys.find((names) => names.every((name) => fields.has(name)));
  const others = key ? target.keys.flat().filter((name) => !key.includes(name)) : [];
  return target.required.filter((name) => !others.includes(name));
}

interface SampledFile {
  readonly columns: readonly SampledColumn[];
  readonly splits: readonly Splittable[];
  readonly headers: readonly Spelling[];
  readonly name: string | undefined;
  readonly fileName: Spelling | undefined;
}

function fitOf(feed: FeedName, sampled: SampledFile, habit: Habit | undefined): FeedFit {
  const target: ImportTarget = importTargets[feed];
  const matched = (beside: PayColumns | undefined) =>
    withDayOfAge(
      target,
      matchSplits(
        target,
        sampled,
        matchColumns(target, besidePayColumns(sampled.columns, beside), habit),
        habit,
      ),
      habit,
      sampled.name,
    );
  const amounts = feed === 'repair_orders' ? payColumns(sampled.columns, habit) : undefined;
  const others = matched(amounts);
  const pay = areLines(others.matches) ? undefined : amounts;
  const found = pay === amounts ? withPayColumns(others, pay) : matched(pay);
  const { matches, columns } = found;
  const byField = new Map(matches.map((match) => [match.field, match]));
  const required = needed(target, new Set(byField.keys()));
  const requiredMatches = required.map((name) => byField.get(name)).filter((match) => match !== undefined);
  const given = required.filter((name) => pay?.given.has(name)).length;
  const requiredShare =
    (given + requiredMatches.reduce((sum, { score, readable }) => sum + score * readable, 0)) /
    required.length;
  const named = columns.filter(({ header }) => header !== '').length;
  const matchedShare = matches.reduce((sum, { score }) => sum + score, 0) / Math.max(1, named);
  const evidence = toldOf(feed, sampled.headers, sampled.fileName);
  const base = weights.required * requiredShare + weights.matched * Math.min(1, matchedShare);
  const fit = withWords(base, evidence) * (isAgainst(feed, sampled.headers) ? AGAINST : 1);
  const headersOf = (isLeftOut: boolean) =>
    new Set(
      [...(habit ?? [])].flatMap(([header, field]) => ((field === null) === isLeftOut ? [header] : [])),
    );
  return {
    ...{ feed, label: target.label.en, fit: Math.round(fit * 1000) / 1000, ...found, pay },
    ...{ leftOut: headersOf(true), settled: headersOf(false) },
  };
}

interface RankOptions {
  /** @default none */
  readonly habits?: ReadonlyMap<FeedName, Habit>;
  /** @default unknown */
  readonly fileName?: string;
}

/** Best fit first, by required fields found, columns matched, and words in headers and the file name. */
export const rankFeeds = (
  columns: readonly SampledColumn[],
  { habits = new Map(), fileName }: RankOptions = {},
): FeedFit[] => {
  const sampled = {
    columns,
    splits: splittable(columns),
    headers: columns.map(({ header }) => spell(header)),
    name: fileName,
    fileName: fileName === undefined ? undefined : spell(fileName.replace(/\.\w+(?:\.gz)?$/, '')),
  };
  return feedNames.map((feed) => fitOf(feed, sampled, habits.get(feed))).sort((a, b) => b.fit - a.fit);
};

const MOST_SPELLINGS = 30;

/** Maps a file's spellings of choices: other words, and abbreviations such as `N` for New. */
function guessSpellings(field: Field, values: readonly string[]): Record<string, string> {
  if (field.kind !== 'choice') return {};
  const read = cellReader(field, { dates: [] });
  const strange = [...new Set(values)].filter((value) => read(value) instanceof CellFault);
  if (strange.length > MOST_SPELLINGS) return {};
  return Object.fromEntries(
    strange.flatMap((spelling) => {
      const value = choiceSpelt(field, spelling);
      return value === undefined ? [] : [[literalSpelling(spelling), value]];
    }),
  );
}

function arePhonesOfNowhere(directory: Directory, values: readonly string[]): boolean {
  const named = phonesAbroad({}, directory) ?? ((text: string) => text);
  const isOfNowhere = (text: string) =>
    looksLikePhone(text) && /^\(?0/.test(text) && readPhone(named(text)) === undefined;
  return values.filter(isOfNowhere).length * 2 > values.length;
}

/** Profiles omit default values. */
const unlessUsual = (value: string, usual: string) => (value === usual ? undefined : value);

export function guessProfile(
  { feed, matches, made, columns, customer, pay }: FeedFit,
  shape: FileShape,
  directory: Directory,
): ImportProfile {
  const { fields, required, formulas = {}, lenient = [] }: ImportTarget = importTargets[feed];
  const sampled = matches.flatMap(({ field, place }) => {
    const [declared, column] = [fields[field], columns[place]];
    return declared && column ? [{ name: field, declared, column }] : [];
  });
  const found = new Set(sampled.map(({ name }) => name));
  const sure = new Set(matches.flatMap(({ field, by }) => (by === 'similar' ? [] : [field])));
  // Required fields without a column that can be computed from columns matched for sure.
  const computed = Object.entries(formulas).flatMap(([name, formula]) =>
    required.includes(name) && !found.has(name) && formula?.needs.every((part) => sure.has(part))
      ? [name]
      : [],
  );
  // A customer whose foreign number has no country code is still a customer.
  const nameless = sampled.flatMap(({ name, declared, column }) =>
    declared.kind === 'phone' && !lenient.includes(name) && arePhonesOfNowhere(directory, column.values)
      ? [name]
      : [],
  );
  const ofStores = sampled
    .filter(({ declared }) => isOfStores(declared))
    .map(({ declared, column: { header, values } }) => ({ header, field: declared, texts: values }));
  const ofPeople = sampled.flatMap(({ declared, column }) =>
    declared.kind === 'reference' && declared.to === 'employee' ? column.values : [],
  );
  const rules = sampled.map(({ name, declared, column }) => {
    const values = guessSpellings(declared, column.values);
    const options = {
      ...(Object.keys(values).length > 0 && { values }),
      ...(nameless.includes(name) && { invalid: 'empty' }),
    };
    return [name, { column: column.header, ...options }] as const;
  });
  // Without line numbers, each row of an order is a line.
  const isByPlace = pay !== undefined && !found.has('line_no');
  const recipes = [
    ...made,
    ...(computed.includes('front_gross') ? [{ recipe: 'frontGross' }] : []),
    ...(isByPlace ? [{ recipe: 'lineNumbers' }] : []),
    ...(pay ? [{ recipe: 'payTypes', types: pay.types, totals: pay.totals }] : []),
  ];
  const profile = withLists({
    feed,
    source: UNNAMED_SOURCE,
    columns: Object.fromEntries(rules),
    ...(customer && { customers: customer }),
    store: { by: unlessUsual(guessStoreBy(directory, ofStores) ?? 'ID', 'ID') },
    people: { by: unlessUsual(guessEmployeesBy(directory, ofPeople), 'employee_id') },
    whole: isByPlace,
    prepare: recipes.length > 0 ? { recipes } : undefined,
  });
  return withFileShape(ImportProfile.parse(profile), shape);
}
