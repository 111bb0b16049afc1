import { states, statesOfZero } from '../../../contract/contact/states.ts';
import type { Header } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import { type MadeColumns, madeColumns } from '../profile/recipesOf.ts';
import { makesOfWords, modelsOfWords } from '../profile/vehicleNames.ts';
import { splitter } from '../profiles/split.ts';
import { ImportRefusal } from '../refusal.ts';

type Maker = (text: string) => readonly string[];

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** Prefixes of last names. */
const PARTICLE = /^(?:de|del|della|di|da|das|do|dos|du|la|las|los|le|van|von|der|den|ten|ter)$/i;

/** The last name is before a comma, or the last word with suffixes such as `Jr.` and prefixes such as `de la`. */
export function personName(text: string): readonly [first: string, last: string] {
  const comma = text.indexOf(',');
  if (comma >= 0) return [text.slice(comma + 1).trim(), text.slice(0, comma).trim()];
  const words = text.split(' ');
  let count = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? 2 : 1;
  while (count < words.length - 1 && PARTICLE.test(words.at(-count - 1) ?? '')) count += 1;
  return [words.slice(0, -count).join(' '), words.slice(-count).join(' ')];
}

/** City, state and ZIP, whose leading zero spreadsheets drop. `Civic EX 2019` and `Legacy GT 2019` contain no state. */
export const PLACE = new RegExp(
  String.raw`^(?<city>\D+?)[\s,]+(?<state>${states.join('|')})\.?[\s,]+(?<zip>\d{5}(?:-?\d{4})?|(?<=\b(?:${statesOfZero.join('|')})\.?[\s,]+)\d{4})$`,
  'i',
);

const TOWN = /^(?<city>\D+?)\s*,\s*(?<state>[A-Z]{2})\.?$/i;

function placeParts(text: string): readonly string[] {
  const { city, state, zip = '' } = (PLACE.exec(text) ?? TOWN.exec(text))?.groups ?? {};
  if (city === undefined || state === undefined) return [text, '', ''];
  return [city, state.toUpperCase(), zip.replace(/^(\d{5})(\d{4})$/, '$1-$2')];
}

export const YEAR = /^(?<year>19[5-9]\d|20\d{2})\s+/;

/** `Mercedes-Benz` and `Mercedes Benz` are the same make. */
const makes = makesOfWords.flatMap((name) => [name, name.replace(' ', '-')]);

function vehicleParts(known: readonly string[]): Maker {
  const splitMake = splitter({ known: makes, ignore: [] });
  const splitModel = splitter({ known: [...known, ...modelsOfWords], ignore: [] });
  return (text) => {
    const year = YEAR.exec(text)?.groups?.year ?? '';
    const [make, rest] = splitMake(text.slice(year.length).trim());
    return [year, make, ...splitModel(rest)];
  };
}

/** Expects tidied text. */
export function makerOf(rule: Extract<MadeColumns, { recipe: 'name' | 'place' | 'vehicle' }>): Maker {
  switch (rule.recipe) {
    case 'name':
      return personName;
    case 'place':
      return placeParts;
    case 'vehicle':
      return vehicleParts(rule.known);
  }
}

/** @throws ImportRefusal when a source column is missing */
export function requireMade(profile: Profile, header: Header): void {
  let next = header.madeFrom;
  for (const { of, into } of madeColumns(profile)) {
    for (const column of [of].flat())
      if ((header.find([column]) ?? next) >= next)
        throw new ImportRefusal(`Missing header "${column}", needed for "${into}".`);
    next += [into].flat().length;
  }
}

/** Indexes of the original columns that a computed column comes from; any other column is its own source. */
export function sourcesOf(profile: Profile, header: Header, place: number): readonly number[] {
  const rules = madeColumns(profile);
  const names = rules.map(({ into }) => [into].flat());
  const rule =
    rules[
      names.findIndex((into) =>
        into.some((name) => place >= header.madeFrom && header.find([name]) === place),
      )
    ];
  if (!rule) return [place];
  const of = [rule.of].flat().flatMap((name) => header.find([name]) ?? []);
  return of.flatMap((one) => (one < place ? sourcesOf(profile, header, one) : []));
}
