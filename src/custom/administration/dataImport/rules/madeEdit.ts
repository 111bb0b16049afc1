import { isTable, tableOf, without } from '../profileLists.ts';
import type { Profile } from '../queries.ts';

export const waysToMake = [
  'split',
  'name',
  'vehicle',
  'place',
  'join',
  'add',
  'multiply',
  'subtract',
  'daysBefore',
] as const;
export type WayToMake = (typeof waysToMake)[number];

/** Columns that the profile makes of others. */
export interface MadeRule {
  readonly how: WayToMake;
  readonly of: readonly string[];
  readonly into: readonly string[];
  /** The sign at which a text is split, or that stands between joined ones; the day that days are counted back from, as in `dayCounted`. */
  readonly sign: string;
}

/** From which day days are counted back: that on which each file is loaded, that in its name; anything else is a fixed day. */
export const dayCounted = { loaded: '', inName: 'fileName' } as const;

/** Whether a rule counts back from one day in every file. */
export const hasFixedDay = ({ how, sign }: MadeRule): boolean =>
  how === 'daysBefore' && sign !== dayCounted.loaded && sign !== dayCounted.inName;

const texts = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String));

/** The rules by which the profile makes columns, and those that are none. */
export const madeOf = ({ made }: Profile): readonly MadeRule[] =>
  (Array.isArray(made) ? made : []).filter(isTable).flatMap((rule) => {
    const how = waysToMake.find((one) => one === rule.how);
    const sign = rule.at ?? rule.with ?? rule.day;
    return how ? [{ how, of: texts(rule.of), into: texts(rule.into), sign: String(sign ?? '') }] : [];
  });

/** The columns of the file that some columns are, or are made of, each once. */
export function ownColumns(profile: Profile, headers: readonly string[]): readonly string[] {
  const made = new Map(madeOf(profile).flatMap(({ of, into }) => into.map((name) => [name, of] as const)));
  return [...new Set(headers.flatMap((header) => made.get(header) ?? [header]))];
}

const [YEAR, MAKE, MODEL, TRIM] = ['year', 'make', 'model', 'trim'] as const;

/** The parts that a way makes, by their name in the texts; undefined: one column, or as many as are wanted. */
export const partsOf: Partial<Record<WayToMake, readonly string[]>> = {
  name: ['first', 'last'],
  vehicle: [YEAR, MAKE, MODEL, TRIM],
  place: ['city', 'state', 'zip'],
};

/** Whether a way takes several columns. */
export const takesSeveral = (how: WayToMake): boolean =>
  ['join', 'add', 'multiply', 'subtract'].includes(how);

/** Whether a way makes one column, whose name is no list. */
const makesOne = (how: WayToMake): boolean => takesSeveral(how) || how === 'daysBefore';

function written({ how, of, into, sign }: MadeRule): NonNullable<Profile['made']> {
  const one = takesSeveral(how) ? [...of] : (of[0] ?? '');
  const name = makesOne(how) ? (into[0] ?? '') : [...into];
  return {
    how,
    of: one,
    ...(how === 'split' && { at: sign }),
    ...(how === 'join' && { with: sign }),
    ...(how === 'daysBefore' && sign !== dayCounted.loaded && { day: sign }),
    into: name,
  };
}

export const withMade = (profile: Profile, rule: MadeRule): Profile => ({
  ...profile,
  made: [...(Array.isArray(profile.made) ? profile.made : []), written(rule)],
});

/** The profile with another day from which a rule counts back. @param sign as in `dayCounted` */
export const withDayCounted = (profile: Profile, place: number, sign: string): Profile => ({
  ...profile,
  made: (Array.isArray(profile.made) ? profile.made : []).map((rule, at) =>
    at === place && isTable(rule)
      ? { ...without(rule, 'day'), ...(sign !== dayCounted.loaded && { day: sign }) }
      : rule,
  ),
});

/** Headers of the columns of the profile as it spells them. */
const dropHeaders = (columns: Profile[string] | undefined, gone: ReadonlySet<string>) =>
  isTable(columns)
    ? Object.fromEntries(
        Object.entries(columns).filter(([, headers]) => !texts(headers).every((header) => gone.has(header))),
      )
    : undefined;

/** The profile without a rule; fields that took its columns take none, and they tell no customers. */
export function withoutMade(profile: Profile, place: number): Profile {
  const rules = Array.isArray(profile.made) ? profile.made : [];
  const gone = new Set(madeOf(profile)[place]?.into);
  const { made: _, columns, customer, ...others } = profile;
  const { email: _email, address: _address, zip: _zip, ...who } = tableOf(customer);
  const tellsCustomers = Object.values(who)
    .flat()
    .some((header) => gone.has(String(header)));
  const details = Object.entries(tableOf(customer)).filter(
    ([part, headers]) => part in who || ![headers].flat().some((header) => gone.has(String(header))),
  );
  const left = rules.filter((_rule, index) => index !== place);
  const kept = dropHeaders(columns, gone);
  return {
    ...others,
    ...(kept && { columns: kept }),
    ...(customer !== undefined && !tellsCustomers && { customer: Object.fromEntries(details) }),
    ...(left.length > 0 && { made: left }),
  };
}
