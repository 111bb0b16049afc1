import { z } from 'zod';
import {
  type ImportColumn,
  ImportProfile,
  People,
  Read,
  Store,
} from '../../../contract/calls/imports/profile.ts';
import type { Recipe } from '../../../contract/calls/imports/recipes.ts';
import { fault, type ValueKey } from '../../../contract/messages/fault.ts';
import type { Params } from '../../../contract/messages/params.ts';
import { customerDetails } from '../../../contract/records/customerDetails.ts';
import { importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';
import { cut } from '../../errors.ts';
import { isDistance } from '../cells/byHeader.ts';
import { usualDateFormats } from '../cells/dates.ts';
import { isCurrency } from '../cells/money/currencies.ts';
import { type Country, isCountry } from '../cells/phones/nationalPhone.ts';
import { type TargetTable, targetTables } from '../tables.ts';
import { isFilePattern } from './filePattern.ts';
import { namedFields } from './recipes.ts';
import { madeNames, recipesOf } from './recipesOf.ts';
import { withLists } from './shortForms.ts';

const Shape = ImportProfile.extend({
  read: Read.extend({
    dates: Read.shape.dates.unwrap().default([...usualDateFormats]),
    decimal: Read.shape.decimal.unwrap().default('.'),
    currency: z.string().refine(isCurrency, fault('invalid')).optional(),
    country: z
      .custom<Country>((code) => typeof code === 'string' && isCountry(code), fault('invalid'))
      .optional(),
  }).prefault({}),
  store: Store.extend({ by: Store.shape.by.unwrap().default('ID') }).prefault({}),
  people: People.extend({ by: People.shape.by.unwrap().default('employee_id') }).prefault({}),
});

/** An `ImportProfile` with all defaults filled in. */
export type Profile = z.output<typeof Shape>;
const SHOWN_NAME = 40;

type Complaint = (path: readonly (string | number)[], code: ValueKey, params?: Params) => void;

const optionsOf: Readonly<
  Record<string, (name: string, target: ImportTarget, options: ImportColumn) => boolean>
> = {
  unit: (name, _target, { unit }) => unit === undefined || isDistance(name),
  checkDigit: (name, { fields }, { checkDigit }) => checkDigit === undefined || fields[name]?.kind === 'vin',
  find: (name, target, { find }) => find === undefined || (target.name === 'deals' && name === 'vin'),
  complete: (name, _target, { complete }) => complete === undefined || name === 'funded_date',
  required: (name, { fields, waivable = [] }, { required }) =>
    required !== false || !fields[name]?.required || waivable.includes(name),
};

function checkColumns({ columns }: Profile, target: ImportTarget, complain: Complaint): void {
  for (const [name, options] of Object.entries(columns)) {
    for (const [option, isFine] of Object.entries(optionsOf)) {
      if (name in target.fields && !isFine(name, target, options))
        complain(['columns', name, option], 'not_for_feed');
    }
  }
}

function checkPeople({ people }: Profile, { fields }: ImportTarget, complain: Complaint): void {
  for (const [name, added] of Object.entries(people.add)) {
    const field = fields[name];
    const isPerson = field?.kind === 'reference' && field.to === 'employee';
    if (field && !isPerson) complain(['people', 'add', name], 'not_for_feed');
    const isFound =
      people.by === 'name' || (people.by === 'dms_number' && added.every((one) => typeof one !== 'string'));
    if (!isFound) complain(['people', 'by'], 'people_by_name');
  }
}

const twice = (names: readonly string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size < names.length;

function isFor(recipe: Recipe, target: ImportTarget, { lines }: TargetTable): boolean {
  const { parts, fields, formulas = {} } = target;
  switch (recipe.recipe) {
    case 'payTypes':
      return target.name === 'repair_orders';
    case 'lineNumbers':
      return lines !== undefined;
    case 'frontGross':
      return 'front_gross' in formulas;
    case 'addUp':
      return recipe.amounts.every(
        (name) => !(name in fields) || [parts?.shared, parts?.whole].flat().includes(name),
      );
    default:
      return true;
  }
}

function checkRecipes(profile: Profile, target: ImportTarget, complain: Complaint): void {
  for (const [place, recipe] of (profile.prepare?.recipes ?? []).entries())
    if (!isFor(recipe, target, targetTables[profile.feed]))
      complain(['prepare', 'recipes', place], 'not_for_feed');
  for (const { types, totals } of recipesOf(profile, 'payTypes')) {
    const given = Object.values(types).flatMap((amounts) => Object.keys(amounts));
    for (const name of [...given, 'pay_type'])
      if (profile.columns[name]?.column) complain(['columns', name], 'duplicate_name');
    if ('pay_type' in profile.constants) complain(['constants', 'pay_type'], 'duplicate_name');
    for (const name of Object.keys(totals))
      if (!given.includes(name)) complain(['prepare', 'recipes', 'totals', name], 'no_such_field', { name });
  }
  const others = recipesOf(profile, 'lookup');
  const names = [madeNames(profile), others.map((one) => one.as), others.map(({ file }) => file)];
  if (names.some(twice)) complain(['prepare', 'recipes'], 'duplicate_name');
}

function checkFeed(profile: Profile, target: ImportTarget, complain: Complaint): void {
  const { feed, store, customers, whole } = profile;
  const { stock, lines } = targetTables[feed];
  if (whole && !stock && !lines) complain(['whole'], 'not_for_feed');
  if ((store.name || store.files) && storeFieldOf(target) === undefined) complain(['store'], 'not_for_feed');
  if (!store.name && (store.create || store.zip || store.state)) complain(['store', 'name'], 'required');
  if (customers && !('UC_ID' in target.fields)) complain(['customers'], 'not_for_feed');
  // A customer file has its own fields for these details.
  const details = feed === 'customers' ? customerDetails.filter(({ part }) => customers?.[part]) : [];
  for (const { part } of details) complain(['customers', part], 'not_for_feed');
  if (feed === 'customers' && customers && !customers.phone) complain(['customers', 'phone'], 'required');
  for (const pattern of Object.keys(store.files ?? {}))
    if (!isFilePattern(pattern)) complain(['store', 'files', pattern], 'file_name_pattern');
}

/** Issues carry codes of `contract/messages/values.ts`. */
export const Profile = z.preprocess(withLists, Shape).superRefine((profile, context) => {
  const target: ImportTarget = importTargets[profile.feed];
  const complain: Complaint = (path, code, params) =>
    context.addIssue({ code: 'custom', path: [...path], message: code, params });
  const named: readonly (readonly [path: readonly (string | number)[], fields: readonly string[]])[] = [
    ...Object.keys(profile.columns).map((name) => [['columns', name], [name]] as const),
    ...Object.keys(profile.constants).map((name) => [['constants', name], [name]] as const),
    ...Object.keys(profile.people.add).map((name) => [['people', 'add', name], [name]] as const),
    ...profile.split.map(({ into }, place) => [['split', place, 'into'], into] as const),
    ...(profile.prepare?.recipes ?? []).map(
      (recipe, place) => [['prepare', 'recipes', place], namedFields(recipe)] as const,
    ),
  ];
  for (const [path, fields] of named)
    for (const name of fields)
      if (!(name in target.fields)) complain(path, 'no_such_field', { name: cut(name, SHOWN_NAME) });
  checkColumns(profile, target, complain);
  checkPeople(profile, target, complain);
  checkRecipes(profile, target, complain);
  checkFeed(profile, target, complain);
});
