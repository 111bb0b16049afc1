import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { PlainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { readDate } from '../cells/dates.ts';
import { timeIn, versionIn } from '../profile/nameTime.ts';
import { recipesOf } from '../profile/recipesOf.ts';
import { rankOf } from './order.ts';
import { cellsOf, headerOf, type LookedAt, type Readable } from './ownCells.ts';

/** Date fields that show how recent a file is, best first. */
const recencyFields: Readonly<Partial<Record<FeedName, readonly string[]>>> = {
  deals: ['contract_date', 'delivery_date', 'funded_date'],
  repair_orders: ['closed_at', 'opened_at'],
  parts_sales: ['invoice_date'],
  appointments: ['starts_at'],
  leads: ['received_at'],
  inventory: ['stocked_date', 'sold_date'],
  employees: ['hire_date'],
  customers: ['last_deal_date'],
  budgets: ['month'],
  overheads: ['month'],
  part_stock: ['last_sold_date', 'stocked_date'],
};

/** Feeds with future dates; in others, a future date is a typo. */
const futureFeeds: readonly FeedName[] = ['appointments', 'budgets', 'overheads'];

const MOST_ROWS = 200_000;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

async function latestIn(
  file: Readable,
  field: string,
  headers: readonly string[],
  last: PlainDate | undefined,
): Promise<PlainDate | undefined> {
  const { columns, read } = file.profile;
  const formats = columns[field]?.dates ?? read.dates;
  let latest: PlainDate | undefined;
  let rows = 0;
  for await (const { text } of cellsOf(file, headers)) {
    rows += 1;
    if (rows > MOST_ROWS) break;
    const day = text === null ? null : readDate(text, formats);
    if (day === null || !DAY.test(day) || (last !== undefined && day > last)) continue;
    if (latest === undefined || day > latest) latest = day;
  }
  return latest;
}

/** Headers named by the profile, else the default ones. */
function headersInProfile({ feed, columns, constants, prepare }: Readable['profile'], field: string) {
  const { aliases = {} }: ImportTarget = importTargets[feed];
  if (field in constants || recipesOf({ prepare }, 'number').some(({ into }) => into === field)) return [];
  return columns[field]?.column ?? [field, ...(aliases[field] ?? [])];
}

/**
 * Undefined if there is none, or the file can't be read.
 * @param today the group's date
 * @param headersOf possible headers of a field.
 * @default from the profile
 */
async function latestDay(
  file: Readable,
  today: PlainDate,
  headersOf = (field: string) => headersInProfile(file.profile, field),
): Promise<PlainDate | undefined> {
  const { feed } = file.profile;
  try {
    for (const field of recencyFields[feed] ?? []) {
      const headers = headersOf(field);
      const last = futureFeeds.includes(feed) ? undefined : today;
      const day = headers.length > 0 ? await latestIn(file, field, headers, last) : undefined;
      if (day !== undefined) return day;
    }
  } catch (error) {
    // Its import reports why it can't be read.
    const isOfFile = error instanceof AppError || (error instanceof Error && 'code' in error);
    if (!isOfFile) throw error;
  }
  return undefined;
}

type DecidedBy = 'days' | 'names' | 'spelling';

export interface Sequence<T> {
  readonly by: DecidedBy;
  readonly files: readonly { readonly file: T; readonly of: string | null }[];
}

const natural = new Intl.Collator('en', { numeric: true });

/** `day`: latest date of its records. */
interface Dated<T> {
  readonly file: T;
  readonly name: string;
  readonly day: PlainDate | undefined;
}

const areDifferent = (values: readonly string[]) => new Set(values).size > 1;

/**
 * Orders files of one feed by the dates of their records, else by dates in their names, else by name. A later version
 * (`_v2`) follows the earlier one, regardless of dates.
 */
export function sequenceOf<T>(dated: readonly Dated<T>[]): Sequence<T> {
  const all = dated.map((one) => ({ ...one, ...versionIn(one.name), time: timeIn(one.name) }));
  const dayOf = (base: string) =>
    all
      .flatMap((one) => (one.base === base ? (one.day ?? []) : []))
      .toSorted()
      .at(-1) ?? '';
  const areDated = all.every(({ day }) => day !== undefined);
  const inYears = all.filter(({ time }) => time?.year !== undefined).length;
  const areNamed = all.every(({ time }) => time) && (inYears === 0 || inYears === all.length);
  const keyed = all.map((one) => {
    const { year = 0, month = 0, day = 0 } = one.time ?? {};
    const named = [year, month, day].map((part) => String(part).padStart(4, '0')).join('-');
    return { ...one, days: areDated ? dayOf(one.base) : '', named: areNamed ? named : '' };
  });
  const sorted = keyed.toSorted(
    (one, other) =>
      natural.compare(one.days, other.days) ||
      natural.compare(one.named, other.named) ||
      natural.compare(one.base, other.base) ||
      one.version - other.version ||
      natural.compare(one.name, other.name),
  );
  const byNames = areDifferent(keyed.map(({ named }) => named)) ? 'names' : 'spelling';
  const by = areDifferent(keyed.map(({ days }) => days)) ? 'days' : byNames;
  const labelOf = { days: (one: Dated<T>) => one.day, names: ({ name }: Dated<T>) => timeIn(name)?.text };
  return {
    by,
    files: sorted.map((one) => ({
      file: one.file,
      of: by === 'spelling' ? null : (labelOf[by](one) ?? null),
    })),
  };
}

export interface FeedSequence<T> extends Sequence<T> {
  readonly feed: FeedName;
}

type Sortable = Readable & Partial<Pick<LookedAt, 'columns'>>;

/** Sheets of one workbook share its file name. */
const nameAmong = (files: readonly Readable[], { name, profile: { sheet } }: Readable): string =>
  sheet !== undefined && files.filter((other) => other.name === name).length > 1 ? sheet : name;

/** Files in load order: referenced feeds first, files of one feed by date. @param today the group's date */
export async function inSequence<T extends Sortable>(
  files: readonly T[],
  today: PlainDate,
): Promise<{ readonly files: readonly T[]; readonly sequences: readonly FeedSequence<T>[] }> {
  const feeds = [...new Set(files.map(({ profile }) => profile.feed))].toSorted(
    (one, other) => rankOf(one) - rankOf(other),
  );
  const ordered: T[] = [];
  const sequences: FeedSequence<T>[] = [];
  for (const feed of feeds) {
    const own = files.filter(({ profile }) => profile.feed === feed);
    if (own.length === 1) {
      ordered.push(...own);
      continue;
    }
    const dated: Dated<T>[] = [];
    for (const file of own) {
      const { columns, profile } = file;
      const detectedHeaders =
        columns && ((field: string) => [headerOf({ columns, profile }, field) ?? []].flat());
      dated.push({ file, name: nameAmong(own, file), day: await latestDay(file, today, detectedHeaders) });
    }
    const sequence = sequenceOf(dated);
    sequences.push({ ...sequence, feed });
    ordered.push(...sequence.files.map(({ file }) => file));
  }
  return { files: ordered, sequences };
}
