import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { tidy } from '../cells/text.ts';
import { parsedProfile, profileNamed, type SavedProfile } from '../profiles/savedProfiles.ts';
import { saveProfile } from '../profiles/saving/saveProfile.ts';
import type { Author } from '../profiles/saving/write.ts';
import { outcomeOf } from '../reading/mapper.ts';
import { mappingOf } from './judge.ts';
import type { ListedRow } from './listFile.ts';

interface Spelling {
  readonly header: readonly string[];
  readonly place: number;
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
  return { ...body, values: { ...values, [field]: { ...objectAt(values, field), [spelling]: value } } };
};

/** The same of the names by which the profile finds stores. */
const withStoreName = (body: Body, spelling: string, value: string): Body => {
  const store = objectAt(body, 'store');
  return { ...body, store: withValue(store, 'name', spelling, value) };
};

/**
 * Adds to a saved profile what a spelling of a column stands for.
 * @throws AppError `invalid` when no rule of a profile makes the row better that way, `conflict` when somebody has saved the
 *   profile meanwhile
 */
export async function addSpellingRule(
  db: Db,
  profileName: string,
  { header, place, spelling, value, row }: Spelling,
  author: Author,
): Promise<void> {
  const saved = await profileNamed(db, profileName);
  const profile = parsedProfile(saved);
  const mapping = await mappingOf(db, profile, header, author.now);
  const name = header[place] ?? '';
  const isStoreName = mapping.header.find(profile.store?.name ?? []) === place;
  const fields = mapping.steps.filter((step) => step.place === place).map((step) => step.name);
  const bodies = [
    ...(isStoreName ? [withStoreName(saved.profile, spelling, value)] : []),
    ...fields.map((field) => withValue(saved.profile, field, spelling, value)),
  ];
  for (const body of bodies) {
    const changed = parsedProfile({ ...saved, profile: body });
    const outcome = outcomeOf(await mappingOf(db, changed, header, author.now), row);
    const isWrong =
      outcome.kind === 'rejected' && outcome.faults.some(({ column }) => tidy(column) === tidy(name));
    if (isWrong) continue;
    const { name: profileOf, file_pattern, version } = saved;
    await saveProfile(db, { name: profileOf, profile: body, file_pattern, version }, author);
    return;
  }
  throw new AppError('invalid', 'A profile can not say this of the column. Correct the rows instead.');
}
