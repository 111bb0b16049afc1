import { z } from 'zod';
import { customerDetails } from '../../../contract/records/customerDetails.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import type { Field } from '../../../contract/resource/fields.ts';

/** Characters of a header by which a profile can call its column. */
export const LONGEST_HEADER = 200;
const Header = z.string().trim().min(1).max(LONGEST_HEADER);
export const Headers = z.union([Header.transform((header) => [header]), z.array(Header).min(1).max(20)]);
/** Why something is so, as a person says it. */
export const Sentence = z.string().trim().min(1).max(300);
export const ValueSpellings = z.record(z.string(), z.string().nullable());

/** Finds a record's store by a column of the file; see docs/importing.md for every key. */
export const StoreRule = z.strictObject({
  name: Headers,
  zip: Headers.optional(),
  state: Headers.optional(),
  address: Headers.optional(),
  city: Headers.optional(),
  phone: Headers.optional(),
  /** What other spellings of names, ZIPs and states stand for. */
  values: z.partialRecord(z.enum(['name', 'zip', 'state']), ValueSpellings).default({}),
  /** Names of new stores get capitals. */
  titleCase: z.boolean().default(false),
  /** Stores that are not known yet are added. */
  create: z.boolean().default(false),
  /** For new stores whose state is not given. */
  timezone: z.string().optional(),
});
export type StoreRule = z.infer<typeof StoreRule>;

/** Somebody who is added when the file is loaded: by their name, or by their number in the system of their store. */
const NewEmployee = z.union([
  z.string().trim().min(1).max(200),
  z.strictObject({
    code: z.string().trim().min(1).max(20),
    /** @default it is filled in later */
    name: z.string().trim().max(100).default(''),
  }),
]);

/** People of one column who can be added. */
const MOST_NEW = 500;
export const NewEmployees = z.array(NewEmployee).max(MOST_NEW);

export const isPerson = (field: Field | undefined): boolean =>
  field?.kind === 'reference' && field.to === 'employee';

/** Whether somebody who was added is found by what a file calls people by. */
export const isFoundBy = (by: string, one: z.infer<typeof NewEmployee>): boolean =>
  by === 'name' || (by === 'dms_number' && typeof one !== 'string');

/** Two fields in one column. */
export const SplitColumn = z.strictObject({
  column: Header,
  into: z.tuple([z.string(), z.string()]),
  known: z.array(z.string().trim().min(1)).default([]),
  ignore: z.array(z.string().trim().min(1)).default([]),
});

/** Rows that are not meant for us: those with one of some values in a column, or with nothing, or with anything. */
export const SkippedRows = z
  .strictObject({
    column: Header,
    is: z.array(z.string()).min(1).optional(),
    /** Whether the column is empty in rows to skip, or is not. */
    empty: z.boolean().optional(),
    reason: Sentence,
  })
  .refine(({ is, empty }) => (is === undefined) !== (empty === undefined), 'needs either is or empty');

/** Finds or adds a customer by name and phone, or e-mail or address where there is no phone, and tells more of those who are added. */
export const CustomerRule = z.strictObject({
  first: Headers.optional(),
  last: Headers.optional(),
  phone: Headers.optional(),
  email: Headers.optional(),
  address: Headers.optional(),
  zip: Headers.optional(),
});
export type CustomerRule = z.infer<typeof CustomerRule>;

/** What is wrong with the rule in a profile of records with these fields. */
export function customerFaults(
  { customer, feed }: { readonly customer?: CustomerRule | undefined; readonly feed: FeedName },
  fields: object,
): string[] {
  if (!customer) return [];
  if (!('UC_ID' in fields)) return [`customer: ${feed} have no customer`];
  if (feed !== 'customers') return [];
  // Customers themselves have fields for it.
  return [
    ...(customer.phone ? [] : ['customer: name phone']),
    ...customerDetails
      .filter(({ part }) => customer[part])
      .map(({ part, field }) => `customer: name ${part} as the column of ${field}`),
  ];
}

/** Another, small file whose rows are looked up for each row; see docs/importing.md, "Files beside the file". */
export const Companion = z.strictObject({
  /** Name without a folder: it lies beside the main file, or is uploaded with it. */
  file: z
    .string()
    .trim()
    .max(200, { abort: true })
    .regex(/^[^/\\]*[^/\\.][^/\\]*$/, 'Must be the name of a file, without a folder.'),
  /** What its columns are called by: `visit` makes `visit.ro_no`. */
  as: z.string().regex(/^[A-Za-z]\w{0,39}$/, 'Must be a word.'),
  /** Column, of the main file or of a companion before this one, that names the row to look up. */
  column: Header,
  /** Column of this file that holds the same name. */
  key: Header,
});
export type CompanionRule = z.infer<typeof Companion>;

/** Columns that are made of those of the file before anything is read; they are called by their names as its own are. */
export const MadeColumns = z.discriminatedUnion('how', [
  /** Parts of a text between signs; the last part has the rest. */
  z.strictObject({
    how: z.literal('split'),
    of: Header,
    at: z.string().min(1).max(5),
    into: z.array(Header).min(2).max(6),
  }),
  /** `Prior, Hannah` or `Hannah Prior` into first and last name. */
  z.strictObject({ how: z.literal('name'), of: Header, into: z.tuple([Header, Header]) }),
  /** `2019 Toyota Camry SE` into year, make, model and trim. */
  z.strictObject({
    how: z.literal('vehicle'),
    of: Header,
    into: z.tuple([Header, Header, Header, Header]),
    /** Models of more than one word, beside those that are known to everybody. */
    known: z.array(Header).default([]),
  }),
  /** `Doylestown, PA 18901` into city, state and ZIP. */
  z.strictObject({ how: z.literal('place'), of: Header, into: z.tuple([Header, Header, Header]) }),
  /** Texts of several columns behind each other, such as a day and a time; empty ones are left out. */
  z.strictObject({
    how: z.literal('join'),
    of: z.array(Header).min(2).max(6),
    with: z.string().max(5).default(' '),
    into: Header,
  }),
  /**
   * A sum, in which an empty cell is nothing; a product, or the first less the others, such as a cost of a sale and its
   * gross, which are empty when one of their cells is.
   */
  z.strictObject({
    how: z.enum(['add', 'multiply', 'subtract']),
    of: z.array(Header).min(2).max(6),
    into: Header,
  }),
  /** The day that lies so many days before that of the file, such as when a vehicle came, of how long it is in stock. */
  z.strictObject({
    how: z.literal('daysBefore'),
    of: Header,
    /** `fileName`: the day in the name of each file; a day: that one in every file. @default the day on which each is loaded */
    day: z.union([z.iso.date(), z.literal('fileName')]).optional(),
    into: Header,
  }),
]);
export type MadeColumns = z.infer<typeof MadeColumns>;
