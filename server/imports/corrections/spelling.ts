import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import { literalSpelling } from '../../../contract/records/spellings.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { withColumn } from '../doubts/body.ts';
import { parsedProfile, profileNamed, type SavedProfile } from '../profiles/savedProfiles.ts';
import { saveProfile } from '../profiles/saving/saveProfile.ts';
import type { Author } from '../profiles/saving/write.ts';
import { directoryOf, listedRow, mappingOf, readListed } from './judge.ts';
import type { ListedRow } from './listFile.ts';
import type { Sheet } from './sheet.ts';

interface Spelling {
  readonly sheet: Sheet;
  readonly place: number;
  /** Empty for rows that say nothing. */
  readonly spelling: string;
  readonly value: string;
  /** One that has the spelling. */
  readonly row: ListedRow;
  readonly fileName: string;
}

type Body = SavedProfile['profile'];

/** The profile with what a spelling of a field stands for. */
const withValue = (body: Body, field: string, spelling: string, value: string): Body =>
  withColumn(body, field, { values: { ...body.columns[field]?.values, [literalSpelling(spelling)]: value } });

/** The same of the names by which the profile finds stores. */
const withStoreName = ({ store, ...body }: Body, spelling: string, value: string): Body => {
  const name = { ...store.values.name, [literalSpelling(spelling)]: value };
  return { ...body, store: { ...store, values: { ...store.values, name } } };
};

/** Whether records are told apart by a field, so that no value of it stands for what rows do not say. */
function isOwn(feed: FeedName, name: string): boolean {
  const { fields, keys }: ImportTarget = importTargets[feed];
  const field = fields[name];
  return field?.kind === 'vin' || (field?.kind !== 'reference' && keys.flat().includes(name));
}

/**
 * Adds to a saved profile what a spelling of a column stands for, or what a field is in rows that say nothing of it.
 * @throws AppError `invalid` when no rule of a profile makes the row better that way, `conflict` when somebody has saved the
 *   profile meanwhile
 */
export async function addSpellingRule(
  db: Db,
  profileName: string,
  { sheet, place, spelling, value, row, fileName }: Spelling,
  author: Author,
): Promise<void> {
  const { own, fields } = sheet;
  const saved = await profileNamed(db, profileName);
  const profile = parsedProfile(saved);
  const { now } = author;
  const directory = await directoryOf(db, profile);
  const mapping = mappingOf({ profile, header: own, directory, now });
  const isStoreName = mapping.header.find(profile.store.name ?? []) === place;
  const added = fields[place - own.length];
  const named =
    added === undefined
      ? mapping.steps.filter((step) => step.place === place).map(({ name }) => name)
      : [added];
  const bodies =
    spelling === ''
      ? named
          .filter((field) => !isOwn(profile.feed, field))
          .map((field) => withColumn(saved.profile, field, { default: value }))
      : [
          ...(isStoreName ? [withStoreName(saved.profile, spelling, value)] : []),
          ...named.map((field) => withValue(saved.profile, field, spelling, value)),
        ];
  for (const body of bodies) {
    const changed = parsedProfile({ ...saved, profile: body });
    const reading = {
      profile: changed,
      header: own,
      directory: await directoryOf(db, changed),
      fileName,
      now,
    };
    const read = (await readListed(reading, [listedRow(row, row.cells)])).get(row.line);
    const isWrong =
      read?.outcome === 'rejected' && read.notes.some(({ column }) => sheet.placeOf(column) === place);
    if (isWrong) continue;
    const { name: profileOf, file_pattern, version } = saved;
    await saveProfile(db, { name: profileOf, profile: body, file_pattern, version }, author);
    return;
  }
  throw new AppError('invalid', 'no_rule_for_column');
}
