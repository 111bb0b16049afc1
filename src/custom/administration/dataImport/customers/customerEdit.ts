import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { customerColumns, tellsCustomers } from '../../../../../contract/records/customerDetails.ts';
import { columnsOf, headersOf, recipesOf, tableOf, withRecipe, withValue } from '../profileLists.ts';
import type { Profile } from '../queries.ts';

export type Column = Pick<InspectReply['columns'][number], 'header' | 'field'> &
  Partial<Pick<InspectReply['columns'][number], 'told' | 'samples' | 'made'>>;

/** Customer number in files of other records. */
export const CUSTOMER = 'UC_ID';
/** A column of whole names, which a recipe splits. */
const WHOLE = 'customer_name';

export const isOfCustomer = (field: string | null): boolean =>
  customerColumns.some(({ name }) => name === field);

const headersFor = ({ customers }: Profile, part: string) => headersOf(tableOf(customers)[part]);

/** Whole-name columns that the rule uses, and their parts. */
const wholeNames = (profile: Profile) =>
  recipesOf(profile, 'name').flatMap(({ place, recipe }) => {
    const into = headersOf(recipe.into);
    const isUsed = ['first', 'last'].some((part) =>
      headersFor(profile, part).some((one) => into.includes(one)),
    );
    return isUsed ? [{ place, of: String(recipe.of), into }] : [];
  });

/** Headers by customer field, whole names before their parts. */
export const customerHeaders = (profile: Profile): (readonly [field: string, headers: readonly string[]])[] =>
  customerColumns.map(({ part, name }) => [
    name,
    name === WHOLE ? wholeNames(profile).map(({ of }) => of) : headersFor(profile, part),
  ]);

export const areTold = ({ customers }: Profile): boolean => tellsCustomers(tableOf(customers));

/** Removes a column from the customer rule. */
function withoutHeader(profile: Profile, header: string): Profile {
  const names = wholeNames(profile).filter(({ of }) => of === header);
  const gone = new Set([header, ...names.flatMap(({ into }) => into)]);
  const parts = Object.keys(tableOf(profile.customers));
  const left = parts.reduce(
    (all, part) =>
      withValue(
        all,
        ['customers', part],
        headersFor(profile, part).filter((one) => !gone.has(one)),
      ),
    profile,
  );
  const inUse = new Set(columnsOf(profile).flatMap(([, headers]) => headers));
  return names
    .filter(({ into }) => !into.some((one) => inUse.has(one)))
    .toReversed()
    .reduce((all, { place }) => withValue(all, ['prepare', 'recipes', place], undefined), left);
}

/** Adds a column to the customer rule; whole names are split first. */
function withPart(profile: Profile, columns: readonly Column[], header: string, field: string): Profile {
  if (field !== WHOLE) {
    const part = customerColumns.find(({ name }) => name === field)?.part;
    return part === undefined ? profile : withValue(profile, ['customers', part], [header]);
  }
  const recipe = recipesOf(profile, 'name').find((one) => one.recipe.of === header)?.recipe;
  const taken = new Set(columns.map((column) => column.header.toLowerCase()));
  const free = (number: number): string =>
    taken.has(`${header} ${number}`.toLowerCase()) ? free(number + 2) : `${header} ${number}`;
  const [first = free(1), last = free(2)] = recipe ? headersOf(recipe.into) : [];
  const split = recipe ? profile : withRecipe(profile, { recipe: 'name', of: header, into: [first, last] });
  return withValue(withValue(split, ['customers', 'first'], [first]), ['customers', 'last'], [last]);
}

/** Fills the customer rule with guessed columns. @param isFree whether a column may be used */
export const withGuessedCustomers = (
  profile: Profile,
  columns: readonly Column[],
  isFree: (column: Column) => boolean = ({ field }) => field === null,
): Profile =>
  columns.reduce(
    (all, column) =>
      column.told && !column.made && isFree(column)
        ? withPart(all, columns, column.header, column.told)
        : all,
    profile,
  );

/** Adds a column to the customer rule. A new rule starts with the other guessed columns. */
export function withCustomerColumn(
  profile: Profile,
  columns: readonly Column[],
  header: string,
  field: string,
): Profile {
  const isName = field === 'customer_first' || field === 'customer_last';
  const others = columns.filter(
    ({ header: other, told }) => other !== header && told !== field && !(isName && told === WHOLE),
  );
  const base = profile.customers ? withoutHeader(profile, header) : withGuessedCustomers(profile, others);
  return withPart(base, columns, header, field);
}

export const withoutCustomers = (profile: Profile): Profile =>
  customerHeaders(profile)
    .flatMap(([, headers]) => headers)
    .reduce(withoutHeader, profile);

/** Removes a column from the customer rule, and the rule if the rest can't identify customers. */
export function withoutCustomerColumn(profile: Profile, header: string): Profile {
  if (!customerHeaders(profile).some(([, headers]) => headers.includes(header))) return profile;
  const left = withoutHeader(profile, header);
  return areTold(left) ? left : withoutCustomers(left);
}

const LETTERS = /\p{L}{2}/u;

/** Whether a column contains names, not numbers. */
export const holdsNames = ({ samples = [] }: Column): boolean =>
  samples.length > 0 && samples.every((text) => LETTERS.test(text) && !/[\d@]/.test(text));

/** Columns that no longer identify customers, except the changed one. */
export function lostColumns(before: Profile, now: Profile, header: string): readonly string[] {
  if (before.customers === undefined || now.customers !== undefined) return [];
  const parts = new Set(wholeNames(before).flatMap(({ into }) => into));
  const all = customerHeaders(before).flatMap(([, headers]) => headers);
  return [...new Set(all)].filter((one) => one !== header && !parts.has(one));
}
