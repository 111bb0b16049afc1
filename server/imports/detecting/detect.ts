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
  /** What the file is loaded as, when the user has chosen. @default the feed that fits best */
  readonly feed?: FeedName;
  /** The profile as it is written, saved or edited; it says the feed itself. @default guessed */
  readonly profile?: z.output<typeof GivenProfile>;
  /** What is known of a file without a profile. @default guessed */
  readonly wanted?: Wanted;
  /** Name that the user knows the file by. */
  readonly fileName: string;
  /** Files that the profile reads beside this one, by name; those that are not there yet may lack. @default none */
  readonly companions?: CompanionPaths;
  /** The profile was saved by somebody, so that it needs no questions. @default false */
  readonly isSaved?: boolean;
  /** Whether the people whom the profile adds may be added. @default true */
  readonly addsPeople?: boolean;
  /** Whether records that rows lead to are looked up; those of a file of a set may come with the others. @default false */
  readonly looksUp?: boolean;
  /** The source, where no profile says it. @default not named */
  readonly source?: string | undefined;
  /** Stores of the user who starts with the answers of the last such file, where no profile is given. @default without them */
  readonly answersFor?: readonly number[] | undefined;
  /** What was set before other sheets or header rows were chosen, one after the other. @default nothing */
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

/** Files that the profile reads beside this one, and that are not there yet. */
const missingOf = (profile: Profile, paths: CompanionPaths) =>
  companionNames(profile).filter((name) => !paths[name] || !existsSync(paths[name]));

/** Keys that nobody has to say when a profile was saved: it holds as it is. */
const EVERY_KEY = ['dates', 'decimal', 'distances', 'storeBy', 'employeesBy'];

/** What somebody has said of the whole file. */
const saidIn = ({ read, store, people }: ImportProfile): string[] => [
  ...(read.dates ? ['dates'] : []),
  ...(read.decimal ? ['decimal'] : []),
  ...(store.by ? ['storeBy'] : []),
  ...(people.by ? ['employeesBy'] : []),
];

/** A profile that makes no columns, and reads no other file. */
const withoutMade = ({ prepare, ...profile }: Profile): Profile => ({
  ...profile,
  prepare: prepare?.recipes && {
    recipes: prepare.recipes.filter((one) => !makesColumns(one) && one.recipe !== 'lookup'),
  },
});

/** A profile as it is read for whom the file is shown to. */
function parsedBy(
  { fileName, addsPeople = true }: InspectOptions,
  body: z.output<typeof GivenProfile>,
): Profile {
  const whole = parseProfile(body, `of ${fileName}`);
  return addsPeople ? whole : { ...whole, people: { ...whole.people, add: {} } };
}

/**
 * Looks at the beginning of a file: which feed it fits, which column is which field, and what would become of its first
 * rows by the given or the guessed profile. Changes nothing.
 * @throws ImportRefusal when the file can't be read, is empty, no CSV or without a header row, or the profile is wrong
 */
export async function inspectFile(db: Db, path: string, options: InspectOptions): Promise<Inspection> {
  const { fileName, previous, answersFor, source: name = UNNAMED_SOURCE } = options;
  // Whoever looks at a file has it read soon.
  prepareProcess();
  const given = options.profile && parsedBy(options, options.profile);
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
  /** Of its rows. */
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
    // What another header row says of a column is none of its values.
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
  const missing = missingOf(parsedBy(options, body), companions);
  const readerBy = (profile: Profile, known?: readonly Companion[]) => {
    // Columns may be made of those of files that are still to come.
    const readable = missing.length > 0 ? withoutMade(profile) : profile;
    return FileReader.of({ profile: readable, fileName, companions, directory, startedAt }, table, known);
  };
  const held = (written: ImportProfile) => forFile(parsedBy(options, written), fileName);
  const first = await inTime(readerBy(held(body)));
  const said = new Set(options.isSaved ? EVERY_KEY : saidIn(body));
  const joined = first.mapping.header.names.length > names.length ? await readCells(first) : undefined;
  const isNone = noRecordTest(names);
  const records = sample.rows
    .filter(({ cells }) => {
      const none = first.whole.skip.totals ? isNone(cells) : undefined;
      return none === undefined && !header.isRepeatedBy(cells);
    })
    .map(({ line, cells }) => joined?.get(line) ?? cells);
  const asked = () => readingsOf(first.mapping, held(body), directory, records, { said, isTyped });
  for (const key of answers ? unfit(asked()) : []) said.delete(key);
  const readings = asked();
  const settled = answered(body, readings, said, true);
  const profile = held(answered(settled, readings, said, false));
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

/** What a file starts with that no profile is given for: the answers of the last such file, else what is guessed. */
function startOf(
  { source = UNNAMED_SOURCE }: InspectOptions,
  fit: FeedFit,
  { sample, answers, directory }: Pick<Opened, 'answers' | 'directory'> & { readonly sample: FileSample },
): ImportProfile {
  const guessed = guessProfile(fit, sample.shape, directory);
  if (answers?.profile) return withAnswers(guessed, answers.profile, sample.shape);
  return { ...guessed, source: { ...guessed.source, name: source } };
}

/**
 * Whether customer numbers are those of existing customers. `others`: only Rooftop's own IDs match, but the header isn't
 * ours and its source has no numbers yet, so they are other people.
 */
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
 * The profile with what the file itself tells of how it is to be read, where nobody has said it.
 * @param isSure only what is beyond doubt; else the first of the ways that would do
 */
function answered(
  { read, columns, store, ...body }: ImportProfile,
  readings: readonly Reading[],
  said: ReadonlySet<string>,
  isSure: boolean,
): ImportProfile {
  const told: Record<string, unknown> = {};
  const ofFields = new Map<string, object>();
  let { timezone } = store;
  for (const { key, field, options, chosen } of readings) {
    if (said.has(key) || (chosen === null && isSure)) continue;
    const value = options[chosen ?? 0]?.value ?? [];
    if (key === 'dates' && field === null) told.dates = value;
    if (key === 'dates' && field !== null) ofFields.set(field, { dates: value });
    if (key === 'distances' && field !== null) ofFields.set(field, { unit: value[0] });
    if (key === 'decimal' && value[0] === ',') told.decimal = ',';
    if (key === 'zone') timezone = value[0];
  }
  const options = [...ofFields].map(([field, answer]) => [field, { ...answer, ...columns[field] }] as const);
  return ImportProfile.parse({
    ...{ ...body, store: { ...store, timezone } },
    read: { ...read, ...told },
    columns: { ...columns, ...Object.fromEntries(options) },
  });
}
