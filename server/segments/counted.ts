import { sql } from 'kysely';
import type { CustomerRow } from '../../contract/calls/customers/segments.ts';
import { isSame, type Version } from '../held/version.ts';
import { keptWhilePathsAndCustomersStay } from './columnStore/changes.ts';
import { askAsHeld, askHeld, type Counting, followHeld, versionFor } from './columnStore/heldAnswers.ts';
import { type Planned, questionOf, unitOf } from './columnStore/plan.ts';
import { type Answer, isHeld, type Order, type Steps } from './columnStore/question.ts';
import { scaleOf } from './columnStore/ranges.ts';
import { bandOf, isBusiness } from './columns.ts';
import { countCustomers, countFilters, type Waterfall, waterfallOf } from './counts.ts';
import type { CustomerFilter } from './filter.ts';
import { countEachSteps, type Histogram, type HistogramOf, spanOf } from './histograms.ts';
import { readCustomers, requireSegments, unlessGone } from './read.ts';
import { firstCustomers, firstOfBand, type RowsOf, rowsById } from './rows.ts';

/** Asks the memory. @returns undefined when the database has to be asked */
async function ask(
  counting: Counting,
  filter: CustomerFilter,
  planned: Planned | undefined,
): Promise<Answer | undefined> {
  if (!planned) return undefined;
  return unlessGone(counting.signal, async () => {
    await requireSegments(counting.readDb, filter);
    return askHeld(counting, planned, filter.today);
  });
}

const totalIn = ({ counts }: Answer) => counts.at(-1) ?? 0;

/** Customers that meet a filter. @throws AppError as `readCustomers` */
export async function totalOf(counting: Counting, filter: CustomerFilter): Promise<number> {
  const answer = await ask(counting, filter, questionOf(filter, false));
  if (answer) return totalIn(answer);
  return readCustomers(counting.readDb, filter, (tx) => countCustomers(tx, filter), counting.signal);
}

/** Customers that are left after each filter of an expression. @throws AppError as `readCustomers` */
export async function waterfallOfFilter(counting: Counting, filter: CustomerFilter): Promise<Waterfall> {
  const answer = await ask(counting, filter, questionOf(filter, true));
  if (answer) return waterfallOf(filter, answer);
  return readCustomers(counting.readDb, filter, (tx) => countFilters(tx, filter), counting.signal);
}

/** How many of them have which values of some fields. @throws AppError as `readCustomers` */
export async function histogramsOfFilter(
  counting: Counting,
  filter: CustomerFilter,
  requests: readonly HistogramOf[],
): Promise<Histogram[]> {
  const planned = questionOf(filter, false);
  const histograms = requests.flatMap((request) => stepsOf(request) ?? []);
  const answer =
    planned && histograms.length === requests.length
      ? await ask(counting, filter, { ...planned, question: { ...planned.question, histograms } })
      : undefined;
  if (answer) {
    return requests.map(({ field }, place) => ({ field, counts: [...(answer.histograms[place] ?? [])] }));
  }
  return readCustomers(
    counting.readDb,
    filter,
    (tx) => countEachSteps(tx, filter, requests),
    counting.signal,
  );
}

function stepsOf({ field, from, to, steps }: HistogramOf): Steps | undefined {
  if (!isHeld(field)) return undefined;
  const scale = scaleOf[unitOf[field]];
  return { field, isBusiness: isBusiness(field), scale, from, span: spanOf({ from, to }), steps };
}

interface Page {
  readonly rows: readonly CustomerRow[];
  readonly total: number;
}

/** The first customers of a filter, and how many there are. @throws AppError as `readCustomers` */
export async function firstPage(counting: Counting, filter: CustomerFilter, page: RowsOf): Promise<Page> {
  const { sort, order, limit } = page;
  const held = isHeld(sort)
    ? await heldPage(counting, filter, {
        field: sort,
        isBusiness: isBusiness(sort),
        descending: order === 'DESC',
        limit,
      })
    : undefined;
  if (held) return held;
  if (filter.band) return pageOfBand(counting, filter, page, filter.band.text);
  return readCustomers(counting.readDb, filter, (tx) => firstCustomers(tx, filter, page), counting.signal);
}

interface BandQuestion extends Pick<CustomerFilter, 'scope' | 'today'> {
  readonly band: string;
  readonly page: RowsOf;
}

const firstOfKeptBand = keptWhilePathsAndCustomersStay((tx, { band, page, ...sight }: BandQuestion) =>
  firstOfBand(tx, sight, page, bandOf(band, sight)),
);

/** Who is first in a band of the flow is kept as long as neither leads nor customers change; what there is to see of them is not. */
async function pageOfBand(
  { readDb, signal }: Counting,
  filter: CustomerFilter,
  page: RowsOf,
  band: string,
): Promise<Page> {
  const { scope, today } = filter;
  const { ids, total } = await firstOfKeptBand(readDb, { band, page, scope, today }, (work) =>
    readCustomers(readDb, filter, work, signal),
  );
  const { rows } = await unlessGone(signal, () =>
    sql<CustomerRow>`/* prepared */ ${rowsById(filter, ids)}`.execute(readDb),
  );
  return { rows, total };
}

/**
 * Who is first is asked in memory, what there is to see of them in the database, and whether nobody has changed between
 * the two; else once more.
 */
async function heldPage(counting: Counting, filter: CustomerFilter, order: Order): Promise<Page | undefined> {
  const planned = questionOf(filter, false);
  if (!planned) return undefined;
  const asked = { ...planned, question: { ...planned.question, order } };
  const { readDb, signal } = counting;
  const read = async () => {
    const held = await askAsHeld(counting, asked, filter.today);
    return held && { page: await pageOf(counting, filter, asked, held) };
  };
  return unlessGone(signal, async () => {
    await requireSegments(readDb, filter);
    const first = await read();
    if (!first || first.page) return first?.page;
    await followHeld(counting, asked, filter.today);
    return (await read())?.page;
  });
}

/** @returns undefined when the customers are not those of the version any more */
async function pageOf(
  { readDb }: Counting,
  filter: CustomerFilter,
  planned: Planned,
  { answer, version }: { readonly answer: Answer; readonly version: Version },
): Promise<Page | undefined> {
  const { rows } = await sql<{ version: Version | null; customers: CustomerRow[] | null }>`
    select ${versionFor(planned)} as version, (select json_agg(page) from (${rowsById(filter, answer.ids)}) as page) as customers`.execute(
    readDb,
  );
  const [row] = rows;
  if (!row || !isSame(row.version ?? {}, version)) return undefined;
  return { rows: row.customers ?? [], total: totalIn(answer) };
}
