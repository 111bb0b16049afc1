import { states, statesOfZero } from '../../../contract/contact/states.ts';
import type { Header } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import { type MadeColumns, madeColumns } from '../profile/recipesOf.ts';
import { makesOfWords, modelsOfWords } from '../profile/vehicleNames.ts';
import { splitter } from '../profiles/split.ts';
import { ImportRefusal } from '../refusal.ts';

type Maker = (text: string) => readonly string[];

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** Words that begin a last name of several. */
const PARTICLE = /^(?:de|del|della|di|da|das|do|dos|du|la|las|los|le|van|von|der|den|ten|ter)$/i;

/**
 * First and last name: what stands before a comma is the last one, else the last word, with `Jr.` and the like behind it
 * and `de la` and the like before it.
 */
export function personName(text: string): readonly [first: string, last: string] {
  const comma = text.indexOf(',');
  if (comma >= 0) return [text.slice(comma + 1).trim(), text.slice(0, comma).trim()];
  const words = text.split(' ');
  let count = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? 2 : 1;
  while (count < words.length - 1 && PARTICLE.test(words.at(-count - 1) ?? '')) count += 1;
  return [words.slice(0, -count).join(' '), words.slice(-count).join(' ')];
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

function placeParts(text: string): readonly string[] {
  const { city, state, zip = '' } = (PLACE.exec(text) ?? TOWN.exec(text))?.groups ?? {};
  if (city === undefined || state === undefined) return [text, '', ''];
  return [city, state.toUpperCase(), zip.replace(/^(\d{5})(\d{4})$/, '$1-$2')];
}

export const YEAR = /^(?<year>19[5-9]\d|20\d{2})\s+/;

/** `Mercedes-Benz` and `Mercedes Benz` are one make. */
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

/** What a recipe makes of a text that is tidied. */
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

/** @throws ImportRefusal when a column that one is made of is not there */
export function requireMade(profile: Profile, header: Header): void {
  let next = header.madeFrom;
  for (const { of, into } of madeColumns(profile)) {
    for (const column of [of].flat())
      if ((header.find([column]) ?? next) >= next)
        throw new ImportRefusal(`Missing header "${column}", needed for "${into}".`);
    next += [into].flat().length;
  }
}

/** Places of the columns that were not made of which a column is, directly or through others that were; else its own. */
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
