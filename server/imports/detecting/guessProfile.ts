import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import { type FeedName, feedNames, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import { CellFault, cellReader } from '../cells/cells.ts';
import type { FileShape } from '../formats/source.ts';
import { type Profile, UNNAMED_SOURCE } from '../profiles/profile.ts';
import type { MadeColumns } from '../profiles/rules.ts';
import { type Directory, nameKeyOf, storeFinder } from '../reading/directory.ts';
import { matchSplits, type Splittable, splittable } from './guessSplits.ts';
import type { Habit } from './habits.ts';
import { type Match, matchColumns, type SampledColumn } from './matching.ts';

/** A profile as it is written: only the keys that say something. */
export type ProfileBody = InspectReply['profile'];

/** How well the columns of a file fit a feed. */
export interface FeedFit {
  readonly feed: FeedName;
  readonly label: string;
  /** 0–1. */
  readonly fit: number;
  readonly matches: readonly Match[];
  /** Columns that are made of those of the file, so that each field has its own. */
  readonly made: readonly MadeColumns[];
  /** Columns of the file, and behind them those that are made. */
  readonly columns: readonly SampledColumn[];
  /** Headers, as they are compared, that somebody did not take the last time. */
  readonly leftOut: ReadonlySet<string>;
}

const REQUIRED_WEIGHT = 0.6;

/** Required fields, those of other natural keys than the one that the columns give left out. */
function needed(target: ImportTarget, fields: ReadonlySet<string>): string[] {
  const key = target.keys.find((names) => names.every((name) => fields.has(name)));
  const others = key ? target.keys.flat().filter((name) => !key.includes(name)) : [];
  return target.required.filter((name) => !others.includes(name));
}

/** Columns of a file, and those of them that could be split. */
interface Sampled {
  readonly columns: readonly SampledColumn[];
  readonly splits: readonly Splittable[];
}

function fitOf(feed: FeedName, sampled: Sampled, habit: Habit | undefined): FeedFit {
  const target: ImportTarget = importTargets[feed];
  const found = matchSplits(target, sampled, matchColumns(target, sampled.columns, habit), habit);
  const { matches, columns } = found;
  const byField = new Map(matches.map((match) => [match.field, match]));
  const required = needed(target, new Set(byField.keys()));
  const requiredMatches = required.map((name) => byField.get(name)).filter((match) => match !== undefined);
  const requiredShare =
    requiredMatches.reduce((sum, { score, readable }) => sum + score * readable, 0) / required.length;
  const named = columns.filter(({ header }) => header !== '').length;
  const matchedShare = matches.reduce((sum, { score }) => sum + score, 0) / Math.max(1, named);
  const fit = REQUIRED_WEIGHT * requiredShare + (1 - REQUIRED_WEIGHT) * matchedShare;
  const leftOut = new Set([...(habit ?? [])].filter(([, field]) => field === null).map(([header]) => header));
  return { feed, label: target.label.en, fit: Math.round(fit * 1000) / 1000, ...found, leftOut };
}

/** How well each feed fits, best first: by the required fields that are found, then by the columns that are taken. */
export const rankFeeds = (
  columns: readonly SampledColumn[],
  habits: ReadonlyMap<FeedName, Habit> = new Map(),
): FeedFit[] => {
  const sampled = { columns, splits: splittable(columns) };
  return feedNames.map((feed) => fitOf(feed, sampled, habits.get(feed))).sort((a, b) => b.fit - a.fit);
};

const MOST_SPELLINGS = 30;

/** Beginnings of choices, such as `N` for New, when only one choice begins so. */
function guessSpellings(field: Field, values: readonly string[]): Record<string, string> {
  if (field.kind !== 'choice') return {};
  const read = cellReader(field, { dates: [] });
  const strange = [...new Set(values)].filter((value) => read(value) instanceof CellFault);
  if (strange.length > MOST_SPELLINGS) return {};
  const choices = Object.entries(field.choices).map(([value, { en }]) => [value, en] as const);
  return Object.fromEntries(
    strange.flatMap((spelling) => {
      const fitting = choices.filter((texts) =>
        texts.some((text) => text.toLowerCase().startsWith(spelling.toLowerCase())),
      );
      return fitting.length === 1 ? fitting.map(([value]) => [spelling, value]) : [];
    }),
  );
}

const storeKinds: readonly Profile['storeBy'][] = ['ID', 'AS_ID', 'dms_company_no', 'storename'];

/** What a column of stores holds: whatever finds most of them, their ID when nothing does. */
function guessStoreBy(directory: Directory, values: readonly string[]): Profile['storeBy'] {
  const readCounts = storeKinds.map((by) => values.filter(storeFinder(directory, by)).length);
  return storeKinds[readCounts.indexOf(Math.max(...readCounts))] ?? 'ID';
}

/** What columns of people hold: their numbers, those of their system, or their names. */
function guessEmployeesBy({ employees }: Directory, values: readonly string[]): Profile['employeesBy'] {
  const numbers = new Set([...employees.byDmsNumber.keys()].map((key) => key.slice(key.indexOf('|') + 1)));
  const counted = [
    { by: 'employee_id', count: values.filter((value) => employees.byNumber.has(value)).length },
    { by: 'dms_number', count: values.filter((value) => numbers.has(value)).length },
    { by: 'name', count: values.filter((value) => employees.byName.has(nameKeyOf(undefined, value))).length },
  ] as const;
  return counted.toSorted((one, other) => other.count - one.count)[0]?.by ?? 'employee_id';
}

/** Whatever differs from what a profile means without saying it. */
const unlessUsual = (name: string, value: string, usual: string) =>
  value === usual ? {} : { [name]: value };

/** Writes a profile that takes the matched columns, with the formats and spellings that their values show. */
export function guessProfile(
  { feed, matches, made, columns }: FeedFit,
  { encoding, delimiter, sheet, headerLine, widths }: FileShape,
  directory: Directory,
): ProfileBody {
  const { fields }: ImportTarget = importTargets[feed];
  const sampled = matches.flatMap(({ field, place }) => {
    const [declared, column] = [fields[field], columns[place]];
    return declared && column ? [{ name: field, declared, column }] : [];
  });
  const valuesOf = (is: (field: Field) => boolean) =>
    sampled.filter(({ declared }) => is(declared)).flatMap(({ column }) => column.values);
  const spellings = sampled
    .map(({ name, declared, column }) => [name, guessSpellings(declared, column.values)] as const)
    .filter(([, guessed]) => Object.keys(guessed).length > 0);
  const refersTo = (to: string) => (field: Field) => field.kind === 'reference' && field.to === to;
  return {
    feed,
    source: UNNAMED_SOURCE,
    ...unlessUsual('encoding', encoding, 'utf-8'),
    ...unlessUsual('delimiter', delimiter, ','),
    ...(widths && { widths: [...widths] }),
    ...(sheet !== undefined && { sheet }),
    ...(headerLine !== undefined && { headerLine }),
    ...(made.length > 0 && { made: [...made] }),
    columns: Object.fromEntries(sampled.map(({ name, column }) => [name, column.header])),
    ...(spellings.length > 0 ? { values: Object.fromEntries(spellings) } : {}),
    ...unlessUsual('storeBy', guessStoreBy(directory, valuesOf(refersTo('stores'))), 'ID'),
    ...unlessUsual('employeesBy', guessEmployeesBy(directory, valuesOf(refersTo('employee'))), 'employee_id'),
  };
}
