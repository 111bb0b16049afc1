import { LONGEST_HEADER } from '../../../contract/calls/imports/recipes.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field, FieldKind } from '../../../contract/resource/fields.ts';
import { fold, namesOf } from '../profile/columns.ts';
import { onlyDays } from './days/onlyDays.ts';
import type { Habit } from './habits.ts';
import { isOfOtherInvoice } from './invoiceColumn.ts';
import type { Match, SampledColumn } from './match.ts';
import { isOfStores } from './questions/storeWays.ts';
import { readableShare } from './readable.ts';
import { subjectsIn } from './words/feedWords.ts';
import { bare, haveSameWords, headerSpelling, likenessOf, type Spelling, spell } from './words/likeness.ts';
import { holdsMakes } from './words/makes.ts';
import { otherNames, storeOtherNames } from './words/otherNames.ts';
import {
  besideFirstNames,
  isOfCustomers,
  isOfOtherChoices,
  isOfPlans,
  isOfStore,
  isOtherAmount,
  namesHardlyAnybody,
} from './words/otherThings.ts';

const unmistakable: ReadonlySet<FieldKind> = new Set(['vin', 'email', 'timeZone']);

const SURE_BY_VALUES = 0.5;
/** Least score of a header that is a name of the field. */
const SURE = 0.99;
const MOSTLY = 0.8;
/** Lower for choices, whose other spellings can be mapped. */
const HALF = 0.5;

interface TargetField {
  readonly feed: string;
  readonly name: string;
  readonly field: Field;
  readonly folded: readonly string[];
  readonly spellings: readonly Spelling[];
  readonly others: readonly Spelling[];
  readonly bare: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
  readonly readable: (values: readonly string[]) => number;
}

const ofNames = new Map<string, Spelling>();

function spellingOfName(name: string): Spelling {
  const spelling = ofNames.get(name) ?? spell(name);
  ofNames.set(name, spelling);
  return spelling;
}

/** Cached, since fields don't change. */
const targetFields = new WeakMap<Field, TargetField>();

function targetField(target: ImportTarget, name: string, field: Field): TargetField {
  const cached = targetFields.get(field);
  if (cached && cached.name === name && cached.feed === target.name) return cached;
  const added = madeTargetField(target, name, field);
  targetFields.set(field, added);
  return added;
}

function madeTargetField(target: ImportTarget, name: string, field: Field): TargetField {
  // Files may have Spanish headers. They're only guessed: `namesOf` has the headers that need no profile.
  const names = [...namesOf(target, name), field.label.es];
  const spellings = names.map(spellingOfName);
  const others = [
    ...(otherNames[target.name]?.[name] ?? []),
    ...(isOfStores(field) ? storeOtherNames : []),
  ].map(spellingOfName);
  const subjects = subjectsIn(target.name);
  return {
    feed: target.name,
    name,
    field,
    folded: names.map(fold),
    spellings,
    others,
    bare: new Set([...spellings, ...others].map((spelling) => bare(spelling, subjects).whole)),
    subjects,
    readable: readableShare(name, field),
  };
}

/** Score of a header that usually means a field. */
const MOSTLY_MEANS = 0.9;

/** Score of a name without the words that the file is about. */
const WITHOUT_SUBJECT = 0.85;

function scoreOf(column: SampledColumn, target: TargetField): number {
  const { folded, spellings, others, subjects } = target;
  const header = headerSpelling(column);
  const exact = folded.indexOf(header.folded);
  // If two columns match names of a field, the earlier name wins.
  if (exact >= 0) return 1 - exact / 10_000;
  const other = others.findIndex(
    (name) => name.whole === header.spelling.whole || haveSameWords(name, header.spelling),
  );
  const plain = bare(header.spelling, subjects);
  const isBare = plain !== header.spelling && target.bare.has(plain.whole);
  return Math.max(
    other >= 0 ? MOSTLY_MEANS - other / 10_000 : 0,
    isBare ? WITHOUT_SUBJECT : 0,
    ...spellings.map((name) => likenessOf(header.spelling, name)),
  );
}

const isMakeField = ({ name, field: { kind } }: TargetField) => name === 'make' && kind === 'text';

const looks = new WeakMap<SampledColumn, Map<FieldKind, boolean>>();

function looksLike(target: TargetField, column: SampledColumn): boolean {
  const { field, readable } = target;
  const { kind } = field;
  if (isMakeField(target)) return holdsMakes(column.values);
  if (!unmistakable.has(kind) || column.values.length === 0) return false;
  const ofKinds = looks.get(column) ?? new Map<FieldKind, boolean>();
  looks.set(column, ofKinds);
  const looksSo = ofKinds.get(kind) ?? readable(column.values.slice(0, 3)) > 0;
  ofKinds.set(kind, looksSo);
  return looksSo;
}

/** Least score of a header that is the field's name in other words. */
const SAME_NAME = 0.97;

function byOf(byHeader: number, target: TargetField): Match['by'] {
  if (byHeader >= SAME_NAME) return 'name';
  const isByValues = isMakeField(target) ? byHeader < SURE_BY_VALUES : unmistakable.has(target.field.kind);
  return isByValues ? 'values' : 'similar';
}

function candidate(targetOfColumn: TargetField, column: SampledColumn, place: number): Match[] {
  if (column.header === '' || column.header.length > LONGEST_HEADER) return [];
  const { name, field } = targetOfColumn;
  if (isOfCustomers(name, column) || isOfPlans(field, column)) return [];
  const byHeader = scoreOf(column, targetOfColumn);
  const score = byHeader < SURE_BY_VALUES && looksLike(targetOfColumn, column) ? SURE_BY_VALUES : byHeader;
  if (score === 0) return [];
  const readable = targetOfColumn.readable(column.values);
  // `Estado` may be a status or a condition: if its values aren't one, they may be the other.
  const isAnother = field.kind === 'choice' && readable === 0;
  const isUnsure = isAnother || (byHeader < SURE && column.values.length === 0);
  // Names aren't numbers, whatever the header. Body styles aren't New and Used.
  if (readable === 0 && field.kind === 'reference') return [];
  if (byHeader <= WITHOUT_SUBJECT && isOfStores(field) && isOfStore(column)) return [];
  if (readable === 0 && isOfOtherChoices(field, column)) return [];
  if (isOfOtherInvoice(field, column)) return [];
  if (byHeader < WITHOUT_SUBJECT && isOtherAmount(field, column)) return [];
  if (byHeader < SAME_NAME && namesHardlyAnybody(field, column)) return [];
  const least = field.kind === 'choice' && byHeader >= MOSTLY_MEANS ? HALF : MOSTLY;
  return byHeader > SURE || readable >= least
    ? [
        {
          field: name,
          place,
          score: isUnsure ? Math.min(score, SURE_BY_VALUES) : score,
          readable,
          by: byOf(byHeader, targetOfColumn),
        },
      ]
    : [];
}

/** Unless the whole file is empty, an empty column is only a candidate for optional fields, by name. */
function candidatesFor(
  target: ImportTarget,
  names: readonly string[],
  columns: readonly SampledColumn[],
): Match[] {
  const hasValues = columns.some(({ values }) => values.length > 0);
  const isWorthTaking = ({ field, place, by }: Match) =>
    !hasValues ||
    (columns[place]?.values.length ?? 0) > 0 ||
    (by === 'name' && !target.required.includes(field));
  return names.flatMap((name) => {
    const field = target.fields[name];
    if (!field) return [];
    const candidateField = targetField(target, name, field);
    return columns.flatMap((column, place) => candidate(candidateField, column, place)).filter(isWorthTaking);
  });
}

/** Surest first; columns with unreadable values, or none, after those with readable ones. */
function inOrder(
  { fields }: ImportTarget,
  columns: readonly SampledColumn[],
  matches: readonly Match[],
): Match[] {
  const rankOf = ({ field, place, score, readable }: Match) => {
    if (columns[place]?.values.length === 0) return 0;
    // Spellings of choices can be mapped.
    return fields[field]?.kind === 'choice' ? score : score * readable;
  };
  const filledOf = ({ place }: Match) => columns[place]?.filled ?? 1;
  return matches.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || other.score - one.score || filledOf(other) - filledOf(one),
  );
}

export const columnsFor = (target: ImportTarget, name: string, columns: readonly SampledColumn[]): Match[] =>
  inOrder(target, columns, candidatesFor(target, [name], columns));

function firstOfEach(matches: readonly Match[]): Match[] {
  const usedKeys = new Set<string | number>();
  return matches.filter(({ field, place }) => {
    if (usedKeys.has(field) || usedKeys.has(place)) return false;
    usedKeys.add(field).add(place);
    return true;
  });
}

/** Drops skipped columns, and columns that fit the same fields less well. */
function besideLeftOut(matches: readonly Match[], isLeftOut: (place: number) => boolean): Match[] {
  const given = new Map<string, number>();
  for (const { field, place, score } of firstOfEach(matches)) if (isLeftOut(place)) given.set(field, score);
  return matches.filter(({ field, place, score }) => !isLeftOut(place) && score >= (given.get(field) ?? 0));
}

/** Which column is which field. @param habit earlier mappings, which override guesses */
export function matchColumns(
  target: ImportTarget,
  columns: readonly SampledColumn[],
  habit: Habit = new Map(),
): Match[] {
  const all = candidatesFor(target, Object.keys(target.fields), besideFirstNames(columns));
  const isLeftOut = (place: number) => habit.get(fold(columns[place]?.header ?? '')) === null;
  const candidates = besideLeftOut(inOrder(target, columns, all), isLeftOut);
  const byNames = firstOfEach(candidates);
  const guessed = [...byNames, ...onlyDays(target, columns, byNames, habit)];
  const set = columns.flatMap((column, place): Match[] => {
    const field = habit.get(fold(column.header)) ?? undefined;
    const declared = field === undefined ? undefined : target.fields[field];
    if (field === undefined || declared === undefined) return [];
    const same = guessed.find((match) => match.place === place && match.field === field);
    const readable = targetField(target, field, declared).readable(column.values);
    return [{ field, place, score: 1, readable, by: same?.by ?? 'corrected' }];
  });
  return set.length === 0 ? guessed : firstOfEach([...set, ...candidates, ...guessed]);
}
