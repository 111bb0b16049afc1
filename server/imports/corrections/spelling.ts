import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import { literalSpelling } from '../../../contract/records/spellings.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { parsedProfile, profileNamed, type SavedProfile } from '../profiles/savedProfiles.ts';
import { saveProfile } from '../profiles/saving/saveProfile.ts';
import type { Author } from '../profiles/saving/write.ts';
import { outcomeOf } from '../reading/mapper.ts';
import { mappingOf } from './judge.ts';
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
}

type Body = SavedProfile['profile'];

const objectAt = (body: Body, key: string): Body => {
  const value = body[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
};

/** The profile with what a spelling of a field stands for. */
const withValue = (body: Body, field: string, spelling: string, value: string): Body => {
  const values = objectAt(body, 'values');
  return {
    ...body,
    values: { ...values, [field]: { ...objectAt(values, field), [literalSpelling(spelling)]: value } },
  };
};

/** The same of the names by which the profile finds stores. */
const withStoreName = (body: Body, spelling: string, value: string): Body => {
  const store = objectAt(body, 'store');
  return { ...body, store: withValue(store, 'name', spelling, value) };
};

/** The profile with what a field is in rows that say nothing of it. */
const withFill = (body: Body, field: string, value: string): Body => ({
  ...body,
  fill: { ...objectAt(body, 'fill'), [field]: value },
});

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
  { sheet, place, spelling, value, row }: Spelling,
  author: Author,
): Promise<void> {
  const { own, fields } = sheet;
  const saved = await profileNamed(db, profileName);
  const profile = parsedProfile(saved);
  const mapping = await mappingOf(db, profile, own, author.now);
  const isStoreName = mapping.header.find(profile.store?.name ?? []) === place;
  const added = fields[place - own.length];
  const named =
    added === undefined
      ? mapping.steps.filter((step) => step.place === place).map(({ name }) => name)
      : [added];
  const bodies =
    spelling === ''
      ? named
          .filter((field) => !isOwn(profile.feed, field))
          .map((field) => withFill(saved.profile, field, value))
      : [
          ...(isStoreName ? [withStoreName(saved.profile, spelling, value)] : []),
          ...named.map((field) => withValue(saved.profile, field, spelling, value)),
        ];
  for (const body of bodies) {
    const changed = parsedProfile({ ...saved, profile: body });
    const outcome = outcomeOf(await mappingOf(db, changed, own, author.now), row);
    const isWrong =
      outcome.kind === 'rejected' && outcome.faults.some(({ column }) => sheet.placeOf(column) === place);
    if (isWrong) continue;
    const { name: profileOf, file_pattern, version } = saved;
    await saveProfile(db, { name: profileOf, profile: body, file_pattern, version }, author);
    return;
  }
  throw new AppError('invalid', 'no_rule_for_column');
}
