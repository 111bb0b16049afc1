import { existsSync } from 'node:fs';
import type { z } from 'zod';
import type { GivenProfile } from '../../../contract/calls/imports/importProfiles.ts';
import { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import { UNNAMED_SOURCE } from '../../../contract/records/unnamedSource.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { FileReader } from '../engine/fileReader.ts';
import { openRows, readCells, readRows } from '../engine/readRows.ts';
import { repeatedIn } from '../engine/repeats.ts';
import { alone, LookUps } from '../judging/lookUps.ts';
import { knownCustomers } from '../loading/staging/customerKeys.ts';
import { findSource, numbersRecords } from '../loading/staging/sources.ts';
import { inTime } from '../patience.ts';
import { Header } from '../profile/columns.ts';
import { dayInName } from '../profile/dayOfFile.ts';
import { shapeOf } from '../profile/fileShape.ts';
import { parseProfile, writtenProfile } from '../profile/parseProfile.ts';
import type { Profile } from '../profile/profile.ts';
import { makesColumns } from '../profile/recipesOf.ts';
import { forFile } from '../profiles/forFile.ts';
import { isHeaderName, isSecondHeader } from '../profiles/headerNames.ts';
import { type Companion, type CompanionPaths, companionNames } from '../reading/companions.ts';
import { type Directory, loadDirectory } from '../reading/directory.ts';
import { noRecordTest } from '../reading/totals.ts';
import { ImportRefusal } from '../refusal.ts';
import { prepareProcess } from '../table/childProcess.ts';
import type { Table } from '../table/openTable.ts';
import { type Answers, lastAnswers, unfit, withAnswers } from './answers.ts';
import { carryOver, type Previous } from './carryOver.ts';
import { withLineTotals } from './checking/lineTotals.ts';
import { withModelYear } from './checking/modelYear.ts';
import { withSalePrice } from './checking/salePrice.ts';
import {
  namedOnly,
  namesCustomers,
  withCustomerKeys,
  withNamedCustomers,
  withoutUnknownNumbers,
} from './customers/toldCustomers.ts';
import { describeColumns, describeDetails, describeFields, sampleColumns } from './describe.ts';
import { type FeedFit, guessProfile, rankFeeds } from './guessProfile.ts';
import { habitsOf } from './habits.ts';
import type { Inspection } from './inspection.ts';
import { judge } from './judge.ts';
import { lookedUp } from './lookedUp.ts';
import { groupedHeaders } from './payTypes/groups.ts';
import { peopleOf } from './people.ts';
import { preparedSample } from './preparedSample.ts';
import { previewRow } from './preview.ts';
import type { Reading } from './questions/question.ts';
import { readingsOf } from './questions/readings.ts';
import { type FileSample, sampleFile, type Wanted } from './sample.ts';
import { spellingsOf } from './spellings.ts';
import { withStoreColumn } from './storeColumn.ts';

export interface InspectOptions {
  /** The user's choice. @default the feed that fits best */
  readonly feed?: FeedName;
  /** Saved or edited profile, which includes the feed. @default guessed */
  readonly profile?: z.output<typeof GivenProfile>;
  /** Sheet and header row of a file without a profile. @default guessed */
  readonly wanted?: Wanted;
  readonly fileName: string;
  /** Other files that the profile reads, by name; some may still be missing. @default none */
  readonly companions?: CompanionPaths;
  /** Whether the profile was saved, so that it raises no questions. @default false */
  readonly isSaved?: boolean;
  /** Whether the profile may add people. @default true */
  readonly addsPeople?: boolean;
  /** Whether to check that referenced records exist; in a set, they may be in the other files. @default false */
  readonly looksUp?: boolean;
  /** The source if no profile has one. @default unnamed */
  readonly source?: string | undefined;
  /** The user's stores, to reuse the answers for the last such file if there is no profile. @default no reuse */
  readonly answersFor?: readonly number[] | undefined;
  /** Settings for other sheets or header rows chosen before, oldest first. @default none */
  readonly previous?: readonly Previous[] | undefined;
  readonly now: Clock;
}

function refuseValues(names: readonly string[]): void {
  const filled = names.filter((name) => name !== '');
  const values = filled.filter((name) => !isHeaderName(name));
  if (values.length * 3 < filled.length || values.length === 0) return;
  throw new ImportRefusal(
    `The first row isn’t a header row: it contains "${(values[0] ?? '').slice(0, 60)}". Add a row with column names above it.`,
  );
}

function fitOf(ranked: readonly FeedFit[], feed: FeedName | undefined): FeedFit {
  const best = ranked.find((fit) => fit.feed === feed) ?? ranked[0];
  if (!best) throw new Error('There are no feeds.');
  return best;
}

const missingOf = (profile: Profile, paths: CompanionPaths) =>
  companionNames(profile).filter((name) => !paths[name] || !existsSync(paths[name]));

const EVERY_KEY = ['dates', 'decimal', 'distances', 'storeBy', 'employeesBy'];

/** Questions that the profile's settings for the whole file answer. */
const settledKeys = ({ read, store, people }: ImportProfile): string[] => [
  ...(read.dates ? ['dates'] : []),
  ...(read.decimal ? ['decimal'] : []),
  ...(store.by ? ['storeBy'] : []),
  ...(people.by ? ['employeesBy'] : []),
];

const withoutMade = ({ prepare, ...profile }: Profile): Profile => ({
  ...profile,
  prepare: prepare?.recipes && {
    recipes: prepare.recipes.filter((one) => !makesColumns(one) && one.recipe !== 'lookup'),
  },
});

function parseFor(
  { fileName, addsPeople = true }: InspectOptions,
  body: z.output<typeof GivenProfile>,
): Profile {
  const whole = parseProfile(body, `of ${fileName}`);
  return addsPeople ? whole : { ...whole, people: { ...whole.people, add: {} } };
}

/**
 * Inspects the first rows of a file: which feed fits, which column is which field, and what the given or guessed
 * profile makes of the rows. Changes nothing.
 * @throws ImportRefusal if the file can't be read, is empty, isn't CSV, has no header row, or has an invalid profile
 */
export async function inspectFile(db: Db, path: string, options: InspectOptions): Promise<Inspection> {
  const { fileName, previous, answersFor, source: name = UNNAMED_SOURCE } = options;
  // Users usually import a file right after inspecting it.
  prepareProcess();
  const given = options.profile && parseFor(options, options.profile);
  const raw = await inTime(
    sampleFile(path, fileName, { given: given && shapeOf(given), wanted: options.wanted }),
  );
  const like = { fileName, source: name, feed: options.feed ?? feedOf(previous) };
  const answers =
    answersFor && !given ? await lastAnswers(db, new Header(raw.header).names, like, answersFor) : undefined;
  const source = await findSource(db, given ?? answers?.profile ?? { source: { name } });
  const directory = await loadDirectory(db, source);
  const table = await openRows({ ...raw, isTyped: raw.sheet !== null });
  try {
    return await inspected(db, { raw, table, given, answers, source, directory }, options);
  } finally {
    await table.close();
  }
}

interface Opened {
  readonly raw: FileSample;
  readonly table: Table;
  readonly given: Profile | undefined;
  readonly answers: Answers | undefined;
  readonly source: number | undefined;
  readonly directory: Directory;
}

async function inspected(
  db: Db,
  { raw, table, given, answers, source, directory }: Opened,
  options: InspectOptions,
): Promise<Inspection> {
  const { fileName, previous } = options;
  const startedAt = options.now();
  const whole = given && forFile(given, fileName);
  const sample = whole
    ? await preparedSample(raw, table, { fileName, profile: whole, directory, now: startedAt })
    : raw;
  const header = new Header(sample.header);
  const { names } = header;
  refuseValues(names);
  const columns = sampleColumns(
    names,
    // Repeated and second header rows have no values.
    sample.rows
      .map(({ cells }) => cells)
      .filter((cells, place) => !header.isRepeatedBy(cells) && (place > 0 || !isSecondHeader(names, cells))),
    groupedHeaders(sample.header, sample.above),
  );
  const ranked = rankFeeds(columns, { habits: await habitsOf(db, names), fileName });
  const wantedFeed = given?.feed ?? options.feed ?? feedOf(previous) ?? answers?.profile?.feed;
  const beginning = sample.rows.map(({ cells }) => cells);
  const keyed = withCustomerKeys(fitOf(ranked, wantedFeed), beginning);
  const checked = withModelYear(withSalePrice(withStoreColumn(keyed, directory), beginning), beginning);
  const matched = withLineTotals(checked);
  const customers = options.looksUp ? await customersIn(db, matched, source) : 'known';
  const fit =
    customers === 'known'
      ? withNamedCustomers(matched)
      : withoutUnknownNumbers(matched, customers === 'unknown');
  const body = options.profile
    ? writtenProfile(options.profile, `of ${fileName}`)
    : carryOver(startOf(options, fit, { sample, answers, directory }), previous ?? [], names);
  const isTyped = sample.sheet !== null;
  const companions = options.companions ?? {};
  const missing = missingOf(parseFor(options, body), companions);
  const readerBy = (profile: Profile, known?: readonly Companion[]) => {
    // Columns may be made from files that are still missing.
    const readable = missing.length > 0 ? withoutMade(profile) : profile;
    return FileReader.of({ profile: readable, fileName, companions, directory, startedAt }, table, known);
  };
  const toProfile = (unparsed: ImportProfile) => forFile(parseFor(options, unparsed), fileName);
  const first = await inTime(readerBy(toProfile(body)));
  const answeredKeys = new Set(options.isSaved ? EVERY_KEY : settledKeys(body));
  const joined = first.mapping.header.names.length > names.length ? await readCells(first) : undefined;
  const isNone = noRecordTest(names);
  const records = sample.rows
    .filter(({ cells }) => {
      const none = first.whole.skip.totals ? isNone(cells) : undefined;
      return none === undefined && !header.isRepeatedBy(cells);
    })
    .map(({ line, cells }) => joined?.get(line) ?? cells);
  const ask = () =>
    readingsOf(first.mapping, toProfile(body), directory, records, { said: answeredKeys, isTyped });
  for (const key of answers ? unfit(ask()) : []) answeredKeys.delete(key);
  const readings = ask();
  const settled = answered(body, readings, answeredKeys, true);
  const profile = toProfile(answered(settled, readings, answeredKeys, false));
  const reader = await readerBy(profile, first.beside);
  const { draft, mapping } = reader;
  const lookUps = new LookUps(profile, { directory, ...alone() });
  const read = await readRows(reader, raw.rows, lookUps.fields);
  const previewed = read.map((row) => previewRow(mapping, row));
  const { judged, unchecked, stock } = options.looksUp
    ? await lookedUp(lookUps, { table, db, source }, { rows: read, given: raw.rows, previewed, mapping })
    : { judged: previewed, unchecked: [], stock: null };
  const taken = read.filter((_row, place) => judged[place]?.outcome !== 'skipped');
  const rows = taken.map(({ cells }) => cells);
  const described = describeColumns({ draft, profile, fit, rows: taken });
  return {
    feeds: ranked.map(({ feed, label, fit: share }) => ({ feed, label, fit: share })),
    feed: profile.feed,
    profile: settled,
    answers: answers?.from ?? null,
    columns: described,
    named_only: namedOnly(fit, described, profile),
    fields: describeFields(profile.feed),
    customer_fields: describeDetails(profile),
    sheets: [...sample.sheets],
    sheet: sample.sheet,
    alike_sheets: sample.alike.map(({ sheet, line }) => ({ sheet, header_line: line })),
    name_day: dayInName(fileName) ?? null,
    header_line: sample.line,
    missing: [...draft.missing],
    missing_companions: missing,
    spellings: spellingsOf(draft, profile, directory, rows),
    people: peopleOf(draft, profile, directory, rows),
    readings,
    unchecked,
    ...(await repeatedIn(table, mapping)),
    stock: sample.isWhole ? stock : null,
    is_whole: sample.isWhole,
    ...judge(profile.feed, judged),
  };
}

function startOf(
  { source = UNNAMED_SOURCE }: InspectOptions,
  fit: FeedFit,
  { sample, answers, directory }: Pick<Opened, 'answers' | 'directory'> & { readonly sample: FileSample },
): ImportProfile {
  const guessed = guessProfile(fit, sample.shape, directory);
  if (answers?.profile) return withAnswers(guessed, answers.profile, sample.shape);
  return { ...guessed, source: { ...guessed.source, name: source } };
}

/** `others`: only Rooftop's own IDs match, but the header isn't ours and the source has no numbers yet. */
async function customersIn(
  db: Db,
  { feed, matches, columns }: FeedFit,
  source: number | undefined,
): Promise<'known' | 'unknown' | 'others'> {
  const { header = '', values = [] } =
    columns[matches.find(({ field }) => field === 'UC_ID')?.place ?? -1] ?? {};
  if (!namesCustomers(feed) || values.length === 0) return 'known';
  if ((await knownCustomers(db, source, [...new Set(values)])).size === 0) return 'unknown';
  const isOurs = header.trim().toLowerCase() === 'uc_id';
  return isOurs || (await numbersRecords(db, 'customer', source)) ? 'known' : 'others';
}

const feedOf = (previous: readonly Previous[] | undefined) => previous?.at(-1)?.profile.feed;

/**
 * Fills in formats that the file itself reveals, unless they're already set.
 * @param isSure only formats beyond doubt; else, the first possible one
 */
function answered(
  { read, columns, store, ...body }: ImportProfile,
  readings: readonly Reading[],
  said: ReadonlySet<string>,
  isSure: boolean,
): ImportProfile {
  const readAnswers: Record<string, unknown> = {};
  const ofFields = new Map<string, object>();
  let { timezone } = store;
  for (const { key, field, options, chosen } of readings) {
    if (said.has(key) || (chosen === null && isSure)) continue;
    const value = options[chosen ?? 0]?.value ?? [];
    if (key === 'dates' && field === null) readAnswers.dates = value;
    if (key === 'dates' && field !== null) ofFields.set(field, { dates: value });
    if (key === 'distances' && field !== null) ofFields.set(field, { unit: value[0] });
    if (key === 'decimal' && value[0] === ',') readAnswers.decimal = ',';
    if (key === 'zone') timezone = value[0];
  }
  const options = [...ofFields].map(([field, answer]) => [field, { ...answer, ...columns[field] }] as const);
  return ImportProfile.parse({
    ...{ ...body, store: { ...store, timezone } },
    read: { ...read, ...readAnswers },
    columns: { ...columns, ...Object.fromEntries(options) },
  });
}
