import { z } from 'zod';
import {
  dateFormats,
  distanceUnits,
  MOST_HEADER_LINE,
  NewPerson,
  SHEET_NAME,
} from '../../../contract/calls/imports/profile.ts';
import { Header } from '../../../contract/calls/imports/recipes.ts';
import { type FeedName, feedNames, importTargets } from '../../../contract/records/index.ts';
import { payAmounts, payTypeNames } from '../../../contract/records/payTypes.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { usualDateFormats } from '../cells/dates.ts';
import type { NumberStyle } from '../cells/money/amounts.ts';
import { isCurrency } from '../cells/money/currencies.ts';
import { type Country, isCountry } from '../cells/phones/nationalPhone.ts';

const Headers = z.union([Header.transform((header) => [header]), z.array(Header).min(1).max(20)]);
const Sentence = z.string().trim().min(1).max(300);
const ValueSpellings = z.record(z.string(), z.string().nullable());

const StoreRule = z.strictObject({
  name: Headers,
  zip: Headers.optional(),
  state: Headers.optional(),
  address: Headers.optional(),
  city: Headers.optional(),
  phone: Headers.optional(),
  values: z.partialRecord(z.enum(['name', 'zip', 'state']), ValueSpellings).default({}),
  titleCase: z.boolean().default(false),
  create: z.boolean().default(false),
  timezone: z.string().optional(),
});

const MOST_NEW = 500;
const NewEmployees = z.array(NewPerson).max(MOST_NEW);

const SplitColumn = z.strictObject({
  column: Header,
  into: z.tuple([z.string(), z.string()]),
  known: z.array(z.string().trim().min(1)).default([]),
  ignore: z.array(z.string().trim().min(1)).default([]),
});

const SkippedRows = z
  .strictObject({
    column: Header,
    is: z.array(z.string()).min(1).optional(),
    empty: z.boolean().optional(),
    reason: Sentence,
  })
  .refine(({ is, empty }) => (is === undefined) !== (empty === undefined), 'needs either is or empty');

const CustomerRule = z.strictObject({
  first: Headers.optional(),
  last: Headers.optional(),
  phone: Headers.optional(),
  email: Headers.optional(),
  address: Headers.optional(),
  zip: Headers.optional(),
});

const Companion = z.strictObject({
  file: z
    .string()
    .trim()
    .max(200, { abort: true })
    .regex(/^[^/\\]*[^/\\.][^/\\]*$/, 'Must be the name of a file, without a folder.'),
  as: z.string().regex(/^[A-Za-z]\w{0,39}$/, 'Must be a word.'),
  column: Header,
  key: Header,
});

const MadeColumns = z.discriminatedUnion('how', [
  z.strictObject({
    how: z.literal('split'),
    of: Header,
    at: z.string().min(1).max(5),
    into: z.array(Header).min(2).max(6),
  }),
  z.strictObject({ how: z.literal('name'), of: Header, into: z.tuple([Header, Header]) }),
  z.strictObject({
    how: z.literal('vehicle'),
    of: Header,
    into: z.tuple([Header, Header, Header, Header]),
    known: z.array(Header).default([]),
  }),
  z.strictObject({ how: z.literal('place'), of: Header, into: z.tuple([Header, Header, Header]) }),
  z.strictObject({
    how: z.literal('join'),
    of: z.array(Header).min(2).max(6),
    with: z.string().max(5).default(' '),
    into: Header,
  }),
  z.strictObject({
    how: z.enum(['add', 'multiply', 'subtract']),
    of: z.array(Header).min(2).max(6),
    into: Header,
  }),
  z.strictObject({
    how: z.literal('daysBefore'),
    of: Header,
    day: z.union([z.iso.date(), z.literal('fileName')]).optional(),
    into: Header,
  }),
]);

const Amounts = z.partialRecord(z.enum(payAmounts), Headers);

const PayTypes = z.partialRecord(z.enum(payTypeNames), Amounts).default({});

const PayTotals = Amounts.default({});

const byField = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).default({});
const OneValue = z.union([z.string(), z.number()]).transform(String);
const MOST_MADE = 20;
const fieldList = z.array(z.string()).default([]);

const StoredProfile = z.strictObject({
  feed: z.enum(feedNames, `Must be one of ${feedNames.join(', ')}.`),
  source: z.string().trim().min(1).max(60),
  numbersOf: z.string().trim().min(1).max(60).optional(),
  description: z.string().optional(),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']).default('utf-8'),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  widths: z.array(z.int().min(1).max(10_000)).min(2).max(1000).optional(),
  sheet: z.string().min(1).max(SHEET_NAME).optional(),
  headerLine: z.int().min(1).max(MOST_HEADER_LINE).optional(),
  with: z.array(Companion).max(5).default([]),
  made: z.array(MadeColumns).max(MOST_MADE).default([]),
  columns: byField(Headers),
  constants: byField(OneValue),
  storeByFile: z.record(z.string(), z.union([z.string(), z.int()]).transform(String)).optional(),
  values: byField(ValueSpellings),
  dates: z
    .array(z.enum(dateFormats))
    .min(1)
    .default([...usualDateFormats]),
  datesOf: byField(z.array(z.enum(dateFormats)).min(1)),
  decimal: z
    .enum(['.', ','])
    .default('.')
    .transform((mark): NumberStyle => mark),
  distances: byField(z.enum(distanceUnits)),
  currency: z.string().refine(isCurrency, 'Must be a currency code such as USD.').optional(),
  phonesOf: z
    .custom<Country>(
      (code) => typeof code === 'string' && isCountry(code),
      'Must be a country code such as DE.',
    )
    .optional(),
  missing: z.array(z.string()).default([]),
  fill: byField(OneValue),
  require: fieldList,
  split: z.array(SplitColumn).default([]),
  store: StoreRule.optional(),
  storeBy: z.enum(['ID', 'AS_ID', 'dms_company_no', 'storename']).default('ID'),
  employeesBy: z.enum(['employee_id', 'dms_number', 'name']).default('employee_id'),
  vinBy: z.literal('stock_no').optional(),
  lineBy: z.literal('place').optional(),
  addUp: fieldList,
  payTypes: PayTypes,
  payTotals: PayTotals,
  whole: z.boolean().default(false),
  checkVins: z.boolean().default(true),
  newEmployees: byField(NewEmployees),
  customer: CustomerRule.optional(),
  combine: byField(z.array(z.string()).min(1)),
  compute: z.array(z.literal('front_gross')).default([]),
  titleCase: fieldList,
  keep: fieldList,
  tellsFunding: z.boolean().optional(),
  waive: byField(Sentence),
  drop: z.array(z.string()).optional(),
  empties: z.array(z.string()).optional(),
  skip: z.array(SkippedRows).default([]),
  totals: z.boolean().default(true),
  allowedRejects: z.number().min(0).max(100).optional(),
  lateAfterHours: z.int().min(1).max(8784).nullable().default(26),
});

const USUAL_ALLOWED_REJECTS = 5;

/** A stored profile with the 45 keys of earlier versions, migrated when it's read. */
export const OldProfile = StoredProfile.transform((profile) => {
  const { lenient = [], allowedRejects = USUAL_ALLOWED_REJECTS }: ImportTarget = importTargets[profile.feed];
  return {
    ...profile,
    // An unreadable amount mustn't be missing from a sum.
    drop: (profile.drop ?? lenient).filter((name) => !profile.addUp.includes(name)),
    allowedRejects: profile.allowedRejects ?? allowedRejects,
  };
});

export type OldProfile = z.output<typeof OldProfile>;

export const ownProfile = (feed: FeedName, source: string): OldProfile => OldProfile.parse({ feed, source });
