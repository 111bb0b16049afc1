import type { InspectReply } from '../../../../contract/calls/imports/inspection.ts';
import { readPayColumn } from '../../../../contract/records/payTypes.ts';
import {
  type Column,
  CUSTOMER,
  customerHeaders,
  holdsNames,
  isOfCustomer,
  withCustomerColumn,
  withoutCustomerColumn,
  withoutCustomers,
} from './customers/customerEdit.ts';
import { hasPayTypes, payFields, withPayColumn } from './payTypes/payEdit.ts';
import { tableOf, without } from './profileLists.ts';
import type { Profile } from './queries.ts';
import { isStoreField } from './storeField.ts';

/** Headers by field, as a profile spells them: one header, or several to choose from. */
function headersByField(profile: Profile): Map<string, string[]> {
  return new Map(
    Object.entries(tableOf(profile.columns)).map(([field, headers]) => [
      field,
      [headers].flat().map((header) => String(header)),
    ]),
  );
}

/** The field that numbers lines. */
const LINE_NUMBER = 'line_no';

/** What a column can be for. */
export const fieldsToPick = ({
  fields,
  customer_fields,
  profile,
}: Pick<InspectReply, 'fields' | 'customer_fields' | 'profile'>): InspectReply['fields'] => [
  ...(hasPayTypes(profile) ? payFields(fields) : fields),
  ...customer_fields,
];

/** The fields that a profile names columns for, by the header; of several fields of one column the first. */
export const fieldsByHeader = (profile: Profile): ReadonlyMap<string, string> =>
  new Map(
    [...headersByField(profile), ...customerHeaders(profile)]
      .flatMap(([field, headers]) => headers.map((header) => [header, field] as const))
      .toReversed(),
  );

/**
 * The profile with one column given to another field, or to none. A field takes one column: the one that had it
 * before is not taken any more. Columns that were matched by their names only are written down, so that they stay.
 */
export function withColumn(
  profile: Profile,
  columns: readonly Column[],
  header: string,
  wanted: string | null,
): Profile {
  const column = columns.find((one) => one.header === header);
  const { field: before = null } = column ?? {};
  const field = toldBy(profile, column, wanted);
  const table = headersByField(profile);
  const isRuled = (name: string) => isOfCustomer(name) || (isStoreField(name) && profile.store !== undefined);
  for (const one of columns)
    if (one.field && !readPayColumn(one.field) && !table.has(one.field) && !isRuled(one.field))
      table.set(one.field, [one.header]);
  for (const [name, headers] of table) {
    const others = headers.filter((one) => one !== header);
    if (others.length > 0) table.set(name, others);
    else table.delete(name);
  }
  const tells = field !== null && isOfCustomer(field);
  if (field !== null && !tells && !readPayColumn(field)) table.set(field, [header]);
  // Customers are told by their names, or by their numbers.
  if (tells && profile.customer === undefined) table.delete(CUSTOMER);
  const { lineBy, store, ...others } = withPayColumn(profile, header, field);
  const isAboutStores = [before, field].some((name) => isStoreField(name ?? undefined));
  const plain: Profile = {
    ...others,
    ...(store !== undefined && !isAboutStores && { store }),
    // A column that numbers lines does it instead of their places.
    ...(lineBy !== undefined && field !== LINE_NUMBER && { lineBy }),
    columns: Object.fromEntries(table),
  };
  if (tells) return withCustomerColumn(plain, columns, header, field);
  return field === CUSTOMER ? withoutCustomers(plain) : withoutCustomerColumn(plain, header);
}

/** What a column is for that is said to be for a field: names that are said to be customers tell them by name. */
const toldBy = ({ feed }: Profile, column: Column | undefined, field: string | null): string | null =>
  field === CUSTOMER && feed !== 'customers' && column && holdsNames(column) ? 'customer_name' : field;

/** Whether the file tells the funding of its deals; undefined: it does when it has a column for it. */
export const fundingOf = ({ tellsFunding }: Profile): boolean | undefined =>
  typeof tellsFunding === 'boolean' ? tellsFunding : undefined;

/** The profile that says so, or leaves it to the columns. */
export function withFunding(profile: Profile, tells: boolean | undefined): Profile {
  const { tellsFunding: _, ...others } = profile;
  return tells === undefined ? others : { ...others, tellsFunding: tells };
}

/** What a text of the profile says; empty when it says nothing. */
export const textOf = (profile: Profile, key: string): string => {
  const value = profile[key];
  return typeof value === 'string' ? value : '';
};

/** The date formats of the profile in the order in which they are tried. */
export const datesOf = (profile: Profile): string[] =>
  Array.isArray(profile.dates) ? profile.dates.map(String) : [];

/** The profile by which each row is a line of its order, by its place there. */
export function withLinesByPlace(profile: Profile): Profile {
  const { constants, ...others } = profile;
  const kept = without(tableOf(constants), LINE_NUMBER);
  return { ...others, ...(Object.keys(kept).length > 0 && { constants: kept }), lineBy: 'place' };
}
