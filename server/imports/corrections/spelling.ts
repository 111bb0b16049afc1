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
  /** Empty: applies to rows without a value. */
  readonly spelling: string;
  readonly value: string;
  readonly row: ListedRow;
  readonly fileName: string;
}

type Body = SavedProfile['profile'];

const withValue = (body: Body, field: string, spelling: string, value: string): Body =>
  withColumn(body, field, { values: { ...body.columns[field]?.values, [literalSpelling(spelling)]: value } });

const withStoreName = ({ store, ...body }: Body, spelling: string, value: string): Body => {
  const name = { ...store.values.name, [literalSpelling(spelling)]: value };
  return { ...body, store: { ...store, values: { ...store.values, name } } };
};

/** A field that identifies records can't have a default. */
function isOwn(feed: FeedName, name: string): boolean {
  const { fields, keys }: ImportTarget = importTargets[feed];
  const field = fields[name];
  return field?.kind === 'vin' || (field?.kind !== 'reference' && keys.flat().includes(name));
}

/**
 * Saves a spelling of a column, or a default for empty cells, in a saved profile.
 * @throws AppError `invalid` when no rule fixes the row, `conflict` when the profile has changed since
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
