import { existsSync } from 'node:fs';
import { type FeedName, feedNames } from '../../../contract/records/index.ts';
import { UNNAMED_SOURCE } from '../../../contract/records/unnamedSource.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { knownCustomers } from '../loading/staging/customerKeys.ts';
import { findSource } from '../loading/staging/sources.ts';
import { isTable, type ProfileBody } from '../profiles/body.ts';
import { Header } from '../profiles/columns.ts';
import { dayInName } from '../profiles/dayOfFile.ts';
import { forFile } from '../profiles/forFile.ts';
import { isHeaderName, isSecondHeader } from '../profiles/headerNames.ts';
import { madeNames, type Profile, parseProfile } from '../profiles/profile.ts';
import { type CompanionPaths, companionNames, readCompanions } from '../reading/companions.ts';
import { loadDirectory } from '../reading/directory.ts';
import { inTime } from '../reading/patience.ts';
import { draftImport } from '../reading/plan.ts';
import { ImportRefusal } from '../refusal.ts';
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
import { previewRow } from './preview.ts';
import type { Reading } from './questions/question.ts';
import { readingsOf } from './questions/readings.ts';
import { numberedRows } from './questions/unnumbered.ts';
import { sampleFile, type Wanted } from './sample.ts';
import { spellingsOf } from './spellings.ts';
import { withStoreColumn } from './storeColumn.ts';

export interface InspectOptions {
  /** What the file is loaded as, when the user has chosen. @default the feed that fits best */
  readonly feed?: FeedName;
  /** The profile as it is written, saved or edited; it says the feed itself. @default guessed */
  readonly profile?: ProfileBody;
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
  /** What was set before other sheets or header rows were chosen, one after the other. @default nothing */
  readonly previous?: readonly Previous[] | undefined;
  readonly now: Clock;
}

function refuseValues(names: readonly string[]): void {
  const filled = names.filter((name) => name !== '');
  const values = filled.filter((name) => !isHeaderName(name));
  if (values.length * 3 < filled.length || values.length === 0) return;
  throw new ImportRefusal(
    `The first row is not a header row: it holds "${(values[0] ?? '').slice(0, 60)}". Put a row with the names of the columns above it.`,
  );
}

function fitOf(ranked: readonly FeedFit[], feed: FeedName | undefined): FeedFit {
  const best = ranked.find((fit) => fit.feed === feed) ?? ranked[0];
  if (!best) throw new Error('There are no feeds.');
  return best;
}

/** Those of the profile's files that can be read now, or which of them are not there yet. */
async function companionsOf(profile: Profile, paths: CompanionPaths) {
  const missing = companionNames(profile).filter((name) => !paths[name] || !existsSync(paths[name]));
  return { missing, companions: missing.length > 0 ? [] : await inTime(readCompanions(profile, paths)) };
}

/** Keys that nobody has to say when a profile was saved: it holds as it is. */
const EVERY_KEY = ['dates', 'decimal', 'distances', 'storeBy', 'employeesBy'];

/** Whether somebody has said a key by saying anything of it; units of distances are said field by field. */
const isWhole = (key: string) => key !== 'distances';

/**
 * Looks at the beginning of a file: which feed it fits, which column is which field, and what would become of its first
 * rows by the given or the guessed profile. Changes nothing.
 * @throws ImportRefusal when the file can't be read, is empty, no CSV or without a header row, or the profile is wrong
 */
export async function inspectFile(db: Db, path: string, options: InspectOptions): Promise<Inspection> {
  const { fileName, previous, addsPeople = true } = options;
  const parsed = (body: ProfileBody) => {
    const whole = parseProfile(JSON.stringify(body), `of ${fileName}`);
    return addsPeople ? whole : { ...whole, newEmployees: {} };
  };
  const given = options.profile && parsed(options.profile);
  const sample = await inTime(sampleFile(path, fileName, { given, wanted: options.wanted }));
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
  const wantedFeed = given?.feed ?? options.feed ?? feedOf(previous);
  const beginning = sample.rows.map(({ cells }) => cells);
  const keyed = withCustomerKeys(fitOf(ranked, wantedFeed), beginning);
  const source = await findSource(db, given ?? { feed: keyed.feed, source: UNNAMED_SOURCE });
  const directory = await loadDirectory(db, source);
  const checked = withModelYear(withSalePrice(withStoreColumn(keyed, directory), beginning), beginning);
  const matched = withLineTotals(checked);
  const areUnknown = options.looksUp && (await namesNobody(db, matched, source));
  const fit = areUnknown ? withoutUnknownNumbers(matched) : withNamedCustomers(matched);
  const guess = () => guessProfile(fit, sample.shape, directory);
  const body = options.profile ?? (previous ? carryOver(guess(), previous, names) : guess());
  const isTyped = sample.sheet !== null;
  const { missing, companions } = await companionsOf(parsed(body), options.companions ?? {});
  const draftBy = (whole: Profile) => {
    // Columns may be made of those of files that are still to come.
    const profile = missing.length > 0 ? { ...whole, made: [] } : whole;
    const extended = new Header(sample.header, companions, madeNames(profile));
    return draftImport(profile, extended, directory, options.now(), companions);
  };
  const held = (profileBody: ProfileBody) => forFile(parsed(profileBody), fileName, isTyped);
  const first = draftBy(held(body));
  const said = new Set([...Object.keys(body).filter(isWhole), ...(options.isSaved ? EVERY_KEY : [])]);
  const joined = sample.rows.map(({ cells }) => ({ cells, ...first.mapping.join(cells) }).cells);
  const isRecord = sample.rows.map(
    ({ cells }) => first.mapping.totals(cells) === undefined && !header.isRepeatedBy(cells),
  );
  const records = joined.filter((_cells, place) => isRecord[place]);
  const readings = readingsOf(first.mapping, held(body), directory, records, { said, isTyped });
  const settled = { ...body, ...answersOf(readings, body, said, true) };
  const profile = held({ ...settled, ...answersOf(readings, body, said, false) });
  const draft = draftBy(profile);
  const { rows: previewed, repeated } = numberedRows(
    draft.mapping,
    profile,
    sample.rows,
    sample.rows.map((row) => previewRow(draft.mapping, row)),
  );
  const { judged, unchecked, stock } = options.looksUp
    ? await lookedUp(db, sample.rows, previewed, { mapping: draft.mapping, profile, directory, source })
    : { judged: previewed, unchecked: [], stock: null };
  const rows = joined.filter((_cells, place) => judged[place]?.outcome !== 'skipped');
  const described = describeColumns({ draft, profile, fit, rows });
  return {
    feeds: ranked.map(({ feed, label, fit: share }) => ({ feed, label, fit: share })),
    feed: profile.feed,
    profile: settled,
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
    ...repeated,
    stock: sample.isWhole ? stock : null,
    is_whole: sample.isWhole,
    ...judge(profile.feed, judged),
  };
}

/** Whether a file of deals or the like calls customers by numbers, and none of them is of anybody who is here. */
async function namesNobody(
  db: Db,
  { feed, matches, columns }: FeedFit,
  source: number | undefined,
): Promise<boolean> {
  const place = matches.find(({ field }) => field === 'UC_ID')?.place;
  const values = (place === undefined ? undefined : columns[place]?.values) ?? [];
  if (!namesCustomers(feed) || values.length === 0) return false;
  return (await knownCustomers(db, source, [...new Set(values)])).size === 0;
}

const feedOf = (previous: readonly Previous[] | undefined) =>
  feedNames.find((name) => name === previous?.at(-1)?.profile.feed);

/**
 * What the file itself tells of how it is to be read, where nobody has said it.
 * @param isSure only what is beyond doubt; else the first of the ways that would do
 */
function answersOf(
  readings: readonly Reading[],
  body: ProfileBody,
  said: ReadonlySet<string>,
  isSure: boolean,
): ProfileBody {
  const open = readings.filter(({ key, chosen }) => !said.has(key) && (chosen !== null || !isSure));
  const tables = (['dates', 'distances'] as const).flatMap((about): [string, ProfileBody[string]][] => {
    const ofFields = open.flatMap(({ key, field, options, chosen }): [string, ProfileBody[string]][] => {
      const value = options[chosen ?? 0]?.value ?? [];
      if (key !== about || field === null) return [];
      return [[field, key === 'dates' ? value : (value[0] ?? '')]];
    });
    const table = about === 'dates' ? 'datesOf' : about;
    const known = isTable(body[table]) ? body[table] : {};
    return ofFields.length === 0 ? [] : [[table, { ...Object.fromEntries(ofFields), ...known }]];
  });
  const answers = Object.fromEntries(
    open.flatMap(({ key, field, options, chosen }): [string, ProfileBody[string]][] => {
      const value = options[chosen ?? 0]?.value ?? [];
      if (key === 'dates') return field === null ? [[key, value]] : [];
      return key === 'decimal' && value[0] === ',' ? [[key, ',']] : [];
    }),
  );
  return { ...answers, ...Object.fromEntries(tables) };
}
