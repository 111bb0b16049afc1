import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { Recipe } from '../../../contract/calls/imports/recipes.ts';
import { customerDetails, tellsCustomers } from '../../../contract/records/customerDetails.ts';
import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { fold } from '../profile/columns.ts';
import { madeColumns, makesColumns, recipesOf } from '../profile/recipesOf.ts';

/** What was set for another sheet or header row of the file, and its headers. */
export interface Previous {
  readonly profile: ImportProfile;
  readonly headers: readonly string[];
}

type Has = (header: string) => boolean;
type Headers = readonly string[] | undefined;

/** Recipes whose source columns still exist and whose results have no existing column's name. */
function madeThatHold(profile: ImportProfile, has: Has) {
  const names = new Set<string>();
  const isThere = (header: string) => has(header) || names.has(fold(header));
  const made = madeColumns(profile).filter(({ of, into }) => {
    if (![of].flat().every(isThere) || [into].flat().some(has)) return false;
    for (const name of [into].flat()) names.add(fold(name));
    return true;
  });
  return { made, isThere };
}

/** The customer rule without missing columns; undefined if the rest doesn't identify customers. */
function customersThatHold(rule: ImportProfile['customers'], anyThere: (headers: Headers) => boolean) {
  if (!rule) return undefined;
  const gone = customerDetails.flatMap(({ part }) =>
    anyThere(rule[part]) ? [] : [[part, undefined] as const],
  );
  const remaining = { ...rule, ...Object.fromEntries(gone) };
  const isWho = [rule.first, rule.last, rule.phone].every(anyThere);
  return isWho && (rule.phone || tellsCustomers(remaining)) ? remaining : undefined;
}

const amountsThatHold = <Amounts extends object>(amounts: Amounts, isThere: Has) =>
  Object.fromEntries(
    Object.entries(amounts).filter(([, headers]: [string, readonly string[]]) => headers.some(isThere)),
  );

function payTypesThatHold(profile: ImportProfile, isThere: Has): Recipe[] {
  return recipesOf(profile, 'payTypes').flatMap(({ types, totals, recipe }) => {
    const remaining = Object.entries(types).flatMap(([type, amounts]) => {
      const there = amountsThatHold(amounts, isThere);
      return Object.keys(there).length > 0 ? [[type, there] as const] : [];
    });
    return remaining.length > 0
      ? [{ recipe, types: Object.fromEntries(remaining), totals: amountsThatHold(totals, isThere) }]
      : [];
  });
}

/** Guessed pay types, if all their columns are new and none of their fields is already set. */
function newPayTypes(guessed: ImportProfile, isNew: Has, earlier: ReadonlySet<string>): Recipe[] {
  const [pay] = recipesOf(guessed, 'payTypes');
  const amounts = Object.values(pay?.types ?? {});
  const areNew = amounts.flatMap((one) => Object.values(one)).every((headers) => headers.every(isNew));
  const fields = ['pay_type', ...amounts.flatMap((one) => Object.keys(one))];
  if (!pay || !areNew || fields.some((name) => earlier.has(name))) return [];
  return [pay, ...recipesOf(guessed, 'lineNumbers')];
}

/**
 * Earlier settings apply where their columns still exist, also to skipped columns; only new columns are guessed.
 * @param all earlier settings, oldest first; the last one that had a column wins
 */
export const carryOver = (
  guessed: ImportProfile,
  all: readonly Previous[],
  names: readonly string[],
): ImportProfile => all.reduce((body, previous) => carriedOver(body, previous, names), guessed);

function carriedOver(
  guessed: ImportProfile,
  { profile: previous, headers }: Previous,
  names: readonly string[],
): ImportProfile {
  if (previous.feed !== guessed.feed) return guessed;
  const here = new Set(names.map(fold));
  const seen = new Set(headers.map(fold));
  const { made, isThere } = madeThatHold(previous, (header) => here.has(fold(header)));
  const anyThere = (all: Headers) => all?.some(isThere) ?? true;
  // Only new columns may be split or computed with; the others stay as set.
  const splits = madeColumns(guessed).filter(({ of }) => [of].flat().every((one) => !seen.has(fold(one))));
  const parts = new Set(splits.flatMap(({ into }) => into).map(fold));
  const isNew = (header: string) => {
    const name = fold(header);
    return parts.has(name) || (here.has(name) && !seen.has(name));
  };
  const areNew = (all: Headers) => (all ?? []).every(isNew);

  const earlier = Object.entries(previous.columns).flatMap(([field, { column = [], ...options }]) => {
    const there = column.filter(isThere);
    const rule = { ...options, ...(there.length > 0 && { column: there }) };
    return Object.keys(rule).length > 0 ? [[field, rule] as const] : [];
  });
  const earlierFields = new Set(earlier.flatMap(([field, { column }]) => (column ? [field] : [])));
  const fresh = Object.entries(guessed.columns).flatMap(([field, rule]) => {
    if (!rule.column || earlierFields.has(field) || !areNew(rule.column)) return [];
    const { column: _gone, ...options } = previous.columns[field] ?? {};
    return [[field, { ...rule, ...options, values: joined(rule.values, options.values) }] as const];
  });
  const freshFields = new Set(fresh.map(([field]) => field));

  const { formulas = {} }: ImportTarget = importTargets[guessed.feed];
  const isComputed = formulas.front_gross?.needs.some((name) => freshFields.has(name)) ?? false;
  const [pay, ofPay] = [payTypesThatHold(previous, isThere), newPayTypes(guessed, isNew, earlierFields)];
  const others = (previous.prepare?.recipes ?? []).filter(
    (one) => !makesColumns(one) && one.recipe !== 'payTypes' && one.recipe !== 'fixedWidth',
  );
  const further = [...(isComputed ? recipesOf(guessed, 'frontGross') : []), ...(pay.length > 0 ? [] : ofPay)];
  const recipes = [
    ...recipesOf(guessed, 'fixedWidth'),
    ...splits,
    ...made,
    ...others,
    ...pay,
    ...further.filter(({ recipe }) => !others.some((one) => one.recipe === recipe)),
  ];
  const isNewCustomer = Object.values(guessed.customers ?? {}).every(areNew);
  const { encoding, delimiter } = guessed.read;
  return {
    ...previous,
    ...{ sheet: guessed.sheet, header: guessed.header, read: { ...previous.read, encoding, delimiter } },
    columns: Object.fromEntries([...earlier, ...fresh]),
    split: [
      ...previous.split.filter(({ column }) => isThere(column)),
      ...guessed.split.filter(({ column }) => isNew(column)),
    ],
    store: storeThatHolds(previous.store, guessed.store, anyThere, areNew),
    people: { ...previous.people, by: previous.people.by ?? guessed.people.by },
    customers:
      customersThatHold(previous.customers, anyThere) ?? (isNewCustomer ? guessed.customers : undefined),
    skip: {
      ...previous.skip,
      rows: [
        ...previous.skip.rows.filter(({ column }) => isThere(column)),
        ...guessed.skip.rows.filter(({ column }) => isNew(column)),
      ],
    },
    whole: previous.whole || (guessed.whole && recipes.some(({ recipe }) => recipe === 'lineNumbers')),
    prepare: recipes.length > 0 ? { recipes } : undefined,
  };
}

const joined = <Table extends object>(one: Table | undefined, other: Table | undefined): Table | undefined =>
  one && other ? { ...one, ...other } : (other ?? one);

type Store = ImportProfile['store'];

function storeThatHolds(
  previous: Store,
  guessed: Store,
  anyThere: (headers: Headers) => boolean,
  areNew: (headers: Headers) => boolean,
): Store {
  const by = previous.by ?? guessed.by;
  if ([previous.name, previous.zip, previous.state].every(anyThere)) {
    const isRule = previous.name !== undefined || !areNew(guessed.name);
    return isRule ? { ...previous, by } : { ...guessed, by, files: previous.files };
  }
  const others = [guessed.name, guessed.zip, guessed.state].every(areNew) ? guessed : NO_STORE;
  return { ...others, by, files: previous.files };
}

const NO_STORE: Store = { values: {}, titleCase: false, create: false };
