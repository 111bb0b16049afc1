import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { customersOverview } from '../../../contract/calls/customers/customers.ts';
import {
  applyScores,
  bringBackScores,
  classesOfScores,
  listScores,
  movedClasses,
  triedCustomers,
  tryScores,
  withdrawScores,
} from '../../../contract/calls/customers/scores.ts';
import { type ScoreValues, valuesOf } from '../../../contract/calls/customers/scoreValues.ts';
import { countOfFilters, listSegments, saveSegment } from '../../../contract/calls/customers/segments.ts';
import { applyScores as applyWaiting } from '../../../server/customers/index.ts';
import { heldVersion } from '../../../server/customers/scores/versions.ts';
import { rewordScores } from '../../../server/db/dictionary/rewordScores.ts';
import { firstScores } from '../../../server/db/dictionary/scoreWords.ts';
import { up } from '../../../server/db/migrations/0076-0100/0079_score_versions.ts';
import { runStatements } from '../../../server/db/migrations/statements.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { customerFigures, rebuilt } from '../../support/records/customers.ts';
import { classOf, loadScored, randomScores } from '../../support/records/scores.ts';
import { drawn } from '../../support/seed.ts';

const { db, signIn, signInNew, clock } = await testApp();
const TODAY = '2026-03-18';
await loadScored(db, TODAY);
await rebuilt(db, TODAY);

const first = valuesOf(firstScores);
const admin = await signIn('Administrator');
const marketing = await signInNew({ role: 'Marketing', stores: 'all' });

const apply = () => applyWaiting(db, clock.now);
const held = async (who = admin) => (await who.call(classesOfScores, {})).version;
const change = async (who: SignedIn, values: ScoreValues, reason = 'A test') =>
  who.call(applyScores, { values, reason, onto: await held(who) });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => Object(thrown).error,
  );
/** Everything that follows from records and scores, and what the dictionary says. */
const everything = async () => ({
  ...(await customerFigures(db)),
  words: await db
    .selectFrom('dictionary_entry')
    .select(['term', 'plain_definition', 'formula', 'plain_definition_es', 'formula_es'])
    .orderBy('term')
    .execute(),
});
const scored = async () =>
  (
    await db
      .selectFrom('customer')
      .select(['UC_ID', 'UCSD_LTV', 'CVP_RelatedStores'])
      .where('merged_into', 'is', null)
      .execute()
  ).map(({ UC_ID, UCSD_LTV, CVP_RelatedStores }) => ({ UC_ID, ltv: UCSD_LTV, stores: CVP_RelatedStores }));

/** Version 1 alone, as the group begins. */
beforeEach(async () => {
  await rewordScores(db, await heldVersion(db), firstScores);
  await db.deleteFrom('score_version').where('number', '>', 1).execute();
  await rebuilt(db, TODAY);
});

test('version 1 holds the weights and ranges of the specification', async () => {
  expect(await admin.call(classesOfScores, {})).toMatchObject({
    version: 1,
    classes: { V: 85, P: 80, E: 70, G: 55 },
  });
  const [only, ...others] = (await admin.call(listScores, {})).versions;
  expect(others).toEqual([]);
  expect(only).toMatchObject({ ...firstScores, number: 1, brings_back: null, made_by: null });
});

test('what a trial tells is what happens, of all and of each store; undone, all is as it was', async () => {
  await fc.assert(
    fc.asyncProperty(randomScores, async (values) => {
      fc.pre(Object.entries(values).some(([name, value]) => Reflect.get(first, name) !== value));
      const before = await everything();
      const old = new Map((await scored()).map((one) => [one.UC_ID, one]));
      const version = await held();
      const { moves } = await admin.call(tryScores, { values });
      expect(await everything()).toEqual(before);
      await change(admin, values);
      expect(await everything()).toEqual(before);
      expect(await apply()).toBe(true);
      const fresh = await scored();
      for (const store_id of [null, 1, 2, 3]) {
        const expected: Record<string, number> = {};
        for (const { UC_ID, ltv, stores } of fresh) {
          if (store_id !== null && !stores.includes(store_id)) continue;
          const key = `${classOf(old.get(UC_ID)?.ltv ?? null, first)}${classOf(ltv, values)}`;
          expected[key] = (expected[key] ?? 0) + 1;
        }
        const told = moves
          .filter((move) => move.store_id === store_id)
          .map(({ before: from, after, count }) => [`${from}${after}`, count]);
        expect(Object.fromEntries(told)).toEqual(expected);
      }
      const { state: _, words: __, ...followed } = await everything();
      await rebuilt(db, TODAY);
      const { state: ___, words: ____, ...anew } = await everything();
      expect(followed).toEqual(anew);
      const back = { number: version, reason: 'Back', onto: version + 1 };
      await admin.call(bringBackScores, back);
      expect(await apply()).toBe(true);
      expect(await everything()).toEqual(before);
    }),
    drawn(100),
  );
});

test('each cell of a trial lists just its people', async () => {
  const values = { ...first, sales_weight: 20, service_weight: 80, class_g: 30 };
  const { moves } = await admin.call(tryScores, { values });
  const listed = new Set<number>();
  for (const before of movedClasses) {
    for (const after of movedClasses) {
      const told = moves.find(
        (move) => move.store_id === null && move.before === before && move.after === after,
      );
      const { total, customers } = await admin.call(triedCustomers, { values, before, after });
      expect([total, customers.length]).toEqual([told?.count ?? 0, told?.count ?? 0]);
      for (const { UC_ID, ltv_before, ltv_after } of customers) {
        expect([classOf(ltv_before, first), classOf(ltv_after, values)]).toEqual([before, after]);
        listed.add(UC_ID);
      }
    }
  }
  expect(listed.size).toBe((await scored()).length);
  const ofStore = moves.find(({ store_id }) => store_id === 2);
  if (!ofStore) throw new Error('Nobody is known at store 2.');
  const { count, ...cell } = ofStore;
  expect((await admin.call(triedCustomers, { values, ...cell })).total).toBe(count);
});

test('weights that are not 100, and classes out of order, are refused with the field', async () => {
  const refused = (values: ScoreValues) =>
    failure(admin.call(applyScores, { values, reason: 'Wrong', onto: 1 }));
  expect((await refused({ ...first, sales_weight: 60 })).fields).toMatchObject({
    'values.sales_weight': { code: 'weights_sum', params: { sum: 105 } },
  });
  expect(Object.keys((await refused({ ...first, class_p: 85 })).fields)).toEqual(['values.class_p']);
  expect(Object.keys((await refused({ ...first, class_g: 0.5 })).fields)).toEqual(['values.class_g']);
  expect((await refused(first)).code).toBe('invalid');
  expect((await failure(admin.call(applyScores, { values: first, reason: ' ', onto: 1 }))).code).toBe(
    'invalid',
  );
});

test('of two who change the scores at once the second is told', async () => {
  const [one, other] = [
    { ...first, class_v: 90 },
    { ...first, class_v: 95 },
  ];
  const outcomes = await Promise.all(
    [admin, marketing].map((who, place) =>
      failure(who.call(applyScores, { values: place ? other : one, reason: 'At once', onto: 1 })),
    ),
  );
  expect(outcomes.map((error) => error?.code).toSorted()).toEqual(['conflict', undefined]);
  await apply();
  const late = await failure(admin.call(applyScores, { values: other, reason: 'Late', onto: 1 }));
  expect(late.code).toBe('conflict');
  expect(late.message).toMatch(/Version 2 is in effect/);
});

test('of two processes one scores by a version that waits; it can be withdrawn before, and not after', async () => {
  await change(admin, { ...first, class_v: 90 });
  await admin.call(withdrawScores, { number: 2 });
  expect(await apply()).toBe(false);
  await change(admin, { ...first, class_v: 91 });
  expect((await Promise.all([apply(), apply()])).toSorted()).toEqual([false, true]);
  expect((await failure(admin.call(withdrawScores, { number: 2 }))).code).toBe('conflict');
  const changes = await db
    .selectFrom('audit')
    .select(['action', 'record_id', 'before', 'after'])
    .where('resource', '=', 'scores')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .execute();
  expect(changes).toMatchObject([
    {
      action: 'update',
      record_id: '2',
      before: { class_v: 85, version: 1 },
      after: { class_v: 91, version: 2, reason: 'A test', brings_back: null },
    },
  ]);
});

test('segments by class follow the class, those by numbers stay', async () => {
  const save = (name: string, Expression: string) => admin.call(saveSegment, { name, Expression });
  await save('Best', 'UCSD_LTV between 85 and 100 and CVP_RelatedStores in (1)');
  await save('Both', "UC_FirstName <> '' and UCSD_LTV >= 80 and UCSD_LTV < 85");
  await save('Numbers', 'UCSD_LTV >= 82');
  await change(admin, { ...first, class_v: 90, class_p: 75 });
  await apply();
  const told = (await admin.call(listSegments, {})).map(({ expression, score_version }) => [
    expression,
    score_version,
  ]);
  expect(told).toEqual([
    ['UCSD_LTV between 90 and 100 and CVP_RelatedStores in (1001)', 1],
    ["UC_FirstName <> '' and UCSD_LTV >= 75 and UCSD_LTV < 90", 1],
    ['UCSD_LTV >= 82', undefined],
  ]);
  await db.deleteFrom('segment').execute();
});

test('a segment that another filter names follows its class, too', async () => {
  const countOf = async (Expression: string) =>
    (await admin.call(countOfFilters, { Expression })).at(-1)?.count;
  const { segment_id } = await admin.call(saveSegment, {
    name: 'Best',
    Expression: 'UCSD_LTV between 85 and 100',
  });
  const before = await countOf(`segment in (${segment_id})`);
  await change(admin, { ...first, class_v: 95 });
  await apply();
  const after = await countOf(`segment in (${segment_id})`);
  expect(after).toBe(await countOf('UCSD_LTV between 95 and 100'));
  expect(after).toBeLessThan(before ?? 0);
  await db.deleteFrom('segment').execute();
});

test('overview and dictionary tell the classes that hold, to those too who may not open the page', async () => {
  await change(marketing, { ...first, class_v: 90 });
  await apply();
  const { classes } = await admin.call(customersOverview, {});
  expect(classes[0]?.expression).toBe('UCSD_LTV between 90 and 100');
  const { meta } = await admin.reply(customersOverview, {});
  expect(meta.scores).toMatchObject({ version: 2, classes: { V: 90 } });
  const entry = await db
    .selectFrom('dictionary_entry')
    .select(['plain_definition', 'plain_definition_es'])
    .where('term', '=', 'Score class')
    .executeTakeFirstOrThrow();
  expect(entry.plain_definition).toMatch('VIP 90–100, Platinum 80–89');
  expect(entry.plain_definition_es).toMatch('Platino 80–89');
  const salesperson = await signIn('Salesperson');
  expect((await salesperson.reply(listScores, {})).error?.code).toBe('forbidden');
  expect(await salesperson.call(classesOfScores, {})).toMatchObject({ version: 2 });
});

test('a role without edit sees and does not change; one of few stores tries for theirs and applies nothing', async () => {
  const gm = await signIn('GM');
  const values = { ...first, class_v: 99 };
  expect((await gm.call(listScores, {})).may_apply).toBe(false);
  expect((await gm.reply(tryScores, { values })).error?.code).toBe('forbidden');
  const local = await signInNew({ role: 'Marketing', stores: [2] });
  const { moves } = await local.call(tryScores, { values });
  expect(new Set(moves.map(({ store_id }) => store_id))).toEqual(new Set([null, 2]));
  const sum = (store: number | null) =>
    moves.filter(({ store_id }) => store_id === store).reduce((total, { count }) => total + count, 0);
  expect(sum(null)).toBe((await scored()).filter(({ stores }) => stores.includes(2)).length);
  const cell = { values, before: 'N', after: 'N' } as const;
  expect((await local.reply(triedCustomers, { ...cell, store_id: 1 })).error?.code).toBe('forbidden');
  expect((await local.reply(applyScores, { values, reason: 'No', onto: 1 })).error?.code).toBe('forbidden');
});

test('who does not see gross can not read it off the ranks of a trial', async () => {
  await db.updateTable('role').set({ sees_gross: 'N' }).where('role_name', '=', 'Marketing').execute();
  const ranked = { ...first, sales_recency: 0, sales_frequency: 0, sales_money: 100 };
  expect((await marketing.reply(tryScores, { values: ranked })).error?.code).toBe('forbidden');
  expect((await marketing.reply(tryScores, { values: { ...first, class_v: 99 } })).error).toBeUndefined();
  await db.updateTable('role').set({ sees_gross: 'Y' }).where('role_name', '=', 'Marketing').execute();
});

test('a group that was there before goes on by version 1, with its scores and segments', async () => {
  await admin.call(saveSegment, { name: 'Kept', Expression: 'UCSD_LTV between 85 and 100' });
  const before = await everything();
  await runStatements(
    db,
    `drop view score_now;
    drop table score_version;
    alter table segment drop column score_version;
    delete from module where mod_filename = 'customerscores';`,
  );
  await up(db);
  await rebuilt(db, TODAY);
  expect(await everything()).toEqual(before);
  expect((await admin.call(listSegments, {})).map(({ expression }) => expression)).toEqual([
    'UCSD_LTV between 85 and 100',
  ]);
  expect((await admin.call(listScores, {})).versions.map(({ number }) => number)).toEqual([1]);
});
