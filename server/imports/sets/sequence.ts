import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { PlainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { readDate } from '../cells/dates.ts';
import { timeIn, versionIn } from '../profile/nameTime.ts';
import { recipesOf } from '../profile/recipesOf.ts';
import { rankOf } from './order.ts';
import { cellsOf, headerOf, type LookedAt, type Readable } from './ownCells.ts';

/** The day that tells best when a record of a feed was the newest of its file, else the next one. */
const tellingDays: Readonly<Partial<Record<FeedName, readonly string[]>>> = {
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

/** Feeds whose days lie ahead; of the others one that does is mistyped, and says nothing of its file. */
const ahead: readonly FeedName[] = ['appointments', 'budgets', 'overheads'];

/** Rows of a file that are looked at for its latest day. */
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

/** Columns that may hold a field of a file that nobody has looked at: those that its profile names, else our own. */
function saidHeaders({ feed, columns, constants, prepare }: Readable['profile'], field: string) {
  const { aliases = {} }: ImportTarget = importTargets[feed];
  if (field in constants || recipesOf({ prepare }, 'number').some(({ into }) => into === field)) return [];
  return columns[field]?.column ?? [field, ...(aliases[field] ?? [])];
}

/**
 * The latest day of the records of a file; undefined when it tells none, or can't be read.
 * @param today the group's day
 * @param headersOf the columns that may hold a field. @default those that the profile names
 */
async function latestDay(
  file: Readable,
  today: PlainDate,
  headersOf = (field: string) => saidHeaders(file.profile, field),
): Promise<PlainDate | undefined> {
  const { feed } = file.profile;
  try {
    for (const field of tellingDays[feed] ?? []) {
      const headers = headersOf(field);
      const last = ahead.includes(feed) ? undefined : today;
      const day = headers.length > 0 ? await latestIn(file, field, headers, last) : undefined;
      if (day !== undefined) return day;
    }
  } catch (error) {
    // Why it can't be read is said by its import.
    const isOfFile = error instanceof AppError || (error instanceof Error && 'code' in error);
    if (!isOfFile) throw error;
  }
  return undefined;
}

/** What decides between files of one feed. */
type DecidedBy = 'days' | 'names' | 'spelling';

/** Files of one feed in their order. */
export interface Sequence<T> {
  readonly by: DecidedBy;
  readonly files: readonly { readonly file: T; readonly of: string | null }[];
}

const natural = new Intl.Collator('en', { numeric: true });

/** One of several files of a feed, with the days of its records. */
interface Dated<T> {
  readonly file: T;
  readonly name: string;
  readonly day: PlainDate | undefined;
}

const areDifferent = (values: readonly string[]) => new Set(values).size > 1;

/**
 * Files of one feed in the order of what they are of: by the days of their records, else by the days and months in their
 * names, else by their names. A later version of a file (`_v2`) comes behind it, whatever its days are.
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
  const told = { days: (one: Dated<T>) => one.day, names: ({ name }: Dated<T>) => timeIn(name)?.text };
  return {
    by,
    files: sorted.map((one) => ({ file: one.file, of: by === 'spelling' ? null : (told[by](one) ?? null) })),
  };
}

/** Several files of one feed, and why they are in this order. */
export interface FeedSequence<T> extends Sequence<T> {
  readonly feed: FeedName;
}

type Sortable = Readable & Partial<Pick<LookedAt, 'columns'>>;

/** What tells a file from others: sheets of one workbook have the name of their file all alike. */
const nameAmong = (files: readonly Readable[], { name, profile: { sheet } }: Readable): string =>
  sheet !== undefined && files.filter((other) => other.name === name).length > 1 ? sheet : name;

/**
 * Files in the order in which they are loaded: what others refer to first, those of one feed by what they are of.
 * @param today the group's day
 */
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
      const looked = columns && ((field: string) => [headerOf({ columns, profile }, field) ?? []].flat());
      dated.push({ file, name: nameAmong(own, file), day: await latestDay(file, today, looked) });
    }
    const sequence = sequenceOf(dated);
    sequences.push({ ...sequence, feed });
    ordered.push(...sequence.files.map(({ file }) => file));
  }
  return { files: ordered, sequences };
}
