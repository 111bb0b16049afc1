import { existsSync } from 'node:fs';
import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { findSource } from '../loading/staging/sources.ts';
import { Header } from '../profiles/columns.ts';
import { type Profile, parseProfile, UNNAMED_SOURCE } from '../profiles/profile.ts';
import { type CompanionPaths, companionNames, readCompanions } from '../reading/companions.ts';
import { loadDirectory } from '../reading/directory.ts';
import { draftImport, type ImportDraft } from '../reading/plan.ts';
import { ImportRefusal } from '../refusal.ts';
import { type FeedFit, guessProfile, type ProfileBody, rankFeeds } from './guessProfile.ts';
import { isHeaderName } from './headerNames.ts';
import type { SampledColumn } from './matching.ts';
import { previewRow } from './preview.ts';
import { type FileSample, sampleFile, type Wanted } from './sample.ts';
import { choicesOf, spellingsOf } from './spellings.ts';

/** Rows whose outcome is shown, of the first ones and of those with faults. */
const PREVIEWED = 20;
const SHOWN_SAMPLES = 5;
const LONGEST_SAMPLE = 120;
/** Different values of a column that are looked at. */
const MOST_VALUES = 50;

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
  readonly now: Clock;
}

/** What `imports/inspect` replies, but for the name of the saved profile. */
export type Inspection = Omit<InspectReply, 'profile_name' | 'profile_version'>;

function refuseValues(names: readonly string[]): void {
  const filled = names.filter((name) => name !== '');
  const values = filled.filter((name) => !isHeaderName(name));
  if (values.length * 3 < filled.length || values.length === 0) return;
  throw new ImportRefusal(
    `The first row is not a header row: it holds "${(values[0] ?? '').slice(0, 60)}". Put a row with the names of the columns above it.`,
  );
}

function sampleColumns(names: readonly string[], rows: readonly (readonly string[])[]): SampledColumn[] {
  const isMissing = missingTest([]);
  return names.map((header, place) => {
    const texts = rows.map((cells) => tidy(cells[place] ?? '')).filter((text) => !isMissing(text));
    return { header, values: [...new Set(texts)].slice(0, MOST_VALUES) };
  });
}

function fitOf(ranked: readonly FeedFit[], feed: FeedName | undefined): FeedFit {
  const best = ranked.find((fit) => fit.feed === feed) ?? ranked[0];
  if (!best) throw new Error('There are no feeds.');
  return best;
}

/** Those of the profile's files that can be read now, or which of them are not there yet. */
async function companionsOf(profile: Profile, paths: CompanionPaths) {
  const missing = companionNames(profile).filter((name) => !paths[name] || !existsSync(paths[name]));
  return { missing, companions: missing.length > 0 ? [] : await readCompanions(profile, paths) };
}

const importedBy = (feed: FeedName): ImportTarget => importTargets[feed];

/** Which field takes each column. The name of a store or customer counts for the field that it leads to. */
function takers({ mapping }: ImportDraft, { store, customer, feed }: Profile): Map<number, string> {
  const placed = (headers: readonly string[] | undefined, field: string | undefined) => {
    const place = headers && mapping.header.find(headers);
    return place === undefined || field === undefined ? [] : [[place, field] as const];
  };
  const person = feed === 'customers' ? 'UC_LastName' : 'UC_ID';
  const columnFields = [
    ...placed(importedBy(feed).storeNames, 'store_id'),
    ...placed(store?.name, mapping.storeField),
    ...placed(customer?.first, feed === 'customers' ? 'UC_FirstName' : person),
    ...placed(customer?.last, person),
    ...mapping.steps.flatMap(({ place, name }) => (place === undefined ? [] : [[place, name] as const])),
  ];
  // Of several fields that one column gives, the first is named.
  return new Map(columnFields.toReversed());
}

function describeColumns(draft: ImportDraft, profile: Profile, sample: FileSample): Inspection['columns'] {
  const { mapping } = draft;
  const rows = sample.rows.map(({ cells }) => ({ cells, ...mapping.join(cells) }).cells);
  const fieldOf = takers(draft, profile);
  return sampleColumns(mapping.header.names, rows).map(({ header, values }, place) => ({
    header,
    samples: values.slice(0, SHOWN_SAMPLES).map((text) => text.slice(0, LONGEST_SAMPLE)),
    field: fieldOf.get(place) ?? null,
  }));
}

function describeFields(feed: FeedName): Inspection['fields'] {
  const target: ImportTarget = importTargets[feed];
  return Object.entries(target.fields).map(([name, field]) => ({
    name,
    label: field.label.en,
    kind: field.kind,
    required: target.required.includes(name),
    options: choicesOf(field),
  }));
}

/**
 * Looks at the beginning of a file: which feed it fits, which column is which field, and what would become of its first
 * rows by the given or the guessed profile. Changes nothing.
 * @throws ImportRefusal when the file can't be read, is empty, no CSV or without a header row, or the profile is wrong
 */
export async function inspectFile(db: Db, path: string, options: InspectOptions): Promise<Inspection> {
  const parsed = (body: ProfileBody) => parseProfile(JSON.stringify(body), `of ${options.fileName}`);
  const given = options.profile && parsed(options.profile);
  const sample = await sampleFile(path, options.fileName, { given, wanted: options.wanted });
  const { names } = new Header(sample.header);
  refuseValues(names);
  const columns = sampleColumns(
    names,
    sample.rows.map(({ cells }) => cells),
  );
  const ranked = rankFeeds(columns);
  const fit = fitOf(ranked, options.feed);
  const source = options.profile ? parsed(options.profile) : { feed: fit.feed, source: UNNAMED_SOURCE };
  const directory = await loadDirectory(db, await findSource(db, source));
  const body = options.profile ?? guessProfile(fit, columns, sample.shape, directory);
  const profile = parsed(body);
  const { missing, companions } = await companionsOf(profile, options.companions ?? {});
  const header = new Header(sample.header, companions);
  const draft = draftImport(profile, header, directory, options.now(), companions);
  return {
    feeds: ranked.map(({ feed, label, fit }) => ({ feed, label, fit })),
    feed: profile.feed,
    profile: body,
    columns: describeColumns(draft, profile, sample),
    fields: describeFields(profile.feed),
    sheets: [...sample.sheets],
    sheet: sample.sheet,
    header_line: sample.line,
    missing: [...draft.missing],
    missing_companions: missing,
    spellings: spellingsOf(draft, profile, sample.rows),
    ...judge(sample.rows.map((row) => previewRow(draft.mapping, row))),
  };
}

/** What becomes of the rows in numbers, the first ones, and the first of the others that need somebody. */
function judge(rows: Inspection['preview']): Pick<Inspection, 'judged' | 'preview' | 'problems'> {
  const countOf = (is: (row: Inspection['preview'][number]) => boolean) => rows.filter(is).length;
  const isWarned = ({ outcome, notes }: Inspection['preview'][number]) =>
    outcome === 'row' && notes.length > 0;
  const isRejected = ({ outcome }: Inspection['preview'][number]) => outcome === 'rejected';
  return {
    judged: {
      rows: rows.length,
      good: countOf(({ outcome, notes }) => outcome === 'row' && notes.length === 0),
      warned: countOf(isWarned),
      rejected: countOf(isRejected),
      skipped: countOf(({ outcome }) => outcome === 'skipped'),
    },
    preview: rows.slice(0, PREVIEWED),
    problems: rows
      .slice(PREVIEWED)
      .filter((row) => isRejected(row) || isWarned(row))
      .slice(0, PREVIEWED),
  };
}
