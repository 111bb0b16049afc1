import { customerDetails, tellsCustomers } from '../../../contract/records/customerDetails.ts';
import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { isTable, type ProfileBody } from '../profiles/body.ts';
import { fold } from '../profiles/columns.ts';
import { type Profile, parseProfile } from '../profiles/profile.ts';

/** What was set for a file when another sheet or header row of it was read, and the headers that were there. */
export interface Previous {
  readonly profile: ProfileBody;
  readonly headers: readonly string[];
}

/** Keys that say how a file becomes rows: those are of the sheet and header row that are read now. */
const SHAPE: ReadonlySet<string> = new Set([
  'encoding',
  'delimiter',
  'widths',
  'sheet',
  'headerLine',
  'columns',
]);

/** Rules that are about columns, as far as those are still there; empty lists are left out. */
function rulesThatHold(profile: Profile, has: (header: string) => boolean) {
  const { made, skip, split, store, customer } = profile;
  const heldMade: Profile['made'] = [];
  const names = new Set<string>();
  const isThere = (header: string) => has(header) || names.has(fold(header));
  for (const rule of made) {
    if (![rule.of].flat().every(isThere) || [rule.into].flat().some(has)) continue;
    heldMade.push(rule);
    for (const name of [rule.into].flat()) names.add(fold(name));
  }
  const anyThere = (headers: readonly string[] | undefined) => headers?.some(isThere) ?? true;
  return {
    isThere,
    rules: {
      made: heldMade,
      skip: skip.filter(({ column }) => isThere(column)),
      split: split.filter(({ column }) => isThere(column)),
      payTypes: Object.fromEntries(
        Object.entries(profile.payTypes).flatMap(([type, amounts]) => {
          const held = amountsThatHold(amounts, isThere);
          return Object.keys(held).length > 0 ? [[type, held] as const] : [];
        }),
      ),
      payTotals: amountsThatHold(profile.payTotals, isThere),
      store:
        store && anyThere(store.name) && anyThere(store.zip) && anyThere(store.state) ? store : undefined,
      customer: customer && customerThatHolds(customer, anyThere),
    },
  };
}

/** The rule of customers without what is told of them by columns that are gone, as long as it tells who they are. */
function customerThatHolds(
  rule: NonNullable<Profile['customer']>,
  anyThere: (headers: readonly string[] | undefined) => boolean,
) {
  const gone = customerDetails.flatMap(({ part }) =>
    anyThere(rule[part]) ? [] : [[part, undefined] as const],
  );
  const held = { ...rule, ...Object.fromEntries(gone) };
  const isWho = [rule.first, rule.last, rule.phone].every(anyThere);
  return isWho && (rule.phone || tellsCustomers(held)) ? held : undefined;
}

/** Columns of amounts, as far as they are still there. */
const amountsThatHold = (amounts: Profile['payTotals'], isThere: (header: string) => boolean) =>
  Object.fromEntries(Object.entries(amounts).filter(([, headers]) => headers.some(isThere)));

/** Whether amounts of pay types were guessed of columns that were not there before, and none of them is set otherwise. */
function areNewPayTypes(
  { payTypes }: ProfileBody,
  isNew: (header: string) => boolean,
  kept: ReadonlySet<string>,
): boolean {
  const amounts = isTable(payTypes) ? Object.values(payTypes).filter(isTable) : [];
  const fields = amounts.flatMap((one) => Object.keys(one));
  const headers = amounts.flatMap((one) => Object.values(one)).map(String);
  return (
    headers.every((header) => isNew(fold(header))) && !['pay_type', ...fields].some((name) => kept.has(name))
  );
}

/** What is guessed of fields, as far as columns give them that were not there before: of others it is as it was left. */
function newOfFields(guessed: Profile, previous: ProfileBody, fresh: ReadonlySet<string>): ProfileBody {
  const { formulas = {}, lenient = [] }: ImportTarget = importTargets[guessed.feed];
  const spellings = Object.entries(guessed.values).filter(([field]) => fresh.has(field));
  const computed = guessed.compute.filter((name) => formulas[name]?.needs.some((part) => fresh.has(part)));
  const dropped = guessed.drop.filter((field) => fresh.has(field) && !lenient.includes(field));
  const listOf = (key: 'compute' | 'drop', usual: readonly string[]) => {
    const list = previous[key];
    return Array.isArray(list) ? list.map(String) : usual;
  };
  return {
    ...(spellings.length > 0 && {
      values: { ...Object.fromEntries(spellings), ...(isTable(previous.values) && previous.values) },
    }),
    ...(computed.length > 0 && { compute: [...new Set([...listOf('compute', []), ...computed])] }),
    ...(dropped.length > 0 && { drop: [...new Set([...listOf('drop', lenient), ...dropped])] }),
  };
}

/** Rules about columns of what was set before the last time, as far as those were not there then. */
function newRules({ skip, split, store }: Profile, isNew: (header: string) => boolean) {
  const areNew = (headers: readonly string[] = []) => headers.map(fold).every(isNew);
  const isNewStore = store && [store.name, store.zip, store.state].every(areNew);
  return {
    skip: skip.filter(({ column }) => areNew([column])),
    split: split.filter(({ column }) => areNew([column])),
    store: isNewStore ? store : undefined,
  };
}

/**
 * What is guessed of a sheet or header row, with what was set before wherever its columns are still there. Columns that
 * were there before are taken as they were, and what was taken off them stays off; only new ones are guessed.
 * @param all what was set, one after the other; the last one counts of columns that it had
 */
export const carryOver = (
  guessed: ProfileBody,
  all: readonly Previous[],
  names: readonly string[],
): ProfileBody => all.reduce((body, previous) => carriedOver(body, previous, names), guessed);

function carriedOver(
  guessed: ProfileBody,
  { profile: previous, headers }: Previous,
  names: readonly string[],
): ProfileBody {
  const parsed = parseProfile(JSON.stringify(previous), 'of this file');
  if (parsed.feed !== guessed.feed) return guessed;
  const here = new Set(names.map(fold));
  const { isThere, rules } = rulesThatHold(parsed, (header) => here.has(fold(header)));
  const kept = Object.entries(parsed.columns).flatMap(([field, all]) => {
    const there = all.filter(isThere);
    return there.length > 0 ? [[field, there] as const] : [];
  });
  const keptFields = new Set(kept.map(([field]) => field));
  const seen = new Set(headers.map(fold));
  // Columns that were not there before may be split, or worked with; what was not then stays as it is.
  const splits = (Array.isArray(guessed.made) ? guessed.made : []).filter(
    (rule) => isTable(rule) && [rule.of].flat().every((header) => !seen.has(fold(String(header)))),
  );
  const parts = new Set(
    splits
      .flatMap((rule) => (isTable(rule) ? [rule.into].flat() : []))
      .map(String)
      .map(fold),
  );
  const isNew = (header: string) => parts.has(header) || (here.has(header) && !seen.has(header));
  const fresh = Object.entries(isTable(guessed.columns) ? guessed.columns : {}).filter(
    ([field, header]) => !keptFields.has(field) && [header].flat().map(String).map(fold).every(isNew),
  );
  const said = Object.entries(previous).filter(([key]) => !SHAPE.has(key) && !(key in rules));
  const columns = Object.fromEntries([
    ...kept.map(([field, all]) => [field, all.length === 1 ? (all[0] ?? '') : [...all]] as const),
    ...fresh,
  ]);
  const { customer, payTypes, payTotals, lineBy, storeBy, employeesBy } = guessed;
  const hasPayTypes = payTypes !== undefined && areNewPayTypes(guessed, isNew, keptFields);
  const isNewCustomer = isTable(customer) && Object.values(customer).every((one) => isNew(fold(String(one))));
  const parsedGuess = parseProfile(JSON.stringify(guessed), 'of this file');
  const added = newRules(parsedGuess, isNew);
  const held = Object.entries({
    ...rules,
    skip: [...rules.skip, ...added.skip],
    split: [...rules.split, ...added.split],
    store: rules.store ?? added.store,
  }).filter(([, rule]) => rule !== undefined && Object.keys(rule).length > 0);
  const body: unknown = JSON.parse(JSON.stringify(Object.fromEntries(held)));
  const rulesBody = isBody(body) ? body : {};
  const made = [...splits, ...(Array.isArray(rulesBody.made) ? rulesBody.made : [])];
  return {
    ...Object.fromEntries(Object.entries(guessed).filter(([key]) => SHAPE.has(key))),
    ...(storeBy !== undefined && { storeBy }),
    ...(employeesBy !== undefined && { employeesBy }),
    ...(isNewCustomer && { customer }),
    ...(hasPayTypes && {
      payTypes,
      ...(payTotals !== undefined && { payTotals }),
      ...(lineBy !== undefined && { lineBy }),
    }),
    ...Object.fromEntries(said),
    ...newOfFields(parsedGuess, previous, new Set(fresh.map(([field]) => field))),
    ...rulesBody,
    ...(made.length > 0 && { made }),
    columns,
  };
}

const isBody = (value: unknown): value is ProfileBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
