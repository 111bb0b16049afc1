import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { Flag, Line, StoreSelection, wholeNumber } from '../../values.ts';
import { ScoreClass } from '../../widgets/customerData.ts';

/** `Y`: they have opted out of being reached so. */
export const consent = { opt_out_email: Flag, opt_out_sms: Flag, opt_out_phone: Flag };

/** Whom a record stands for, and how they are reached. */
export const person = {
  UC_ID: z.number(),
  UC_FirstName: z.string(),
  UC_LastName: z.string(),
  UC_Email: z.string().nullable(),
  UC_Phone1: z.string().nullable(),
};

/** Who somebody is and how they are reached. */
export const personal = {
  UC_FirstName: 'personal',
  UC_LastName: 'personal',
  UC_Email: 'personal',
  UC_Phone1: 'personal',
  UC_Phone2: 'personal',
  address: 'personal',
  zip: 'personal',
} as const;

/** A customer that a search found. */
export const FoundCustomer = z.object({
  /** Of the record that stands for them now: a merged one leads there. */
  ...person,
  UCSD_LTV: z.number().nullable(),
  /** The store that they were at last, of those that the caller may see. */
  storename: z.string().nullable(),
  /** Of the stores that the caller may see; so is `last_ro_date`. */
  last_deal_date: z.string().nullable(),
  last_ro_date: z.string().nullable(),
  /** What of them the search met; null without words. */
  matched: z.enum(['name', 'email', 'phone', 'vin', 'plate', 'id']).nullable(),
  ...consent,
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;

/** What found customers can be sorted by; otherwise the likeliest, or who was here last, comes first. */
export const foundSorts = ['UC_LastName', 'UCSD_LTV', 'storename', 'last_deal_date', 'last_ro_date'] as const;
export type FoundSort = (typeof foundSorts)[number];

/** Columns of the list of found customers, in their order; the first names the row. */
export const foundColumns = [
  'name',
  'class',
  'contact',
  'store',
  'lastSale',
  'lastService',
  'matched',
] as const;
export type FoundColumn = (typeof foundColumns)[number];

const found = {
  /** Roles that may not see contact data find nobody by it: only by id, VIN and plate. */
  q: Line(100),
  sort: z.enum(foundSorts).optional(),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
};

/** What a saved view of the list of found customers can ask for; its words and their order are those of the search. */
export const foundFilter = z.strictObject({
  q: found.q.optional(),
  classes: z.array(ScoreClass).min(1).max(ScoreClass.options.length).optional(),
});

export const searchCustomers = defineCall('POST', 'customers/search', {
  summary:
    'Finds customers by name, email, phone, VIN (or its last 6), plate or id, best match first. Without a query, returns the latest visits.',
  request: z.strictObject({
    ...found,
    /** Only customers of these score classes. @default all */
    classes: foundFilter.shape.classes,
    page: wholeNumber(1, 1000).default(1),
    perPage: wholeNumber(1, 100).default(25),
  }),
  /** Of very many only the likeliest are found; `meta.total_is_least` says so. Sorted, far more are. */
  reply: z.array(FoundCustomer),
  access: moduleAccess('customers'),
  writes: false,
  sensitive: personal,
});

/** A parameter of an address that lists some names, joined by commas. */
const listed = <Name extends z.ZodType<string, string>>(name: Name) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(name));

export const exportFound = defineCall('GET', 'customers/export', {
  summary:
    'Streams all customers of a search as CSV, in the order and with the columns of the list. The change log records the export.',
  request: z.strictObject({
    ...found,
    classes: listed(ScoreClass).optional(),
    columns: listed(z.enum(foundColumns)).optional(),
  }),
  reply: z.string(),
  access: moduleAccess('customers', 'edit'),
  sensitive: personal,
  style: 'csv',
});

/** A bar of the overview, with the filter that lists exactly its customers. */
const Bar = z.object({
  key: z.string(),
  /** First and last value of an ordered band; null is open. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  label: z.string().nullable(),
  count: z.number(),
  expression: z.string(),
});

export const CustomersOverview = z.object({
  customers: z.number(),
  classes: z.array(Bar),
  /** By the last visit: within 12 months, 24, 36, longer ago, never. */
  retention: z.array(Bar),
  /** By what they spent on vehicles. */
  value: z.array(Bar),
  /** By what they spent on service. */
  serviceValue: z.array(Bar),
  brands: z.array(Bar),
  proximity: z.array(Bar),
  equity: z.array(Bar),
});
export type CustomersOverview = z.infer<typeof CustomersOverview>;

export const customersOverview = defineCall('POST', 'customers/overview', {
  summary: 'Counts customers by class, retention, spend, brand, distance and equity. Each bar has a filter.',
  request: z.strictObject({ storeId: StoreSelection.default('all') }),
  reply: CustomersOverview,
  access: moduleAccess('customers_overview'),
  writes: false,
});
