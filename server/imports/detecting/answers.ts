import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import { spellingParts } from '../../../contract/records/spellings.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Db } from '../../db/schema.ts';
import { usualDateFormats } from '../cells/dates.ts';
import { compileValues } from '../cells/valueMap.ts';
import { dayInName, IN_NAME } from '../profile/dayOfFile.ts';
import { type FileShape, withFileShape } from '../profile/fileShape.ts';
import { writtenProfile } from '../profile/parseProfile.ts';
import { targetTables } from '../tables.ts';
import type { Reading } from './questions/question.ts';

interface NextFile {
  readonly fileName: string;
  readonly source: string;
  /** @default any */
  readonly feed: FeedName | undefined;
}

export interface Answers {
  readonly from: NonNullable<InspectReply['answers']>;
  /** Undefined if that file is from another source. */
  readonly profile: ImportProfile | undefined;
}

interface Row {
  readonly body: unknown;
  readonly file_name: string;
  readonly source: string;
  readonly finished_at: Date;
}

/** Names that differ only in numbers are files of the same report. */
const reportName = (fileName: string) => fileName.toLowerCase().replace(/\d+/g, '');

/**
 * How the last uploaded file with the same headers was loaded, preferably from this source. Undone imports don't count.
 * @param storeIds the user's stores; files of other stores don't count
 */
export async function lastAnswers(
  db: Db,
  headers: readonly string[],
  { fileName, source, feed }: NextFile,
  storeIds: readonly number[],
): Promise<Answers | undefined> {
  const columns = sql`${JSON.stringify(headers.filter((header) => header.trim() !== ''))}::jsonb`;
  const { rows } = await sql<Row>`
    select profile_body as body, file_name, source, finished_at from import_run
    where state = 'loaded' and origin = 'upload' and profile_body is not null
      and figures -> 'columns' @> ${columns} and figures -> 'columns' <@ ${columns}
      and figures -> 'stores' <@ ${JSON.stringify(storeIds)}::jsonb
      ${feed ? sql`and feed = ${feed}` : sql``}
    order by source = ${source} desc, finished_at desc, run_id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return undefined;
  const from = {
    file_name: last.file_name,
    source: last.source,
    loaded_at: last.finished_at.toISOString(),
    is_used: last.source === source,
  };
  const profile = writtenProfile(last.body, `of ${last.file_name}`);
  return { from, profile: from.is_used ? forNextFile(profile, last.file_name, fileName) : undefined };
}

/** Drops what applied only to the earlier file: its constants, new stores and people, and confirmations. */
function forNextFile(profile: ImportProfile, before: string, fileName: string): ImportProfile {
  const { feed, constants, store, people, read, whole, prepare } = profile;
  const { fields }: ImportTarget = importTargets[feed];
  const isOwn = (name: string) =>
    ['date', 'instant', 'reference', 'references'].includes(fields[name]?.kind ?? '');
  const isSameReport = reportName(before) === reportName(fileName);
  const day = dayInName(fileName) === undefined ? undefined : IN_NAME;
  return {
    ...profile,
    constants: Object.fromEntries(Object.entries(constants).filter(([name]) => isSameReport && !isOwn(name))),
    store: { ...store, create: false },
    people: { ...people, add: {} },
    whole: whole && !targetTables[feed].stock,
    allow: { renames: false },
    // Formats at their default stay open questions.
    read: {
      ...read,
      dates: isDeepStrictEqual(read.dates, usualDateFormats) ? undefined : read.dates,
      decimal: read.decimal === ',' ? ',' : undefined,
    },
    prepare: prepare?.recipes
      ? { recipes: prepare.recipes.map((one) => (one.recipe === 'daysBefore' ? { ...one, day } : one)) }
      : prepare,
  };
}

export function withAnswers(guessed: ImportProfile, answers: ImportProfile, shape: FileShape): ImportProfile {
  const columns = Object.entries(answers.columns).map(([field, rule]) => {
    const guess = guessed.columns[field];
    const means = compileValues(rule.values);
    const added = Object.entries(
      isDeepStrictEqual(guess?.column, rule.column) ? (guess?.values ?? {}) : {},
    ).filter(([spelling]) => means(spellingParts(spelling).join('*')) === undefined);
    const values = { ...rule.values, ...Object.fromEntries(added) };
    return [field, Object.keys(values).length > 0 ? { ...rule, values } : rule] as const;
  });
  return withFileShape({ ...answers, columns: Object.fromEntries(columns) }, shape);
}

/** Questions whose current answer reads no rows while another option would. */
export const unfit = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ key, chosen, options }) =>
    chosen !== null && options[chosen]?.fits === 0 && options.some(({ fits }) => fits > 0) ? [key] : [],
  );
