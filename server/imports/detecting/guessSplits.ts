import type { ImportTarget } from '../../../contract/records/target.ts';
import { fold } from '../profile/columns.ts';
import type { MadeColumns } from '../profile/recipesOf.ts';
import { makerOf, PLACE } from '../reading/made.ts';
import type { Habit } from './habits.ts';
import type { Match, SampledColumn, SplitMatches } from './match.ts';
import { matchColumns } from './matching.ts';
import { spell } from './words/likeness.ts';

export interface Splittable {
  readonly place: number;
  readonly rule: SplitForm;
  /** Its parts, with field names as headers. */
  readonly parts: readonly SampledColumn[];
}

const MOSTLY = 0.8;
const LEAST_VALUES = 2;

const LAST_FIRST = /^\p{L}[\p{L}'’.\- ]*,\s*\p{L}[\p{L}'’.\- ]*$/u;
const FIRST_LAST = /^\p{Lu}[\p{L}\p{N}'’.-]+(?: \p{Lu}[\p{L}\p{N}'’.-]*){1,3}$/u;
const VEHICLE = /^(?:19[5-9]\d|20\d{2})\s+\S+\s+\S+/;

const people: ReadonlySet<string> = new Set([
  'name',
  'customer',
  'buyer',
  'owner',
  'guest',
  'contact',
  'employee',
  'person',
  'lead',
  'prospect',
  'nombre',
  'comprador',
  'titular',
  'propietario',
  'empleado',
]);
const others: ReadonlySet<string> = new Set([
  'salesperson',
  'sale',
  'advisor',
  'asesor',
  'technician',
  'manager',
  'store',
  'company',
  'model',
  'make',
  'city',
  'state',
  'address',
  'lender',
  'bank',
  'product',
  'file',
  'user',
]);

type Form = 'name' | 'vehicle' | 'place';

function formOf({ header, values }: SampledColumn): Form | undefined {
  if (values.length < LEAST_VALUES) return undefined;
  const fits = (form: RegExp) => values.filter((text) => form.test(text)).length >= values.length * MOSTLY;
  if (fits(VEHICLE)) return 'vehicle';
  if (fits(PLACE)) return 'place';
  const { words } = spell(header);
  const isPerson = words.some((word) => people.has(word)) && !words.some((word) => others.has(word));
  return isPerson && (fits(LAST_FIRST) || fits(FIRST_LAST)) ? 'name' : undefined;
}

const partNames = {
  name: ['First name', 'Last name'],
  vehicle: ['Year', 'Make', 'Model', 'Trim'],
  place: ['City', 'State', 'ZIP'],
} as const;

type SplitForm = Extract<MadeColumns, { recipe: Form }>;

function ruleFor(recipe: Form, of: string): SplitForm {
  const part = (number: number) => `${of} ${number}`;
  if (recipe === 'place') return { recipe, of, into: [part(1), part(2), part(3)] };
  return recipe === 'name'
    ? { recipe, of, into: [part(1), part(2)] }
    : { recipe, of, into: [part(1), part(2), part(3), part(4)], known: [] };
}

/** Columns with whole names, vehicles or places, unless another column has the name of a part. */
export function splittable(columns: readonly SampledColumn[]): Splittable[] {
  const taken = new Set(columns.map(({ header }) => fold(header)));
  return columns.flatMap((column, place): Splittable[] => {
    const how = column.header === '' ? undefined : formOf(column);
    if (!how) return [];
    const rule = ruleFor(how, column.header);
    if (rule.into.some((name) => taken.has(fold(name)))) return [];
    const make = makerOf(rule);
    const made = column.values.map(make);
    const parts = partNames[how].map((header, at) => {
      const values = made.map((cells) => cells[at] ?? '').filter((text) => text !== '');
      return { header, values: [...new Set(values)] };
    });
    return [{ place, rule, parts }];
  });
}

/** Parts required to split: both names, make and model, ZIP. */
const needed = { name: [0, 1], vehicle: [1, 2], place: [2] } as const;

const neededOf = ({ rule }: Splittable): readonly number[] => needed[rule.recipe];

/**
 * Splits columns whose parts fill fields that no other column gives.
 * @param habit columns that users set before aren't split
 */
export function matchSplits(
  target: ImportTarget,
  own: { readonly columns: readonly SampledColumn[]; readonly splits: readonly Splittable[] },
  base: readonly Match[],
  habit: Habit = new Map(),
): SplitMatches {
  let found: SplitMatches = { matches: base, made: [], columns: own.columns };
  for (const split of own.splits) {
    const { place, rule, parts } = split;
    if (habit.has(fold(own.columns[place]?.header ?? ''))) continue;
    const rest = found.matches.filter((match) => match.place !== place);
    const given = new Set(rest.map(({ field }) => field));
    const ofParts = matchColumns(target, parts).filter(({ field, by }) => by === 'name' && !given.has(field));
    if (!neededOf(split).every((part) => ofParts.some((match) => match.place === part))) continue;
    const from = found.columns.length;
    found = {
      matches: [
        ...rest,
        ...ofParts.map((match) => ({ ...match, place: from + match.place, by: 'split' as const })),
      ],
      made: [...found.made, rule],
      columns: [
        ...found.columns,
        ...rule.into.map((header, at) => ({ header, values: parts[at]?.values ?? [] })),
      ],
    };
  }
  return found;
}
