import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeApiKey, revokeApiKey } from '../../contract/calls/doors/apiKeys.ts';
import { importSet, startImportSet } from '../../contract/calls/imports/importSets.ts';
import { startImport } from '../../contract/calls/imports/imports.ts';
import { userSetup } from '../../contract/calls/users.ts';
import { waitForTurn } from '../../server/db/turn.ts';
import { trialListPaths } from '../../server/imports/loading/rowList.ts';
import { runImport } from '../../server/imports/loading/runImport.ts';
import { RightLost } from '../../server/imports/loading/starterRight.ts';
import { ownProfile } from '../../server/imports/profile/parseProfile.ts';
import { type SignedIn, testApp } from '../support/app.ts';
import { importDirectory } from '../support/imports.ts';
import { adf, seedCustomers } from '../support/leads.ts';
import { endOf, upload } from '../support/uploads.ts';
import { newDeals } from '../support/watchedFolder.ts';

const dataDir = importDirectory();
const here = await testApp({ config: { dataDir } });
const { db } = here;
/** Another process on the same database: rights are changed there. */
const elsewhere = await testApp({ config: { dataDir }, database: here.database });
const admin = await elsewhere.signIn('Administrator');
const loader = () => here.signInNew({ role: 'Administrator', stores: 'all' });
const profile = { feed: 'deals', source: 'Test' } as const;

const loadedOf = async (numbers: readonly string[]) =>
  (await db.selectFrom('deal').select('deal_no').where('deal_no', 'in', numbers).execute()).length;
const changed = (userid: number, change: Readonly<Record<string, unknown>>) =>
  db.updateTable('app_user').set(change).where('userid', '=', userid).execute();
const moduleOf = async (route: string) =>
  (await db.selectFrom('module').select('Mod_ID').where('mod_filename', '=', route).executeTakeFirstOrThrow())
    .Mod_ID;

/** Runs `work` while nobody's import gets on. */
const whileWaiting = <T>(work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await waitForTurn(tx);
    return work();
  });

const started = async (browser: SignedIn, lines: string, dry_run = false) => {
  const upload_id = await upload(browser, 'deals.csv', lines.trimEnd().split('\n'));
  return (await browser.call(startImport, { upload_id, profile, dry_run })).run_id;
};

const deniedOf = async (runIds: readonly number[]) => ({
  rows: await db
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', 'dataimport')
    .where('action', '=', 'denied')
    .where('record_id', 'in', runIds.map(String))
    .execute(),
});

type Losing = (userid: number) => Promise<unknown>;

test.each<[string, Losing, string]>([
  [
    'was disabled',
    (userid) => admin.call(userSetup, { action: 'disable', userid }),
    'The user who started this import can no longer sign in. Nothing was loaded.',
  ],
  [
    'got another role',
    async (userid) => changed(userid, { roleid: await here.roleIdOf('GM') }),
    'The user who started this import can no longer load files. Nothing was loaded.',
  ],
  [
    'may only look by now',
    async (p_userid) =>
      db
        .insertInto('permission_override')
        .values({ p_mod_id: await moduleOf('dataimport'), p_userid, p_mod_type: 'V' })
        .execute(),
    'The user who started this import can no longer load files. Nothing was loaded.',
  ],
  [
    'has some stores only',
    (userid) => changed(userid, { all_stores: 'N', store_id: 1, oth_stores: [2] }),
    'The user who started this import no longer has access to all its stores. Nothing was loaded.',
  ],
])('an import that waits is refused when whoever started it %s', async (_what, lose, sentence) => {
  const browser = await loader();
  const [first, second, tried] = [newDeals(2), newDeals(2), newDeals(1)];
  const runIds = await whileWaiting(async () => {
    // The first waits for the other process, the second for the first.
    const ids = [
      await started(browser, first.content),
      await started(browser, second.content),
      await started(browser, tried.content, true),
    ];
    await lose(browser.userid);
    return ids;
  });
  for (const run_id of runIds) {
    expect(await endOf(admin, run_id)).toMatchObject({ state: 'failed', message: sentence, report: null });
  }
  expect(await loadedOf([...first.numbers, ...second.numbers])).toBe(0);
  const { rows } = await deniedOf(runIds);
  expect(rows).toHaveLength(runIds.length);
  expect(rows[0]).toMatchObject({ userid: browser.userid, address: '127.0.0.1' });
});

test.each([false, true])(
  'none of a set is loaded or tried whose starter is disabled while it waits',
  async (dry_run) => {
    const browser = await loader();
    const deals = newDeals(2);
    const files: { upload_id: string; profile: Record<string, string> }[] = [
      { upload_id: await upload(browser, 'deals.csv', deals.content.trimEnd().split('\n')), profile },
      {
        upload_id: await upload(browser, 'customers.csv', ['UC_ID,UC_FirstName,UC_LastName', '81,Ann,Queue']),
        profile: { feed: 'customers', source: 'Test' },
      },
    ];
    const set_id = await whileWaiting(async () => {
      const reply = await browser.call(startImportSet, { files, dry_run });
      await admin.call(userSetup, { action: 'disable', userid: browser.userid });
      return reply.set_id;
    });
    const states = async () => (await admin.call(importSet, { set_id })).files.map(({ state }) => state);
    await expect.poll(states, { timeout: 30_000 }).toEqual(['failed', 'failed']);
    expect(await loadedOf(deals.numbers)).toBe(0);
    expect(
      await db.selectFrom('customer').select('UC_ID').where('UC_LastName', '=', 'Queue').execute(),
    ).toEqual([]);
  },
);

test('an import whose starter is as they were is loaded, and so is that of one who has signed off', async () => {
  const browser = await loader();
  const deals = newDeals(2);
  const run_id = await whileWaiting(async () => {
    const id = await started(browser, deals.content);
    await db.deleteFrom('session').where('userid', '=', browser.userid).execute();
    return id;
  });
  expect(await endOf(admin, run_id)).toMatchObject({ state: 'loaded' });
  expect(await loadedOf(deals.numbers)).toBe(2);
});

test('a right that is lost in the middle takes everything back', async () => {
  const deals = newDeals(2);
  const path = join(dataDir, 'middle.csv');
  writeFileSync(path, deals.content);
  const asked: unknown[] = [];
  const requireRight = async () => {
    asked.push(null);
    if (asked.length > 1) throw new RightLost('right');
  };
  const lists = trialListPaths(dataDir, 'middle.csv');
  const load = runImport({
    ...{ db, path, profile: ownProfile('deals', 'Test'), lists, requireRight, now: () => here.clock.now },
  });
  await expect(load).rejects.toThrow(/can no longer load files/);
  expect([asked.length, await loadedOf(deals.numbers)]).toEqual([2, 0]);
});

test('leads that a program sends are refused when its key is revoked while they wait', async () => {
  await seedCustomers(db);
  const { key, key_id } = await admin.call(makeApiKey, { name: 'Feed', may: 'calls', calls: ['POST leads'] });
  const reply = await whileWaiting(async () => {
    const sent = here.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { 'content-type': 'application/xml', authorization: `Bearer ${key}` },
      body: adf({ id: '1', email: 'dana@example.com' }),
    });
    const running = () =>
      db.selectFrom('import_run').select('run_id').where('state', '=', 'running').execute();
    await expect.poll(async () => (await running()).length, { timeout: 10_000 }).toBe(1);
    await admin.call(revokeApiKey, { key_id });
    // Not awaited here: the answer comes once this transaction has ended.
    return { sent };
  });
  const { statusCode, body } = await reply.sent;
  expect([statusCode, JSON.parse(body).error]).toMatchObject([
    403,
    {
      code: 'forbidden',
      message: 'The API key that started this import is no longer valid. Nothing was loaded.',
    },
  ]);
  expect(await db.selectFrom('lead').select('lead_id').execute()).toEqual([]);
});
