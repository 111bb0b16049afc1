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

const LINE_NUMBER = 'line_no';

export const fieldsToPick = ({
  fields,
  customer_fields,
  profile,
}: Pick<InspectReply, 'fields' | 'customer_fields' | 'profile'>): InspectReply['fields'] => [
  ...(hasPayTypes(profile) ? payFields(fields) : fields),
  ...customer_fields,
];

/** Mapped fields by header; the first of several fields of one column. */
export const fieldsByHeader = (profile: Profile): ReadonlyMap<string, string> =>
  new Map(
    [...columnsOf(profile), ...customerHeaders(profile)]
      .flatMap(([field, headers]) => headers.map((header) => [header, field] as const))
      .toReversed(),
  );

export const withHeaders = (profile: Profile, field: string, headers: readonly string[]): Profile =>
  withValue(profile, ['columns', field, 'column'], [...headers]);

/**
 * Maps a column to another field, or skips it. The field's previous column is skipped. Columns matched by name only are
 * written down, so they stay.
 */
export function withColumn(
  profile: Profile,
  columns: readonly Column[],
  header: string,
  wanted: string | null,
): Profile {
  const column = columns.find((one) => one.header === header);
  const { field: before = null } = column ?? {};
  const field = fieldFor(profile, column, wanted);
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
    // Customers are identified by name or by number, never both.
    const own = profile.customers === undefined ? withHeaders(plain, CUSTOMER, []) : plain;
    return withCustomerColumn(own, columns, header, field);
  }
  const given = field === null || readPayColumn(field) ? plain : withHeaders(plain, field, [header]);
  if (field === CUSTOMER) return withoutCustomers(given);
  // A line number column replaces numbering by place.
  const numbered = field === LINE_NUMBER ? withoutLineNumbers(given) : given;
  return withoutCustomerColumn(numbered, header);
}

/** A column of names identifies customers by name, not by number. */
const fieldFor = ({ feed }: Profile, column: Column | undefined, field: string | null): string | null =>
  field === CUSTOMER && feed !== 'customers' && column && holdsNames(column) ? 'customer_name' : field;

const withoutLineNumbers = (profile: Profile): Profile =>
  recipesOf(profile, 'lineNumbers').reduce(
    (all, { place }) => withValue(all, ['prepare', 'recipes', place], undefined),
    profile,
  );

/** Numbers lines by their place, which requires whole orders in each file. */
export function withLinesByPlace(profile: Profile): Profile {
  const others = withValue(profile, ['constants', LINE_NUMBER], undefined);
  return { ...withRecipe(others, { recipe: 'lineNumbers' }), whole: true };
}
