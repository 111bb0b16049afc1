import { expect, test } from 'vitest';
import { endViewAs, viewAs } from '../../contract/calls/access.ts';
import { matchPairs } from '../../contract/calls/customers/identity.ts';
import { savePermissions } from '../../contract/calls/permissions.ts';
import { updatePreferences } from '../../contract/calls/profile.ts';
import { currentSession } from '../../contract/calls/session.ts';
import { userSetup } from '../../contract/calls/users.ts';
import { peopleIn } from '../support/people.ts';
import { clientOf, onDatabaseOf, portalDatabase, sessionOf } from '../support/processes/portalProcess.ts';
import { startProcess } from '../support/processes/serverProcess.ts';

const route = 'CDP';

/** Two server processes on one database: the administrator works in the first, others in the second. */
async function twoProcesses() {
  const { env, client } = await portalDatabase();
  const [first, second] = [startProcess(env), startProcess(env)];
  const here = client(await first.address);
  const elsewhere = await second.address;
  const ids = await onDatabaseOf(env, async (db) => ({
    gm: await peopleIn(db).useridOf('GM'),
    role: await peopleIn(db).roleIdOf('GM'),
    module: (
      await db
        .selectFrom('module')
        .select('Mod_ID')
        .where('mod_filename', '=', route)
        .executeTakeFirstOrThrow()
    ).Mod_ID,
  }));
  const gm = clientOf(elsewhere, await sessionOf(env, 'GM'));
  return { here, admin: client(elsewhere), gm, ids };
}

type Client = Awaited<ReturnType<typeof twoProcesses>>['gm'];

const routesOf = async (client: Client) => {
  const { routes, menu } = await client.call(currentSession, {});
  return {
    opens: routes.some((entry) => entry.route === route),
    shows: menu.some(({ mod_filename }) => mod_filename === route),
  };
};

test('a right that is taken away in one process is gone with the next request in another', async () => {
  const { here, gm, ids } = await twoProcesses();
  await gm.call(matchPairs, {});
  expect(await routesOf(gm)).toEqual({ opens: true, shows: true });
  await here.call(savePermissions, { p_mod_id: ids.module, p_cr_id: ids.role, p_mod_type: 'N' });
  await expect(gm.call(matchPairs, {})).rejects.toThrow(/^403 .*"forbidden"/);
  expect(await routesOf(gm)).toEqual({ opens: false, shows: false });
  await here.call(savePermissions, { p_mod_id: ids.module, p_cr_id: ids.role, p_mod_type: 'V' });
  expect(await routesOf(gm)).toEqual({ opens: true, shows: true });
});

test('a login that is disabled in one process is signed out in another', async () => {
  const { here, gm, ids } = await twoProcesses();
  await gm.call(currentSession, {});
  await here.call(userSetup, { action: 'disable', userid: ids.gm });
  await expect(gm.call(currentSession, {})).rejects.toThrow(/^401 .*"not_signed_in"/);
});

test('who views the portal as another in one process does so in another, and writes in neither', async () => {
  const { here, admin, ids } = await twoProcesses();
  const { user } = await admin.call(currentSession, {});
  await here.call(viewAs, { userid: ids.gm });
  const session = await admin.call(currentSession, {});
  expect([session.user.userid, session.viewing?.by.userid]).toEqual([ids.gm, user.userid]);
  for (const process of [here, admin]) {
    const change = process.call(updatePreferences, { userid: ids.gm, theme: 'dark' });
    await expect(change).rejects.toThrow(/^403 .*You see Rooftop as somebody else/);
  }
  // Stopped in the one, it has stopped in the other.
  await admin.call(endViewAs, {});
  expect((await here.call(currentSession, {})).user.userid).toBe(user.userid);
  await here.call(updatePreferences, { userid: user.userid, theme: 'dark' });
});
