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

// One after the other on the same two processes: to start them takes far longer than all that they are asked.
test('what is decided in one process holds in another with its next request', async () => {
  const { here, admin, gm, ids } = await twoProcesses();
  await aRightIsTakenAway(here, gm, ids);
  await anotherIsViewed(here, admin, ids.gm);
  await aLoginIsDisabled(here, gm, ids.gm);
});

async function aRightIsTakenAway(
  here: Client,
  gm: Client,
  { module, role }: { module: number; role: number },
) {
  await gm.call(matchPairs, {});
  expect(await routesOf(gm)).toEqual({ opens: true, shows: true });
  await here.call(savePermissions, { p_mod_id: module, p_cr_id: role, p_mod_type: 'N' });
  await expect(gm.call(matchPairs, {})).rejects.toThrow(/^403 .*"forbidden"/);
  expect(await routesOf(gm)).toEqual({ opens: false, shows: false });
  await here.call(savePermissions, { p_mod_id: module, p_cr_id: role, p_mod_type: 'V' });
  expect(await routesOf(gm)).toEqual({ opens: true, shows: true });
}

/** Whoever views the portal as another in one process does so in another, and writes in neither. */
async function anotherIsViewed(here: Client, admin: Client, other: number) {
  const { user } = await admin.call(currentSession, {});
  await here.call(viewAs, { userid: other });
  const session = await admin.call(currentSession, {});
  expect([session.user.userid, session.viewing?.by.userid]).toEqual([other, user.userid]);
  for (const process of [here, admin]) {
    const change = process.call(updatePreferences, { userid: other, theme: 'dark' });
    await expect(change).rejects.toThrow(/^403 .*You can't edit or export while viewing/);
  }
  // Stopped in the one, it has stopped in the other.
  await admin.call(endViewAs, {});
  expect((await here.call(currentSession, {})).user.userid).toBe(user.userid);
  await here.call(updatePreferences, { userid: user.userid, theme: 'dark' });
}

async function aLoginIsDisabled(here: Client, gm: Client, userid: number) {
  await gm.call(currentSession, {});
  await here.call(userSetup, { action: 'disable', userid });
  await expect(gm.call(currentSession, {})).rejects.toThrow(/^401 .*"not_signed_in"/);
}
