import { expect, test } from 'vitest';
import {
  type Effect,
  Letter,
  type PermissionChange,
  permissionGrid,
  savePermissions,
} from '../../../contract/calls/permissions.ts';
import { moduleRows, permissionRows } from '../../../server/demo/modules.ts';
import { menuOf } from '../../../server/menu/menu.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';

const { db, signIn, addPerson } = await testApp();
const roleNames = ['GM', 'Sales Manager', 'BDC', 'Marketing'];

/** Numbers from 0 to below 1, always the same. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

await insert(db, 'module', moduleRows);
await insert(
  db,
  'permission',
  permissionRows.map((row) => ({ ...row, p_mod_type: Letter.parse(row.p_mod_type) })),
);
for (const role of roleNames) {
  for (const status of ['A', 'A', 'A', 'I'] as const) await addPerson({ role, status });
}
const people = await db.selectFrom('app_user').select('userid').execute();
for (const { userid } of people) {
  const siblings = { Touch: userid % 2, Tracs: userid % 3, Xchange: userid % 2 };
  await db
    .updateTable('app_user')
    .set({ lastname: `No ${userid}`, ...siblings })
    .where('userid', '=', userid)
    .execute();
}
const admin = await signIn('Administrator');

const active = () => db.selectFrom('app_user').selectAll().where('status', '=', 'A').execute();

/** Who has which module in their menu: `Test No 7: Stores`. */
async function menus(): Promise<Set<string>> {
  const all = new Set<string>();
  for (const { userid, roleid, firstname, lastname, all_stores, ...siblings } of await active()) {
    const owner = { userid, roleid, siblings, seesAllStores: all_stores === 'Y' };
    const menu = await menuOf(db, owner, () => true);
    for (const { mod_name, p_mod_Status } of menu) {
      if (p_mod_Status === 'Y') all.add(`${firstname} ${lastname}: ${mod_name}`);
    }
  }
  return all;
}

const listed = (effects: readonly Effect[], end: 'from' | 'to') =>
  effects
    .filter((effect) => effect[end] === 'N')
    .flatMap(({ module, people }) => people.map((name) => `${name}: ${module}`))
    .sort();

const missing = (from: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...others].filter((entry) => !from.has(entry)).sort();

async function randomChanges(random: () => number): Promise<PermissionChange[]> {
  const { modules, roles } = await admin.call(permissionGrid, {});
  const logins = (await active()).filter(({ roleid }) => roleid !== 1);
  const pick = <T>(list: readonly T[]) => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  return Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
    const p_mod_id = pick(modules).Mod_ID;
    const p_mod_type = pick<Letter>(['N', 'V', 'E']);
    const login = pick(logins);
    const role = pick(roles.filter(({ role_id }) => role_id !== 1)).role_id;
    return random() < 0.3
      ? { p_mod_id, p_mod_type, p_cr_id: login.roleid, p_userid: login.userid }
      : { p_mod_id, p_mod_type, p_cr_id: role };
  });
}

test('what a dry run says that people gain and lose is what their menus gain and lose', async () => {
  const random = randomFrom(7);
  let seen = 0;
  for (let round = 0; round < 25; round += 1) {
    const changes = await randomChanges(random);
    const before = await menus();
    const rehearsed = await admin.call(savePermissions, { changes, dryRun: true });
    expect(await menus()).toEqual(before);
    const saved = await admin.call(savePermissions, { changes, expected: rehearsed.version });
    const after = await menus();
    expect(listed(rehearsed.gains, 'from')).toEqual(missing(before, after));
    expect(listed(rehearsed.loses, 'to')).toEqual(missing(after, before));
    expect({ ...saved, saved: false, version: '' }).toEqual({ ...rehearsed, version: '' });
    seen += rehearsed.gains.length + rehearsed.loses.length;
  }
  expect(seen).toBeGreaterThan(50);
});
