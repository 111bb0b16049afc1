import { looksLikePhone } from '../../../contract/contact/phone.ts';
import { importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import { fold, isOwnHeader } from '../profile/columns.ts';
import type { Directory } from '../reading/directory.ts';
import type { FeedFit } from './guessProfile.ts';
import type { Match, SampledColumn } from './match.ts';
import { columnsFor } from './matching.ts';
import { shareKnown, storesIn } from './questions/storeWays.ts';
import { headerSpelling } from './words/likeness.ts';

const SCORE = 0.5;

/** A short number may match a store by chance; names, codes and several long numbers don't. */
const HAS_LETTERS = /\p{L}{2}/u;
const LONG_NUMBERS = /^\d{4,}(?:\D+\d{4,})*\D?$/;

/** Several stores may share these: `06457-3834`, `555-0142`, `(610) 555-0142`. */
const ZIP_AND_FOUR = /^\d{5}-\d{4}$/;
const LOCAL_PHONE = /^\d{3}-\d{4}$/;
const PHONE_DIGITS = 10;

const isShared = (text: string) =>
  ZIP_AND_FOUR.test(text) ||
  LOCAL_PHONE.test(text) ||
  (looksLikePhone(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS);

/** Headers with only these words mean store names if the column has names. */
const ofNames: ReadonlySet<string> = new Set(['store', 'name', 'nombre']);

const holdsNames = (column: SampledColumn) =>
  headerSpelling(column).spelling.words.every((word) => ofNames.has(word)) &&
  column.values.length > 0 &&
  column.values.every((text) => HAS_LETTERS.test(text));

const holdsNumbers = (column: SampledColumn) =>
  headerSpelling(column).spelling.words.includes('no') ||
  column.values.every((text) => !HAS_LETTERS.test(text));

const areShared = ({ values }: SampledColumn) => values.length > 0 && values.every(isShared);

interface Open {
  readonly field: string;
  readonly declared: Field;
  readonly columns: readonly SampledColumn[];
  readonly isFree: (place: number) => boolean;
  readonly directory: Directory;
}

/**
 * Prefers the column whose values match existing stores, else the one with names:
 * unknown numbers, ZIPs and phones may be shared by several stores.
 */
function bestCalled(target: ImportTarget, open: Open, current: Match): Match | undefined {
  const { field, declared, columns, isFree, directory } = open;
  const candidates = [current, ...columnsFor(target, field, columns)].flatMap((match, at) => {
    const column = columns[match.place];
    const isFurther = at === 0 || (match.place !== current.place && isFree(match.place));
    return column && isFurther ? [{ match, column }] : [];
  });
  const shares = candidates.map(({ column: { header, values } }) =>
    shareKnown(directory, { header, field: declared, texts: values }),
  );
  const most = Math.max(...shares);
  const [best] = candidates.filter((_one, place) => shares[place] === most);
  if (most > 0 && best) return best.match === current ? current : { ...best.match, by: 'values' };
  const own = candidates.filter(({ column }) => !areShared(column));
  const isOpen = candidates[0] !== undefined && holdsNumbers(candidates[0].column);
  const names = isOpen ? own.find(({ column }) => holdsNames(column)) : undefined;
  return (names ?? own[0])?.match;
}

/** The only column with nothing but names or codes of existing stores, whatever its header: `Location`, `Site`. */
function onlyHolding({ field, declared, columns, isFree, directory }: Open): Match | undefined {
  const finders = (['storename', 'dms_company_no'] as const).map((way) => storesIn(directory, way, declared));
  const numbered = storesIn(directory, 'AS_ID', declared);
  const areNumbers = (values: readonly string[]) =>
    values.length > 1 && values.every((text) => LONG_NUMBERS.test(text) && numbered(text) !== undefined);
  const holdsStores = ({ values }: SampledColumn) =>
    values.length > 0 &&
    (areNumbers(values) ||
      finders.some((find) => values.every((text) => HAS_LETTERS.test(text) && find(text) !== undefined)));
  const places = columns.flatMap((column, place) => (isFree(place) && holdsStores(column) ? [place] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) return undefined;
  return { field, place, score: SCORE, readable: 1, by: 'values' };
}

/** Maps the column that matches existing stores, unless users set another. */
export function withStoreColumn(fit: FeedFit, directory: Directory): FeedFit {
  const target: ImportTarget = importTargets[fit.feed];
  const field = storeFieldOf(target);
  const declared = field && target.fields[field];
  if (!declared) return fit;
  const { columns, leftOut, settled } = fit;
  const current = fit.matches.find((match) => match.field === field);
  const header = current && (columns[current.place]?.header ?? '');
  // A header that is our own field name isn't a guess.
  if (header !== undefined && (settled.has(fold(header)) || isOwnHeader(header))) return fit;
  const others = fit.matches.filter((match) => match !== current);
  const taken = new Set(others.map(({ place }) => place));
  const isFree = (place: number) => {
    const name = columns[place]?.header ?? '';
    return name !== '' && !taken.has(place) && !leftOut.has(fold(name));
  };
  const open = { field, declared, columns, isFree, directory };
  const match = (current && bestCalled(target, open, current)) ?? onlyHolding(open);
  return match === current ? fit : { ...fit, matches: match ? [...others, match] : others };
}
