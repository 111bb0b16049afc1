import type { InspectReply } from '../../../../contract/calls/imports/inspection.ts';
import { customerDetails } from '../../../../contract/records/customerDetails.ts';
import { readPayColumn } from '../../../../contract/records/payTypes.ts';
import { hasPayTypes, payFields, withPayColumn } from './payTypes/payEdit.ts';
import { type Table, tableOf, without } from './profileLists.ts';
import type { Profile } from './queries.ts';
import { isStoreField } from './storeField.ts';

type Column = Pick<InspectReply['columns'][number], 'header' | 'field'>;

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
/** The field that names the customer of a deal or the like. */
const CUSTOMER = 'UC_ID';

/** What the profile's rule of customers tells of them beside name and phone: what it is called, and its headers. */
const detailsOf = ({ customer }: Profile): (readonly [name: string, headers: string[]])[] =>
  customerDetails.map(({ part, name }) => [name, [tableOf(customer)[part] ?? []].flat().map(String)]);

/** What a column can be for: what is told of customers only where something tells who they are. */
export const fieldsToPick = ({
  fields,
  customer_fields,
  profile,
}: Pick<InspectReply, 'fields' | 'customer_fields' | 'profile'>): InspectReply['fields'] => [
  ...(hasPayTypes(profile) ? payFields(fields) : fields),
  ...(profile.customer === undefined ? [] : customer_fields),
];

const isDetail = (field: string) => customerDetails.some(({ name }) => name === field);

/** The rule of customers with a column for one of the details, or for none: it is for no other then. */
function withDetail(rule: Table, header: string, name: string | null): Profile {
  const parts = new Map<string, string>(customerDetails.map((detail) => [detail.part, detail.name]));
  const others = Object.entries(rule).flatMap(([part, headers]) => {
    if (!parts.has(part)) return [[part, headers] as const];
    const all = [headers].flat();
    const left = all.filter((one) => one !== header);
    if (left.length === 0 || parts.get(part) === name) return [];
    return [[part, left.length === all.length ? headers : left] as const];
  });
  const detail = customerDetails.find((one) => one.name === name);
  return { ...Object.fromEntries(others), ...(detail && { [detail.part]: header }) };
}

/** The fields that a profile names columns for, by the header; of several fields of one column the first. */
export const fieldsByHeader = (profile: Profile): ReadonlyMap<string, string> =>
  new Map(
    [...headersByField(profile), ...detailsOf(profile)]
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
  field: string | null,
): Profile {
  const table = headersByField(profile);
  const isRuled = (name: string) =>
    (name === CUSTOMER && profile.customer !== undefined) ||
    isDetail(name) ||
    (isStoreField(name) && profile.store !== undefined);
  for (const column of columns)
    if (column.field && !readPayColumn(column.field) && !table.has(column.field) && !isRuled(column.field))
      table.set(column.field, [column.header]);
  for (const [name, headers] of table) {
    const others = headers.filter((one) => one !== header);
    if (others.length > 0) table.set(name, others);
    else table.delete(name);
  }
  if (field !== null && !isDetail(field) && !readPayColumn(field)) table.set(field, [header]);
  const { lineBy, customer, store, ...others } = withPayColumn(profile, header, field);
  // A column that is one of those that tell the customer does so no more, and one with their numbers counts for more; of
  // the one by which stores are found or added alike.
  const fields = [columns.find((column) => column.header === header)?.field, field];
  const isAboutCustomers = fields.includes(CUSTOMER);
  const isAboutStores = fields.some((name) => isStoreField(name ?? undefined));
  return {
    ...others,
    ...(store !== undefined && !isAboutStores && { store }),
    ...(customer !== undefined &&
      !isAboutCustomers && { customer: withDetail(tableOf(customer), header, field) }),
    // A column that numbers lines does it instead of their places.
    ...(lineBy !== undefined && field !== LINE_NUMBER && { lineBy }),
    columns: Object.fromEntries(table),
  };
}

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
