import { z } from 'zod';
import { fault } from '../../messages/fault.ts';
import { feedNames } from '../../records/index.ts';
import { Header, Headers, Prepare } from './recipes.ts';

/** Longest sheet name in characters, and last possible line of a header row. */
export const SHEET_NAME = 100;
export const MOST_HEADER_LINE = 1000;

/** For distances without a unit. */
export const distanceUnits = ['mi', 'km'] as const;

/** Date formats. One or two digits are accepted for two. */
export const dateFormats = [
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'MM/DD/YYYY',
  'MM/DD/YY',
  'MM-DD-YYYY',
  'DD/MM/YYYY',
  'DD/MM/YY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'DD.MM.YY',
  'DD-MMM-YYYY',
  'DD-MMM-YY',
  'MMM DD, YYYY',
  'ddd MMM DD YYYY',
  'Excel',
] as const;

const Spellings = z.record(z.string(), z.string().nullable());
const Source = z.string().trim().min(1).max(60);
const Dates = z.array(z.enum(dateFormats)).min(1);

export const Column = z.strictObject({
  /** Headers, best first. @default none; the field's usual names in a profile without columns */
  column: Headers.optional(),
  /** What spellings mean, ignoring case. `*` matches any text; null is no value. */
  values: Spellings.optional(),
  /** More spellings of "no value". @default none */
  missing: z.array(z.string()).optional(),
  /** Value of empty cells; without a column, of rows that require the field. */
  default: z.string().optional(),
  /** Rejects a row with an unreadable cell, or ignores the cell. @default the feed's choice */
  invalid: z.enum(['reject', 'empty']).optional(),
  /** Whether rows require it. False also allows files without the column. @default the feed's choice */
  required: z.boolean().optional(),
  /** Overrides `read.dates`. */
  dates: Dates.optional(),
  /** For distances without a unit. @default the header's, else miles */
  unit: z.enum(distanceUnits).optional(),
  /** Which stored values it changes: `filled` ignores empty cells, `new` sets only new records. @default always */
  update: z.enum(['always', 'filled', 'new']).optional(),
  /** For VINs: requires a valid check digit for North American vehicles. @default true */
  checkDigit: z.boolean().optional(),
  /** For the VIN of a deal: where to look it up if missing. @default nowhere */
  find: z.literal('stock_no').optional(),
  /** For the funding date: whether an empty cell means "not funded". @default true if a column has it */
  complete: z.boolean().optional(),
});

export const Read = z.strictObject({
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']).default('utf-8'),
  /** Null: each line is one cell, for the recipe "Fixed width". */
  delimiter: z.enum([',', ';', '\t', '|']).nullable().default(','),
  /** In the order to try. @default YYYY-MM-DD and MM/DD/YYYY, unless the file has other formats */
  dates: Dates.optional(),
  /** @default a point, unless the file has decimal commas */
  decimal: z.enum(['.', ',']).optional(),
  /** For times without a time zone. @default the store's */
  zone: z.string().optional(),
  /** More spellings of "no value" in all columns. */
  missing: z.array(z.string()).default([]),
  /** Currency code of amounts. Rows with another currency are rejected. @default any */
  currency: z.string().optional(),
  /** Country code of phone numbers without one. @default the store's */
  country: z.string().optional(),
});

const Split = z.strictObject({
  column: Header,
  into: z.tuple([z.string(), z.string()]),
  /** First parts of more than one word. */
  known: z.array(z.string().trim().min(1)).default([]),
  /** Leading words that belong to another column. */
  ignore: z.array(z.string().trim().min(1)).default([]),
});

export const Store = z.strictObject({
  /** What a column of stores contains. @default ID */
  by: z.enum(['ID', 'AS_ID', 'dms_company_no', 'storename']).optional(),
  /** Store numbers by file name pattern. */
  files: z.record(z.string(), z.string()).optional(),
  name: Headers.optional(),
  zip: Headers.optional(),
  state: Headers.optional(),
  address: Headers.optional(),
  city: Headers.optional(),
  phone: Headers.optional(),
  values: z.partialRecord(z.enum(['name', 'zip', 'state']), Spellings).default({}),
  titleCase: z.boolean().default(false),
  create: z.boolean().default(false),
  /** For new stores without a state. */
  timezone: z.string().optional(),
});

export const NewPerson = z.union([
  z.string().trim().min(1).max(200),
  z.strictObject({
    code: z.string().trim().min(1).max(20),
    name: z.string().trim().max(100).default(''),
  }),
]);

export const People = z.strictObject({
  /** What columns of people contain. @default employee_id */
  by: z.enum(['employee_id', 'dms_number', 'name']).optional(),
  add: z.record(z.string(), z.array(NewPerson).max(500)).default({}),
});

/** Finds or adds customers by name and phone, email, or address. */
export const Customers = z.strictObject({
  first: Headers.optional(),
  last: Headers.optional(),
  phone: Headers.optional(),
  email: Headers.optional(),
  address: Headers.optional(),
  zip: Headers.optional(),
});

const SkippedRows = z
  .strictObject({
    column: Header,
    is: z.array(z.string()).min(1).optional(),
    empty: z.boolean().optional(),
    reason: z.string().trim().min(1).max(300),
  })
  .refine(({ is, empty }) => (is === undefined) !== (empty === undefined), fault('one_condition'));

const HeaderRow = z.strictObject({
  /** Line of the header row. @default the first row */
  row: z.int().min(1).max(MOST_HEADER_LINE).optional(),
  skip: z.int().min(0).max(10).default(0),
});

const Skip = z.strictObject({
  totals: z.boolean().default(true),
  rows: z.array(SkippedRows).default([]),
});

const Allow = z.strictObject({
  /** Percent of rows that may be rejected. @default what the feed allows */
  rejects: z.number().min(0).max(100).optional(),
  renames: z.boolean().default(false),
});

/** How one source's files become records of a feed. The server checks what the feed allows. */
export const ImportProfile = z.strictObject({
  feed: z.enum(feedNames),
  source: z.strictObject({
    name: Source,
    /** Source whose customer, store, and employee numbers the file uses. @default its own */
    numbersOf: Source.optional(),
    /** Hours until the feed is overdue; null for irregular files. */
    lateAfterHours: z.int().min(1).max(8784).nullable().default(26),
  }),
  /** Sheet of a workbook. @default the first with a table */
  sheet: z.string().min(1).max(SHEET_NAME).optional(),
  header: HeaderRow.default(() => HeaderRow.parse({})),
  read: Read.default(() => Read.parse({})),
  columns: z.record(z.string(), Column).default({}),
  constants: z.record(z.string(), z.string()).default({}),
  split: z.array(Split).default([]),
  store: Store.default(() => Store.parse({})),
  people: People.default(() => People.parse({})),
  customers: Customers.optional(),
  skip: Skip.default(() => Skip.parse({})),
  /** The file lists the whole stock of its stores, or all lines of its orders: the rest is removed. */
  whole: z.boolean().default(false),
  allow: Allow.default(() => Allow.parse({})),
  prepare: Prepare.optional(),
});
export type ImportProfile = z.output<typeof ImportProfile>;
export type ImportColumn = z.output<typeof Column>;
