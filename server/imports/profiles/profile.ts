import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { MOST_HEADER_LINE, SHEET_NAME } from '../../../contract/calls/imports/inspection.ts';
import { readJson } from '../../../contract/json.ts';
import { keyFor } from '../../../contract/messages/fault.ts';
import { type FeedName, feedNames, importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';
import { fieldsOf } from '../../access/faults.ts';
import { cut, LONGEST_NAME } from '../../errors.ts';
import { dateFormats, usualDateFormats } from '../cells/dates.ts';
import type { NumberStyle } from '../cells/money/amounts.ts';
import { isCurrency } from '../cells/money/currencies.ts';
import { type Country, isCountry } from '../cells/phones/nationalPhone.ts';
import { ImportRefusal } from '../refusal.ts';
import { addUpFaults, otherFeedFaults } from './addUp.ts';
import { Distances } from './distances.ts';
import { issueText, MOST_FAULTS } from './faults.ts';
import { isFilePattern } from './filePattern.ts';
import { PayTotals, PayTypes, payTypeFaults } from './payTypes.ts';
import {
  Companion,
  CustomerRule,
  customerFaults,
  Headers,
  isFoundBy,
  isPerson,
  MadeColumns,
  NewEmployees,
  Sentence,
  SkippedRows,
  SplitColumn,
  StoreRule,
  ValueSpellings,
} from './rules.ts';

const byField = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).default({});
const OneValue = z.union([z.string(), z.number()]).transform(String);
/** Rules by which columns are made. */
const MOST_MADE = 20;
const fieldList = z.array(z.string()).default([]);

const Written = z.strictObject({
  feed: z.enum(feedNames, `Must be one of ${feedNames.join(', ')}.`),
  source: z.string().trim().min(1).max(60),
  /** The source whose numbers of customers, stores and employees the file uses. @default its own */
  numbersOf: z.string().trim().min(1).max(60).optional(),
  description: z.string().optional(),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']).default('utf-8'),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** Characters of each column of a text whose columns stand below each other. @default signs part them */
  widths: z.array(z.int().min(1).max(10_000)).min(2).max(1000).optional(),
  /** Name of the sheet of a workbook. @default the first that holds a table */
  sheet: z.string().min(1).max(SHEET_NAME).optional(),
  /** Line of the file, or row of the sheet, with the header row; what stands above is not read. @default the first that holds anything */
  headerLine: z.int().min(1).max(MOST_HEADER_LINE).optional(),
  with: z.array(Companion).max(5).default([]),
  made: z.array(MadeColumns).max(MOST_MADE).default([]),
  columns: byField(Headers),
  constants: byField(OneValue),
  /** The store of every row, by its number here, by patterns for the name of the file. */
  storeByFile: z.record(z.string(), z.union([z.string(), z.int()]).transform(String)).optional(),
  values: byField(ValueSpellings),
  dates: z
    .array(z.enum(dateFormats))
    .min(1)
    .default([...usualDateFormats]),
  /** The same for single fields, whose columns write days otherwise than the rest. */
  datesOf: byField(z.array(z.enum(dateFormats)).min(1)),
  /** What stands before the decimals of numbers in a text. */
  decimal: z
    .enum(['.', ','])
    .default('.')
    .transform((mark): NumberStyle => mark),
  /** The unit of distances that name none, by field. @default what the header says, else miles */
  distances: Distances,
  /** The currency of the amounts, by its code: those that name another one are not taken. Unset: all are, as they are. */
  currency: z.string().refine(isCurrency, 'Must be the code of a currency, such as USD.').optional(),
  /** The country of phone numbers that name none, by its code. Unset: that of the store. */
  phonesOf: z
    .custom<Country>(
      (code) => typeof code === 'string' && isCountry(code),
      'Must be the code of a country, such as DE.',
    )
    .optional(),
  missing: z.array(z.string()).default([]),
  /** Values in place of those of empty cells. */
  fill: byField(OneValue),
  /** Fields without which a row is rejected, beside those that the feed requires. */
  require: fieldList,
  split: z.array(SplitColumn).default([]),
  store: StoreRule.optional(),
  storeBy: z.enum(['ID', 'AS_ID', 'dms_company_no', 'storename']).default('ID'),
  employeesBy: z.enum(['employee_id', 'dms_number', 'name']).default('employee_id'),
  /** Deals without a VIN are of the vehicle under their stock number. @default they are rejected */
  vinBy: z.literal('stock_no').optional(),
  /** Lines of an order that no column numbers are numbered by their place in it. @default they are not */
  lineBy: z.literal('place').optional(),
  /** Amounts that are added up where several rows name one record. @default none: the last row counts */
  addUp: fieldList,
  /** Each row is a line for each pay type that has amounts. */
  payTypes: PayTypes,
  payTotals: PayTotals,
  /** The file is the whole stock of the stores that it names: what is not in it has left. */
  whole: z.boolean().default(false),
  /** Vehicles of North America are rejected whose VIN has a check digit that does not fit. */
  checkVins: z.boolean().default(true),
  /** People who are added when the file is loaded, by the field whose column names them. */
  newEmployees: byField(NewEmployees),
  customer: CustomerRule.optional(),
  combine: byField(z.array(z.string()).min(1)),
  compute: fieldList,
  titleCase: fieldList,
  keep: fieldList,
  /** Whether the file says which deals are funded. Unset: it does when it gives `funded_date`. */
  tellsFunding: z.boolean().optional(),
  waive: byField(Sentence),
  /** @default those that the feed is lenient about */
  drop: z.array(z.string()).optional(),
  /** Fields whose empty cells empty what is stored. @default all */
  empties: z.array(z.string()).optional(),
  skip: z.array(SkippedRows).default([]),
  /** Lines of totals, and single cells below them, are no records. */
  totals: z.boolean().default(true),
  /** @default what the feed allows, 5 for most */
  allowedRejects: z.number().min(0).max(100).optional(),
  /** Null for a file that does not come regularly: it is never late. */
  lateAfterHours: z.int().min(1).max(8784).nullable().default(26),
});

const USUAL_ALLOWED_REJECTS = 5;

const Profile = Written.transform((profile) => {
  const { lenient = [], allowedRejects = USUAL_ALLOWED_REJECTS }: ImportTarget = importTargets[profile.feed];
  return {
    ...profile,
    // A part that can't be read is not left out of a sum.
    drop: (profile.drop ?? lenient).filter((name) => !profile.addUp.includes(name)),
    allowedRejects: profile.allowedRejects ?? allowedRejects,
  };
});

/** How one source's files become records of a feed. Keys and their meaning: docs/importing.md. */
export type Profile = z.output<typeof Profile>;

/** A profile for files with our own headers. */
export const ownProfile = (feed: FeedName, source: string): Profile => Profile.parse({ feed, source });

/** Every place where a profile names a field, with the fields it names. */
const namedFields = (profile: Profile): [place: string, fields: readonly string[]][] => [
  ...(['columns', 'constants', 'values', 'combine', 'waive', 'fill', 'datesOf', 'newEmployees'] as const).map(
    (key): [string, string[]] => [key, Object.keys(profile[key])],
  ),
  ...(['compute', 'titleCase', 'keep', 'drop', 'empties', 'require'] as const).map(
    (key): [string, readonly string[]] => [key, profile[key] ?? []],
  ),
  ['distances', Object.keys(profile.distances)],
  ['combine', Object.values(profile.combine).flat()],
  ['split', profile.split.flatMap(({ into }) => into)],
];

/** Names of the columns that a profile makes, in their order. */
export const madeNames = ({ made }: Pick<Profile, 'made'>): readonly string[] =>
  made.flatMap(({ into }) => into);

const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) < place);

function checkFields(profile: Profile): string[] {
  const target: ImportTarget = importTargets[profile.feed];
  const { fields, formulas = {}, waivable = [] } = target;
  const unknown = namedFields(profile).flatMap(([place, names]) =>
    names
      .filter((name) => !(name in fields))
      .slice(0, MOST_FAULTS)
      .map((name) => `${place}: ${profile.feed} have no field ${cut(name, LONGEST_NAME)}`),
  );
  const incomputable = profile.compute
    .filter((name) => name in fields && !(name in formulas))
    .map((name) => `compute: ${name} has no formula`);
  const needed = Object.keys(profile.waive)
    .filter((name) => name in fields && !waivable.includes(name))
    .map((name) => `waive: ${profile.feed} can't do without ${name}`);
  const hasStore = storeFieldOf(target) !== undefined;
  return [
    ...unknown,
    ...incomputable,
    ...needed,
    ...repeated(profile.with.map(({ as }) => as.toLowerCase())).map((name) => `with: ${name} is there twice`),
    ...repeated(profile.with.map(({ file }) => file)).map((name) => `with: ${name} is there twice`),
    ...repeated(madeNames(profile).map((name) => name.toLowerCase())).map(
      (name) => `made: ${name} is there twice`,
    ),
    ...Object.keys(profile.storeByFile ?? {})
      .filter((pattern) => !isFilePattern(pattern))
      .map((pattern) => `storeByFile: ${cut(pattern, LONGEST_NAME)} is no pattern for file names`),
    ...(profile.storeByFile && !hasStore ? [`storeByFile: ${profile.feed} have no store`] : []),
    ...(profile.store && !hasStore ? [`store: ${profile.feed} have no store`] : []),
    ...otherFeedFaults(profile, fields),
    ...addUpFaults(profile, target),
    ...Object.keys(profile.newEmployees)
      .filter((name) => name in fields && !isPerson(fields[name]))
      .map((name) => `newEmployees: ${name} is nobody`),
    ...(Object.values(profile.newEmployees)
      .flat()
      .some((one) => !isFoundBy(profile.employeesBy, one))
      ? ['newEmployees: people are added only where employeesBy is name, or dms_number for codes']
      : []),
    ...customerFaults(profile, fields),
    ...payTypeFaults(profile),
  ];
}

/**
 * Checks a profile.
 * @param name how to call it in errors
 * @throws ImportRefusal that names every unknown key and field
 */
export function parseProfile(json: string, name: string): Profile {
  const parsed = Profile.safeParse(parseJson(json, name), { error: keyFor });
  const faults = parsed.success
    ? checkFields(parsed.data)
    : parsed.error.issues.slice(0, MOST_FAULTS).map(issueText);
  if (!parsed.success || faults.length > 0) {
    const named = faults.slice(0, MOST_FAULTS).map((fault) => fault.replace(/\.$/, ''));
    throw new ImportRefusal(
      `The profile ${name} is not valid. ${named.join('; ')}.`,
      undefined,
      parsed.error && fieldsOf(parsed.error),
    );
  }
  return parsed.data;
}

function parseJson(json: string, name: string): unknown {
  try {
    return readJson(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportRefusal(`The profile ${name} is not JSON: ${reason}.`);
  }
}

/** @throws ImportRefusal when the file can't be read or is no valid profile */
export async function readProfile(path: string): Promise<Profile> {
  const json = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ImportRefusal(`The profile ${path} can't be read.`, error);
  });
  return parseProfile(json, path);
}
