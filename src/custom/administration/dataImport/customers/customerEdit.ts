import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { customerColumns, tellsCustomers } from '../../../../../contract/records/customerDetails.ts';
import { isTable, type Table, tableOf, withList, withTable } from '../profileLists.ts';
import type { Profile } from '../queries.ts';

export type Column = Pick<InspectReply['columns'][number], 'header' | 'field'> &
  Partial<Pick<InspectReply['columns'][number], 'told' | 'samples' | 'made'>>;

/** The field that names the customer of a deal or the like by their number. */
export const CUSTOMER = 'UC_ID';
/** A column of whole names, which is split into the parts of the rule. */
const WHOLE = 'customer_name';

/** Whether a field is one of those by which columns tell who a customer is, or more of them. */
export const isOfCustomer = (field: string | null): boolean =>
  customerColumns.some(({ name }) => name === field);

const headersIn = (rule: Table, part: string): readonly string[] => [rule[part] ?? []].flat().map(String);

/** The columns of whole names that are split, with the columns that they are split into. */
const splitNames = ({ made }: Profile) =>
  (Array.isArray(made) ? made : [])
    .filter(isTable)
    .flatMap((rule) =>
      rule.how === 'name' ? [{ rule, of: String(rule.of), into: [rule.into ?? []].flat().map(String) }] : [],
    );

/** Whether the rule has a part of what a whole name is split into. */
const isFedBy = (rule: Table, into: readonly string[]) =>
  ['first', 'last'].some((part) => headersIn(rule, part).some((header) => into.includes(header)));

/** Headers by what they tell of customers, whole names before their parts. */
export function customerHeaders(profile: Profile): (readonly [field: string, headers: readonly string[]])[] {
  const rule = tableOf(profile.customer);
  return customerColumns.map(({ part, name }) => [
    name,
    name === WHOLE
      ? splitNames(profile).flatMap(({ of, into }) => (isFedBy(rule, into) ? [of] : []))
      : headersIn(rule, part),
  ]);
}

/** Whether the profile's rule of customers says enough to tell them. */
export const areTold = ({ customer }: Profile): boolean => tellsCustomers(tableOf(customer));

/** The profile without a column in its rule of customers, and without the parts of one of whole names. */
function withoutHeader(profile: Profile, header: string): Profile {
  const parts = splitNames(profile).flatMap(({ of, into }) => (of === header ? into : []));
  const gone = new Set([header, ...parts]);
  const left = Object.entries(tableOf(profile.customer)).flatMap(([part, headers]) => {
    const all = [headers].flat();
    const kept = all.filter((one) => !gone.has(String(one)));
    return kept.length === 0 ? [] : [[part, kept.length === all.length ? headers : kept] as const];
  });
  return withTable(profile, 'customer', Object.fromEntries(left));
}

/** The profile without splits of names by which nobody is told any more; those of other fields stay. */
function withoutIdleNames(profile: Profile, before: Profile): Profile {
  const [rule, old] = [tableOf(profile.customer), tableOf(before.customer)];
  const used = new Set(
    Object.values(tableOf(profile.columns)).flatMap((headers) => [headers].flat().map(String)),
  );
  const idle = new Set<unknown>(
    splitNames(profile)
      .filter(
        ({ into }) => isFedBy(old, into) && !isFedBy(rule, into) && !into.some((name) => used.has(name)),
      )
      .map((split) => split.rule),
  );
  return withList(
    profile,
    'made',
    (Array.isArray(profile.made) ? profile.made : []).filter((made) => !idle.has(made)),
  );
}

/** The profile whose rule of customers has a column for a part; one of whole names is split for it. */
function withPart(profile: Profile, columns: readonly Column[], header: string, field: string): Profile {
  const rule = tableOf(profile.customer);
  if (field !== WHOLE) {
    const part = customerColumns.find(({ name }) => name === field)?.part;
    return part === undefined ? profile : { ...profile, customer: { ...rule, [part]: header } };
  }
  const known = splitNames(profile).find(({ of }) => of === header);
  const taken = new Set(columns.map((column) => column.header.toLowerCase()));
  const free = (number: number): string =>
    taken.has(`${header} ${number}`.toLowerCase()) ? free(number + 2) : `${header} ${number}`;
  const [first = free(1), last = free(2)] = known?.into ?? [];
  const made = Array.isArray(profile.made) ? profile.made : [];
  return {
    ...profile,
    ...(!known && { made: [...made, { how: 'name', of: header, into: [first, last] }] }),
    customer: { ...rule, first, last },
  };
}

/** Columns that nothing takes and that are guessed for what tells customers. */
const guessed = (columns: readonly Column[], isFree: (column: Column) => boolean) =>
  columns.flatMap((column) =>
    column.told && !column.made && isFree(column) ? [{ header: column.header, field: column.told }] : [],
  );

/** The profile that tells customers by the columns that fit. @param isFree whether a column may be taken for it */
export const withGuessedCustomers = (
  profile: Profile,
  columns: readonly Column[],
  isFree: (column: Column) => boolean = ({ field }) => field === null,
): Profile =>
  guessed(columns, isFree).reduce<Profile>(
    (changed, { header, field }) => withPart(changed, columns, header, field),
    profile,
  );

/** The profile with a column that tells this of customers, which begins the rule with the other columns that fit. */
export function withCustomerColumn(
  profile: Profile,
  columns: readonly Column[],
  header: string,
  field: string,
): Profile {
  const others = columns.filter((column) => column.header !== header);
  const isFirst = field === 'customer_first' || field === 'customer_last';
  const begun =
    profile.customer === undefined
      ? withGuessedCustomers(
          profile,
          // Whoever names first or last names does without whole ones.
          others.filter(({ told }) => told !== field && !(isFirst && told === WHOLE)),
        )
      : withoutHeader(profile, header);
  return withoutIdleNames(withPart(begun, columns, header, field), profile);
}

/** The profile in whose rule of customers a column has no part any more; without the rule where too little is left of it. */
export function withoutCustomerColumn(profile: Profile, header: string): Profile {
  if (!customerHeaders(profile).some(([, headers]) => headers.includes(header))) return profile;
  const left = withoutHeader(profile, header);
  return withoutIdleNames(areTold(left) ? left : withTable(left, 'customer', {}), profile);
}

/** The profile without its rule of customers. */
export const withoutCustomers = (profile: Profile): Profile =>
  withoutIdleNames(withTable(profile, 'customer', {}), profile);

const LETTERS = /\p{L}{2}/u;

/** Whether a column has names of people, which are no numbers of theirs. */
export const holdsNames = ({ samples = [] }: Column): boolean =>
  samples.length > 0 && samples.every((text) => LETTERS.test(text) && !/[\d@]/.test(text));

/** The columns of the file that told customers before and do not now, beside the one that was changed. */
export function lostColumns(before: Profile, now: Profile, header: string): readonly string[] {
  if (before.customer === undefined || now.customer !== undefined) return [];
  const parts = new Set(splitNames(before).flatMap(({ into }) => into));
  const all = customerHeaders(before).flatMap(([, headers]) => headers);
  return [...new Set(all)].filter((one) => one !== header && !parts.has(one));
}
