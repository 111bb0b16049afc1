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
import { columnsOf, recipesOf, tableOf, withRecipe, withValue } from './profileLists.ts';
import type { Profile } from './queries.ts';
import { isStoreField } from './storeField.ts';

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
    [...columnsOf(profile), ...customerHeaders(profile)]
      .flatMap(([field, headers]) => headers.map((header) => [header, field] as const))
      .toReversed(),
  );

/** The profile with other headers for a field. */
export const withHeaders = (profile: Profile, field: string, headers: readonly string[]): Profile =>
  withValue(profile, ['columns', field, 'column'], [...headers]);

/**
 * The profile with one column given to another field, or to none. A field takes one column: the one that had it before
 * is skipped. Columns that were matched by their names only are written down, so they stay.
 */
export function withColumn(
  profile: Profile,
  columns: readonly Column[],
  header: string,
  wanted: string | null,
): Profile {
  const column = columns.find((one) => one.header === header);
  const { field: before = null } = column ?? {};
  const field = meantBy(profile, column, wanted);
  const isNamed = tableOf(profile.store).name !== undefined;
  const isRuled = (name: string) => isOfCustomer(name) || (isStoreField(name) && isNamed);
  const written = new Map(columnsOf(profile));
  const matched = columns.reduce(
    (all, { field: name, header: own }) =>
      name && !readPayColumn(name) && !written.has(name) && !isRuled(name)
        ? withHeaders(all, name, [own])
        : all,
    profile,
  );
  const free = columnsOf(matched).reduce(
    (all, [name, headers]) =>
      headers.includes(header)
        ? withHeaders(
            all,
            name,
            headers.filter((one) => one !== header),
          )
        : all,
    withPayColumn(matched, header, field),
  );
  const isOfStores = [before, field].some((name) => isStoreField(name ?? undefined));
  const plain = isOfStores ? withValue(free, ['store', 'name'], undefined) : free;
  if (field !== null && isOfCustomer(field)) {
    // Customers are identified by their names, or by their numbers.
    const own = profile.customers === undefined ? withHeaders(plain, CUSTOMER, []) : plain;
    return withCustomerColumn(own, columns, header, field);
  }
  const given = field === null || readPayColumn(field) ? plain : withHeaders(plain, field, [header]);
  if (field === CUSTOMER) return withoutCustomers(given);
  // A column that numbers lines does it instead of their places.
  const numbered = field === LINE_NUMBER ? withoutLineNumbers(given) : given;
  return withoutCustomerColumn(numbered, header);
}

/** Names that are chosen for customers identify them by name. */
const meantBy = ({ feed }: Profile, column: Column | undefined, field: string | null): string | null =>
  field === CUSTOMER && feed !== 'customers' && column && holdsNames(column) ? 'customer_name' : field;

const withoutLineNumbers = (profile: Profile): Profile =>
  recipesOf(profile, 'lineNumbers').reduce(
    (all, { place }) => withValue(all, ['prepare', 'recipes', place], undefined),
    profile,
  );

/** The profile by which each row is a line of its order, by its place there; each file has its orders as a whole. */
export function withLinesByPlace(profile: Profile): Profile {
  const others = withValue(profile, ['constants', LINE_NUMBER], undefined);
  return { ...withRecipe(others, { recipe: 'lineNumbers' }), whole: true };
}
