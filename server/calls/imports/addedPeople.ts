import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { RequestOf } from '../../../contract/call.ts';
import type { saveImportProfile } from '../../../contract/calls/imports/importProfiles.ts';
import { employee } from '../../../contract/resources/employee.ts';
import type { Principal } from '../../access/principal.ts';
import { textOrder } from '../../db/reads/textKey.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { parseProfile } from '../../imports/profile/parseProfile.ts';
import type { Profile } from '../../imports/profile/profile.ts';
import { listProfiles } from '../../imports/profiles/savedProfiles.ts';
import type { CallContext } from '../handler.ts';

/** The right to add people is the edit right for employees. */
export const mayAddPeople = ({ levels }: Pick<Principal, 'levels'>): boolean =>
  levels.get(employee.name) === 'edit';

export const asPermitted = (principal: Pick<Principal, 'levels'>, profile: Profile): Profile =>
  mayAddPeople(principal) ? profile : { ...profile, people: { ...profile.people, add: {} } };

/** Names of the roles that may add people; null if the user may. */
export async function peopleAddedBy(db: Db, principal: Principal): Promise<string[] | null> {
  if (mayAddPeople(principal)) return null;
  const roles = await db
    .selectFrom('role')
    .innerJoin('permission', 'p_cr_id', 'role_id')
    .innerJoin('module', 'Mod_ID', 'p_mod_id')
    .select('role_name')
    .where('mod_filename', '=', employee.name)
    .where('p_mod_type', '=', 'E')
    .orderBy(textOrder(sql.ref('role_name')))
    .execute();
  return roles.map(({ role_name }) => role_name);
}

/**
 * A saved profile adds people for every user and the watched folder, so users without that right can't change them.
 * @throws AppError `forbidden`
 */
export async function requireMayAdd(
  { db, principal }: CallContext<Principal>,
  { name, profile }: Pick<RequestOf<typeof saveImportProfile>, 'name' | 'profile'>,
): Promise<void> {
  if (mayAddPeople(principal)) return;
  const { add: added } = parseProfile(profile, name).people;
  const saved = (await listProfiles(db)).find((one) => one.name === name);
  if (isDeepStrictEqual(added, {}) || isDeepStrictEqual(added, saved?.profile.people.add)) return;
  throw new AppError('forbidden', 'import_adds_employees');
}
