import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Call, writesOf } from '../../../contract/call.ts';
import type { ProductModule } from '../../../contract/calls/access.ts';
import { calls } from '../../../contract/index.ts';
import { allCalls } from '../../../server/declared.ts';
import { testApp } from '../../support/app.ts';
import { addRole, rolesOf, seedClerk, type World } from '../../support/clerks.ts';
import { allowed, type Path, paths } from '../../support/grantPaths.ts';
import { rest, restCall } from '../../support/rest.ts';

const portal = await testApp();
const { db } = portal;
const world: World = await seedClerk(portal);

const name = ({ method, path }: Call) => `${method} ${path}`;
const named = (some: readonly Path[]) =>
  some.map(([what, call, payload]) => [name(call), what, call, payload] as const);

/** Where rights, roles, stores, widgets and sibling roles are kept. */
const tables = [
  ...(['role', 'role_widget', 'permission', 'permission_override', 'app_user', 'module', 'widget'] as const),
  ...([
    'store',
    'store_group',
    'store_group_store',
    'user_widget',
    'user_preference',
    'one_time_code',
    'api_key',
  ] as const),
];

async function tableSums(): Promise<unknown> {
  const sums = tables.map(
    (table) => sql`
      select ${table}::text as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
      from ${sql.table(table)} t`,
  );
  const viewing = sql`select 'viewing', count(viewing_userid)::text from session`;
  return (await sql`${sql.join([...sums, viewing], sql` union all `)}`.execute(db)).rows;
}

/** Calls that write, and by which nobody gets or loses a right, role, store, widget or sibling role. */
const harmless: readonly Call[] = [
  ...[calls.login, calls.logout, calls.redeemLink, calls.userIdAuthentication, calls.getSession],
  ...[calls.reportHandoff, calls.moduleHandoff, calls.redeemHandoff, calls.receiveHandoff, calls.endViewAs],
  ...[calls.reorderModules, calls.saveDashboardLayout, calls.recordActivity, calls.endOwnSession],
  ...[calls.endOtherSessions, calls.saveView, calls.deleteView, calls.exportCustomers, calls.saveSegment],
  ...[calls.changeSegment, calls.deleteSegment, calls.restoreSegment, calls.addCustomerNote],
  ...[calls.deleteCustomerNote, calls.decidePair, calls.uploadImport, calls.startImport],
  ...[calls.inspectImport, calls.judgeImport],
  ...[calls.startImportSet, calls.continueImportSet, calls.copyUpload],
  ...[calls.stopImport, calls.undoImport, calls.importRejects, calls.importWarnings, calls.saveImportProfile],
  ...[calls.correctRows, calls.sendCorrected, calls.addSpelling],
  ...[calls.mergeHouseholds, calls.splitHousehold, calls.undoHousehold],
  ...[calls.forgottenPassword, calls.retryMail, calls.cancelMail, calls.taskAction, calls.answerTicket],
  ...[calls.expertTaskAction, calls.forwardTicket],
  calls.changeTicket,
  // What a provider gives is for its rules alone: tests/api/signIn.
  ...[calls.startSso, calls.endSso, calls.endSsoSessions],
  // One's own: tests/api/access/factorChanges.test.ts.
  ...[calls.proveFactor, calls.factorChallenge, calls.passkeyChallenge, calls.passkeySignIn, calls.beginApp],
  ...[calls.confirmApp, calls.beginPasskey, calls.addPasskey, calls.finishSetUp, calls.unlockFactors],
  ...[calls.removeFactor, calls.renewRecoveryCodes],
  // Only while nobody has a login, and only for administrators of the whole group: firstAdministrator and leaveDemo.
  ...[calls.becomeFirst, calls.leaveDemo],
  // For whoever sees every store, now and later.
  ...[calls.addStores, calls.saveBrands],
  calls.supportForm,
  calls.ticketFile,
  ...[calls.saveRetention, calls.readNotifications],
  ...[calls.postLeads, restCall('leads', 'update'), calls.exportAudience],
  ...[calls.applyScores, calls.bringBackScores, calls.withdrawScores],
  ...[calls.enterSubjectRequest, calls.refuseSubjectRequest, calls.closeSubjectRequest, calls.copySubject],
  ...[calls.eraseSubject, calls.readmitSubject],
  ...[calls.deleteImportProfile, calls.changeImportProfile, calls.bringBackImportProfile],
  ...[calls.restoreImportProfile, calls.decideHeldImport],
  ...[calls.saveGroupSettings, calls.saveHelp, calls.changeAppointment, calls.bookAppointment],
  ...[
    calls.saveWhatIf,
    calls.deleteWhatIf,
    calls.logCall,
    calls.equityCallList,
    calls.setPrices,
    calls.setEmployeePhoto,
    restCall('cmsmodules', 'create'),
  ],
  ...(['employee', 'brands', 'dc_contacts', 'DataDictionary', 'sales_tax'] as const).flatMap((resource) =>
    (['create', 'update', 'remove'] as const).map((which) => restCall(resource, which)),
  ),
];

const refusals = expect.toSatisfy((status) => [400, 403, 404, 409].includes(status));

test.each(named(paths))('%s gives and takes nothing that its caller does not hold: %s', async (...path) => {
  const [, , call, payload] = path;
  const before = await tableSums();
  const { status, error } = await world.clerk.reply(call, await payload(world));
  expect([status, error?.message]).toEqual([refusals, expect.any(String)]);
  // Else it would be refused whatever it gave or took.
  expect(error?.message).not.toBe("Your role doesn't include this.");
  expect(await tableSums()).toEqual(before);
});

test.each(named(allowed))('%s gives and takes what its caller holds: %s', async (...path) => {
  const [, , call, payload] = path;
  const { status, error } = await world.clerk.reply(call, await payload(world));
  expect([status, error]).toEqual([200, undefined]);
});

test('every call that writes is tried above, or can give and take nothing', () => {
  const triedCalls = new Set(paths.map(([, call]) => name(call)));
  const untried = new Set(harmless.map(name));
  const writing = allCalls.filter((call) => writesOf(call) && call.style !== 'csv').map(name);
  expect(writing.filter((call) => triedCalls.has(call) === untried.has(call))).toEqual([]);
});

describe('an administrator', () => {
  const give = async (role: number, app: ProductModule = 'Xperience') => {
    const admin = await portal.signIn('Administrator');
    const modules = [{ name: app, role }];
    return (await admin.reply(calls.setProductModules, { userid: world.manager, modules })).status;
  };

  test('gives and takes any role in a sibling application, unless another has a greater one than they', async () => {
    expect([await give(3), await give(5), await give(0)]).toEqual([200, 200, 200]);
    const other = await portal.addPerson({ role: 'Administrator', stores: 'all' });
    await db.updateTable('app_user').set({ Xperience: 4 }).where('userid', '=', other).execute();
    expect([await give(1), await give(5)]).toEqual([403, 403]);
    expect(await give(3, 'Xtract')).toBe(200);
    await db.updateTable('app_user').set({ status: 'I' }).where('userid', '=', other).execute();
    expect(await give(5)).toBe(200);
    const admin = await portal.signIn('Administrator');
    const roles = await admin.call(calls.getProductModules, { userid: world.manager });
    expect(roles).toContainEqual({ name: 'Xperience', role: 5 });
  });

  test('gives a widget that no administrator has, and not one that only another has', async () => {
    const admin = await portal.signIn('Administrator');
    const withSmall = async (id: number) => [...(await rolesOf(db, id)), world.small];
    const give = async (id: number) =>
      (await rest(admin, 'widgets', 'update', { id, role_ids: await withSmall(id) })).status;
    await db.deleteFrom('role_widget').where('widget_id', '=', 7).execute();
    expect(await give(7)).toBe(200);
    const other = await portal.addPerson({ role: 'Administrator', stores: 'all' });
    const levels = { admusers: 'E', role: 'E' } as const;
    const roleid = await addRole(db, 'Others', levels, 'Y', [8]);
    await db.updateTable('app_user').set({ roleid }).where('userid', '=', other).execute();
    await db.deleteFrom('role_widget').where('widget_id', '=', 8).where('role_id', '<>', roleid).execute();
    expect(await give(8)).toBe(403);
  });
});
