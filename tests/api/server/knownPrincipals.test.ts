import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { KnownPrincipals } from '../../../server/access/knownPrincipals.ts';
import { loadPrincipal } from '../../../server/access/loadPrincipal.ts';
import type { Principal } from '../../../server/access/principal.ts';
import { hashSecret } from '../../../server/access/signIn/secrets.ts';
import { endSession } from '../../../server/access/signIn/sessions.ts';
import { testApp } from '../../support/app.ts';
import { record } from '../../support/recording.ts';

const group = await testApp();
const { db } = group;
const now = group.clock.now;

async function signedIn() {
  const { userid, cookies } = await group.signInNew({ role: 'GM', stores: [1, 2] });
  return { userid, hash: hashSecret(cookies.get('rooftop_session') ?? '') };
}

/** All but the snapshot that it is of. */
const rightsOf = (principal: Principal | null) => principal && { ...principal, rightsOf: '' };

const ofRole = sql`(select role_id from role where role_name = 'GM')`;
const ofModule = sql`(select "Mod_ID" from module where mod_filename = 'employee')`;
const ofWidget = sql`(select widget_id from role_widget where role_id = ${ofRole} order by widget_id limit 1)`;

/** Whatever says what a login may do, changed past the portal, as another process would. */
const changes: Readonly<Record<string, (userid: number) => ReturnType<typeof sql>>> = {
  'the name of the role': () => sql`update role set role_name = 'Chief' where role_id = ${ofRole}`,
  'what the role sees': () => sql`update role set sees_gross = 'N' where role_name = 'Chief'`,
  'its name again': () => sql`update role set role_name = 'GM' where role_name = 'Chief'`,
  'a permission': () =>
    sql`update permission set p_mod_type = 'V' where p_cr_id = ${ofRole} and p_mod_id = ${ofModule}`,
  'a permission that goes': () =>
    sql`delete from permission where p_cr_id = ${ofRole} and p_mod_id = ${ofModule}`,
  'an exception': (userid) =>
    sql`insert into permission_override (p_mod_id, p_userid, p_mod_type) values (${ofModule}, ${userid}, 'E')`,
  'the route of a module': () => sql`update module set mod_filename = 'staff' where "Mod_ID" = ${ofModule}`,
  'its route again': () => sql`update module set mod_filename = 'employee' where mod_filename = 'staff'`,
  'a module that is off': () => sql`update module set "mod_Status" = 'N' where "Mod_ID" = ${ofModule}`,
  'a widget that is off': () => sql`update widget set "STATUS" = 'N' where "Id" = ${ofWidget}`,
  'a widget of the role': () =>
    sql`delete from role_widget where role_id = ${ofRole} and widget_id <> ${ofWidget}`,
  'its stores': (userid) => sql`update app_user set oth_stores = '{3}' where userid = ${userid}`,
  'its name': (userid) => sql`update app_user set lastname = 'Renamed' where userid = ${userid}`,
  'the number of a store': () => sql`update store set "AS_ID" = 777 where "ID" = 3`,
  'all stores': (userid) => sql`update app_user set all_stores = 'Y' where userid = ${userid}`,
  'its role': (userid) =>
    sql`update app_user set roleid = (select role_id from role where role_name = 'BDC') where userid = ${userid}`,
};

test('every change of what a login may do holds on the next request, and not later', async () => {
  const { userid, hash } = await signedIn();
  const principals = KnownPrincipals.ofSessions();
  let before = await principals.find(db, hash, now);
  for (const [name, change] of Object.entries(changes)) {
    await change(userid).execute(db);
    const after = await principals.find(db, hash, now);
    expect(rightsOf(after), name).not.toEqual(rightsOf(before));
    expect(rightsOf(after), name).toEqual(rightsOf(await loadPrincipal(db, hash, now)));
    before = await principals.find(db, hash, now);
    expect(before, name).toEqual(after);
  }
  await sql`insert into store ("ID", "AS_ID", storename, timezone) values (4, 44, 'New', 'America/New_York')`.execute(
    db,
  );
  expect((await principals.find(db, hash, now))?.storeIds).toEqual([1, 2, 3, 4]);
  await sql`update role set status = 'I' where role_name = 'BDC'`.execute(db);
  expect(await principals.find(db, hash, now)).toBeNull();
  await sql`update role set status = 'A' where role_name = 'BDC'`.execute(db);
  expect((await principals.find(db, hash, now))?.userid).toBe(userid);
});

test('what does not say what somebody may do has nothing read again', async () => {
  const { userid, hash } = await signedIn();
  const principals = KnownPrincipals.ofSessions();
  const before = await principals.find(db, hash, now);
  await sql`update app_user set last_login_at = ${now}, password_hash = null where userid = ${userid}`.execute(
    db,
  );
  await sql`update store set units_target = 100`.execute(db);
  expect(await principals.find(db, hash, now)).toEqual(before);
});

test('a change that was under way while rights were read holds once it is made', async () => {
  const { userid, hash } = await signedIn();
  const principals = KnownPrincipals.ofSessions();
  const tx = await db.startTransaction().execute();
  await sql`update app_user set oth_stores = '{3}' where userid = ${userid}`.execute(tx);
  // The embedded database has a single conversation: nobody reads before it is over.
  if (group.database.kind === 'postgres') {
    expect((await principals.find(db, hash, now))?.storeIds).toEqual([1, 2]);
  }
  await tx.commit().execute();
  expect((await principals.find(db, hash, now))?.storeIds).toEqual([1, 3]);
});

test('of many requests of a session at once only the first is asked about alone, and all hear of what was changed before they came', async () => {
  const { userid, hash } = await signedIn();
  const recording = record(db);
  const principals = KnownPrincipals.ofSessions();
  await principals.find(recording.db, hash, now);
  recording.take();
  const find = () => principals.find(recording.db, hash, now);
  const first = find();
  // While it is asked about the first.
  await sql`update app_user set oth_stores = '{3}' where userid = ${userid}`.execute(db);
  const others = await Promise.all(Array.from({ length: 20 }, find));
  await first;
  expect(new Set(others.map((other) => other?.storeIds.join()))).toEqual(new Set(['1,3']));
  recording.take();
  await Promise.all(Array.from({ length: 20 }, find));
  expect(recording.take()).toHaveLength(2);
  await endSession(db, hash, 'signed_out', now);
  expect(await Promise.all(Array.from({ length: 20 }, find))).toEqual(Array(20).fill(null));
});
