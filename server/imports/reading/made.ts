import { states, statesOfZero } from '../../../contract/contact/states.ts';
import { addDays } from '../../calendar.ts';
import { amount } from '../cells/money/amounts.ts';
import { currencyIn, isIn } from '../cells/money/currencies.ts';
import { missingTest, tidy } from '../cells/text.ts';
import type { Header } from '../profiles/columns.ts';
import { IN_NAME } from '../profiles/dayOfFile.ts';
import type { Profile } from '../profiles/profile.ts';
import type { MadeColumns } from '../profiles/rules.ts';
import { splitter } from '../profiles/split.ts';
import { makesOfWords, modelsOfWords } from '../profiles/vehicleNames.ts';
import { ImportRefusal } from '../refusal.ts';

/** What a rule makes of the cells that it is about, and what there is to say of it. */
interface Made {
  readonly cells: readonly string[];
  readonly warning?: string;
}

/** Something to say of a column. */
export interface MadeWarning {
  readonly place: number;
  readonly reason: string;
}

type Maker = (texts: readonly string[]) => Made;

const NO_SIGN = 'Has no such sign to be split at, so it is taken as a whole.';
const NO_PLACE = 'Does not end with a state and a ZIP.';
const NO_YEAR = 'Begins with no model year.';

function parts(text: string, at: string, count: number): Made {
  const pieces = at === ' ' ? text.split(' ') : text.split(at).map((piece) => piece.trim());
  const last = pieces.slice(count - 1).join(at === ' ' ? ' ' : `${at} `);
  const cells = [...pieces.slice(0, count - 1), last];
  const filled = Array.from({ length: count }, (_none, place) => cells[place] ?? '');
  return pieces.length > 1 || text === '' ? { cells: filled } : { cells: filled, warning: NO_SIGN };
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** Words that begin a last name of several. */
const PARTICLE = /^(?:de|del|della|di|da|das|do|dos|du|la|las|los|le|van|von|der|den|ten|ter)$/i;

/**
 * First and last name: what stands before a comma is the last one, else the last word, with `Jr.` and the like behind it
 * and `de la` and the like before it.
 */
export function personName(text: string): Made {
  const comma = text.indexOf(',');
  if (comma >= 0) return { cells: [text.slice(comma + 1).trim(), text.slice(0, comma).trim()] };
  const words = text.split(' ');
  let count = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? 2 : 1;
  while (count < words.length - 1 && PARTICLE.test(words.at(-count - 1) ?? '')) count += 1;
  return { cells: [words.slice(0, -count).join(' '), words.slice(-count).join(' ')] };
}

/**
 * City, state and ZIP; spreadsheets take off a zero at its beginning. `Civic EX 2019` and
 * `Legacy GT 2019` name no state.
 */
export const PLACE = new RegExp(
  String.raw`^(?<city>\D+?)[\s,]+(?<state>${states.join('|')})\.?[\s,]+(?<zip>\d{5}(?:-?\d{4})?|(?<=\b(?:${statesOfZero.join('|')})\.?[\s,]+)\d{4})$`,
  'i',
);

/** City and state of a place whose ZIP is not told. */
const TOWN = /^(?<city>\D+?)\s*,\s*(?<state>[A-Z]{2})\.?$/i;

function placeParts(text: string): Made {
  const { city, state, zip = '' } = (PLACE.exec(text) ?? TOWN.exec(text))?.groups ?? {};
  if (city === undefined || state === undefined)
    return text === '' ? { cells: ['', '', ''] } : { cells: [text, '', ''], warning: NO_PLACE };
  const written = zip.replace(/^(\d{5})(\d{4})$/, '$1-$2');
  const cells = [city, state.toUpperCase(), written];
  return zip === '' ? { cells, warning: NO_PLACE } : { cells };
}

export const YEAR = /^(?<year>19[5-9]\d|20\d{2})\s+/;

/** `Mercedes-Benz` and `Mercedes Benz` are one make. */
const makes = makesOfWords.flatMap((name) => [name, name.replace(' ', '-')]);

function vehicleParts(known: readonly string[]): Maker {
  const splitMake = splitter({ known: makes, ignore: [] });
  const splitModel = splitter({ known: [...known, ...modelsOfWords], ignore: [] });
  return ([text = '']) => {
    const year = YEAR.exec(text)?.groups?.year ?? '';
    const [make, rest] = splitMake(text.slice(year.length).trim());
    const cells = [year, make, ...splitModel(rest)];
    return year === '' && text !== '' ? { cells, warning: NO_YEAR } : { cells };
  };
}

/** Digits of a cent: what binary fractions leave behind them is none of the figure. */
const CENTS = 100;

type Figure = 'add' | 'multiply' | 'subtract';

const figureOf: Readonly<Record<Figure, (all: number, one: number) => number>> = {
  add: (all, one) => all + one,
  multiply: (all, one) => all * one,
  subtract: (all, one) => all - one,
};

/** What stands between cells of which one is no number, and that are left to the field to reject as they are written. */
const signs: Readonly<Record<Figure, string>> = { add: ' + ', multiply: ' × ', subtract: ' − ' };

/** How numbers of a file are written. */
type Numbers = Pick<Profile, 'decimal' | 'currency'>;

function figures(how: Figure, { decimal, currency }: Numbers): Maker {
  const written = (value: number) =>
    String(Math.round((value + Math.sign(value) * Number.EPSILON * Math.abs(value)) * CENTS) / CENTS).replace(
      '.',
      decimal === 'typed' ? '.' : decimal,
    );
  return (texts) => {
    const filled = texts.filter((text) => text !== '');
    if (filled.length === 0 || (how !== 'add' && filled.length < texts.length)) return { cells: [''] };
    const isOther = (text: string) => currency !== undefined && !isIn(currencyIn(text), currency);
    const numbers = filled
      .map((text) => (isOther(text) ? text : amount(text, decimal)))
      .filter((value) => typeof value === 'number');
    if (numbers.length < filled.length) return { cells: [filled.join(signs[how])] };
    return { cells: [written(numbers.reduce(figureOf[how]))] };
  };
}

/** More days than anything is dated back: what is more is a number of another sort. */
const MOST_DAYS = 36_500;

function daysBefore(day: string | undefined): Maker {
  if (day === undefined || day === IN_NAME) throw new Error('the day of the file is not known yet');
  return ([text = '']) => {
    const days = text.replace(/\s*(?:days?|d|d[ií]as?)\.?$/i, '');
    const isCount = /^\d+(?:\.0+)?$/.test(days) && Number(days) <= MOST_DAYS;
    return { cells: [isCount ? addDays(day, -Number(days)) : text] };
  };
}

/** What a rule makes of texts that are tidied, of those of missing values none. */
export function makerOf(rule: MadeColumns, numbers: Numbers): Maker {
  switch (rule.how) {
    case 'split':
      return ([text = '']) => parts(text, rule.at, rule.into.length);
    case 'name':
      return ([text = '']) => personName(text);
    case 'place':
      return ([text = '']) => placeParts(text);
    case 'vehicle':
      return vehicleParts(rule.known);
    case 'join':
      return (texts) => ({ cells: [texts.filter((text) => text !== '').join(rule.with)] });
    case 'daysBefore':
      return daysBefore(rule.day);
    default:
      return figures(rule.how, numbers);
  }
}

/**
 * Puts the columns that the profile makes behind the cells of a row.
 * @param known how many columns stand before the first of them
 * @returns undefined when it makes none
 * @throws ImportRefusal when a column that one is made of is not there
 */
export function madeColumns(profile: Profile, header: Header, known: number) {
  if (profile.made.length === 0) return undefined;
  const isMissing = missingTest(profile.missing);
  let next = known;
  const makers = profile.made.map((rule) => {
    const places = [rule.of].flat().map((column) => {
      const place = header.find([column]) ?? next;
      if (place < next) return place;
      throw new ImportRefusal(`The file lacks the header "${column}", of which "${rule.into}" is made.`);
    });
    next += [rule.into].flat().length;
    return { places, make: makerOf(rule, profile) };
  });
  return (cells: string[]): readonly MadeWarning[] => {
    const warnings: MadeWarning[] = [];
    for (const { places, make } of makers) {
      const texts = places.map((place) => tidy(cells[place] ?? ''));
      const { cells: made, warning } = make(texts.map((text) => (isMissing(text) ? '' : text)));
      cells.push(...made);
      if (warning !== undefined) warnings.push({ place: places[0] ?? -1, reason: warning });
    }
    return warnings;
  };
}

/** Places of the columns that were not made of which a column is, directly or through others that were; else its own. */
export function sourcesOf(profile: Profile, header: Header, place: number): readonly number[] {
  const names = profile.made.map(({ into }) => [into].flat());
  const rule =
    profile.made[
      names.findIndex((into) =>
        into.some((name) => place >= header.madeFrom && header.find([name]) === place),
      )
    ];
  if (!rule) return [place];
  const of = [rule.of].flat().flatMap((name) => header.find([name]) ?? []);
  return of.flatMap((one) => (one < place ? sourcesOf(profile, header, one) : []));
}
