import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  customerFlow,
  customerFlowParts,
  customerRetention,
} from '../../../contract/calls/customers/flow.ts';
import { getCustomers } from '../../../contract/calls/customers/segments.ts';
import {
  journeyStages,
  leadSourceNames,
  leadTraits,
  printJourney,
} from '../../../contract/expression/journey.ts';
import { loadPrincipal } from '../../../server/access/loadPrincipal.ts';
import type { Principal } from '../../../server/access/principal.ts';
import { hashSecret } from '../../../server/access/signIn/secrets.ts';
import { createSession } from '../../../server/access/signIn/sessions.ts';
import type { Tx } from '../../../server/db/schema.ts';
import type { Cohort } from '../../../server/flow/cohort.ts';
import { countFlow, type FlowCounts } from '../../../server/flow/flow.ts';
import { countParts } from '../../../server/flow/parts.ts';
import { PathStore } from '../../../server/flow/pathStore/pathStore.ts';
import { rebuildPaths, refreshPaths } from '../../../server/flow/paths.ts';
import { buyersSince } from '../../../server/flow/retention.ts';
import { ColumnStore } from '../../../server/segments/columnStore/columnStore.ts';
import { askHeld, type Counting } from '../../../server/segments/columnStore/heldAnswers.ts';
import { questionOf } from '../../../server/segments/columnStore/plan.ts';
import { firstPage, totalOf, waterfallOfFilter } from '../../../server/segments/counted.ts';
import { readFilter } from '../../../server/segments/filter.ts';
import { testApp } from '../../support/app.ts';
import { record } from '../../support/recording.ts';
import { addBrands, FLOW_DAY, flowGroup, loadFlowGroup } from '../../support/records/flow/flowGroup.ts';
import { drawn, seed } from '../../support/seed.ts';

/*
 * What is followed in memory is what the database follows, for whatever days, stores, traits and bands, whoever asks and
 * whatever has changed.
 */

const group = await testApp();
const { db } = group;
const { signal } = new AbortController();
const failures: string[] = [];
const log = {
  warn: (sentence: string) => failures.push(sentence),
  error: (fault: unknown) => failures.push(String(fault)),
};
const heldIn = (memory: number) => ({
  columns: new ColumnStore({ db, memory, fewest: 0, log }),
  paths: new PathStore({ db, memory: () => Promise.resolve(memory), fewest: 0, log }),
});
const held = heldIn(2 ** 20);
const inMemory: Counting = { readDb: db, ...held, signal };
const inDatabase: Counting = { readDb: db, ...heldIn(0), signal };
afterAll(async () => {
  await held.columns.close();
  await held.paths.close();
  expect(failures).toEqual([]);
});

async function principalOf(userid: number): Promise<Principal> {
  const now = group.clock.now;
  const secret = await createSession(db, userid, { address: '127.0.0.1', userAgent: 'test' }, now);
  const principal = await loadPrincipal(db, hashSecret(secret), now);
  if (!principal) throw new Error('The session has just been made.');
  return principal;
}

const email = 'held@example.com';
const principals = [
  await principalOf(await group.useridOf('Administrator')),
  await principalOf(await group.addPerson({ role: 'GM', stores: [1, 3], email })),
  await principalOf(await group.addPerson({ role: 'GM', stores: [2] })),
] as const;
await addBrands(db);
await loadFlowGroup(
  db,
  fc.sample(flowGroup, { numRuns: 1, seed })[0] ?? { leads: [], appointments: [], deals: [], visits: [] },
);

const day = (values: readonly string[]) => fc.constantFrom(...values);
const only = fc.record({
  store: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined, freq: 1 }),
  source: fc.option(fc.constantFrom(...leadSourceNames), { nil: undefined, freq: 1 }),
  brand: fc.option(fc.constantFrom(0, 11, 12, 13), { nil: undefined, freq: 1 }),
});
const period = {
  from: day(['2023-06-01', '2023-11-15', '2024-02-29', '0001-01-01', '2025-12-31']),
  to: day(['2023-12-31', '2024-02-29', '2024-06-30', '2024-12-31', '9999-12-31']),
  until: day(['2023-12-01', '2024-02-28', '2024-02-29', '2025-02-28', '2025-08-31', FLOW_DAY]),
  only,
};
const cohort = fc.record({
  ...period,
  stores: fc.constantFrom<Cohort['stores'][]>('all', [1, 2, 3], [1], [2], [3, 1], [], [77]),
});

const sorted = ({ ended, medians }: FlowCounts) => ({
  medians,
  ended: ended.toSorted((one, other) => one.place - other.place || Number(one.active) - Number(other.active)),
});
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);

async function compareFlows(cases: number): Promise<void> {
  const property = fc.asyncProperty(cohort, fc.constantFrom(...leadTraits), async (asked, by) => {
    const counts = await held.paths.flow(asked);
    expect(counts && sorted(counts)).toEqual(sorted(await inTransaction((tx) => countFlow(tx, asked))));
    expect(await held.paths.parts({ cohort: asked, by })).toEqual(
      await countParts(db, { cohort: asked, by }),
    );
    expect(await held.paths.buyers(asked)).toEqual(await buyersSince(db, asked));
  });
  await fc.assert(property, drawn(cases));
}

/** Filters with bands, for any of the principals; their stores are those of 1–3 that they see. */
const filters = fc
  .record({
    who: fc.nat({ max: principals.length - 1 }),
    outcome: fc.constantFrom('reached' as const, 'lost' as const, 'active' as const),
    stage: fc.constantFrom(...journeyStages, 'any' as const),
    ...period,
    until: fc.option(period.until),
    isOwn: fc.boolean(),
    shape: fc.constantFrom(
      (band: string) => band,
      (band: string) => `not ${band}`,
      (band: string) => `${band} and UCSD_LTV >= 40`,
      (band: string) => `${band} or UC_ID < 9`,
      (band: string) => `UC_ID > 5 and not (${band} or equity is null)`,
    ),
  })
  .map(({ who, isOwn, shape, ...band }) => {
    const { storeIds, asIds } = principals[who] ?? principals[0];
    const own = storeIds.filter((id) => id <= 3);
    const numbers = own.map((id) => asIds.get(id) ?? id);
    const store =
      band.only.store !== undefined && own.includes(band.only.store) ? asIds.get(band.only.store) : undefined;
    const text = printJourney({
      ...band,
      stores: isOwn ? numbers.slice(0, 2) : 'all',
      only: { ...band.only, store },
    });
    return { who, text: shape(`journey = '${text}'`) };
  });

async function compareBands(cases: number): Promise<void> {
  const property = fc.asyncProperty(filters, async ({ who, text }) => {
    const filter = await readFilter(db, text, principals[who] ?? principals[0], FLOW_DAY);
    const planned = questionOf(filter, true);
    expect(planned && (await askHeld(inMemory, planned, FLOW_DAY)), text).toBeDefined();
    expect(await waterfallOfFilter(inMemory, filter), text).toEqual(
      await waterfallOfFilter(inDatabase, filter),
    );
    expect(await totalOf(inMemory, filter), text).toBe(await totalOf(inDatabase, filter));
    for (const sort of ['UCSD_LTV', 'CVP_TotalPrice', 'UC_LastName'] as const) {
      const page = { sort, order: 'DESC' as const, limit: 7 };
      expect(await firstPage(inMemory, filter, page), text).toEqual(
        await firstPage(inDatabase, filter, page),
      );
    }
  });
  await fc.assert(property, drawn(cases));
}

async function fill(): Promise<void> {
  await held.columns.fill(FLOW_DAY);
  await held.paths.fill('');
}

test('random cohorts are followed in memory as in the database', async () => {
  await fill();
  await compareFlows(400);
});

test('random bands are whom the database finds, and their first page too', async () => {
  await compareBands(200);
});

test('what few people did anew, or who they are, is read again without a break', async () => {
  const whole: Cohort = { from: '2023-01-01', to: FLOW_DAY, stores: 'all', only: {}, until: FLOW_DAY };
  for (const round of [1, 2, 3]) {
    await inTransaction(async (tx) => {
      await sql`create temporary table touched on commit drop as
        select "UC_ID" from customer where "UC_ID" % 5 = ${round} or "UC_ID" = 20`.execute(tx);
      await sql`insert into deal (store_id, deal_no, "UC_ID", contract_date, status, deal_type, deal_kind, vin, sale_price, front_gross, back_gross)
        select 1 + "UC_ID" % 3, 'again ' || ${round}::text || "UC_ID", "UC_ID", date '2024-01-31' + ${round}::integer * 90, 'Finalized', 'Used', 'Retail', 'VIN', 1, 1, 1
        from touched`.execute(tx);
      await sql`delete from lead where "UC_ID" = 20 and ${round}::integer = 2`.execute(tx);
      await sql`update customer set merged_into = 9 where "UC_ID" = 10 + ${round}::integer and merged_into is null
        and not exists (select from customer other where other.merged_into = customer."UC_ID")`.execute(tx);
      await sql`insert into touched values (9), (10 + ${round}::integer)`.execute(tx);
      await refreshPaths(tx, ['touched']);
    });
    const counts = await held.paths.flow(whole);
    expect(counts && sorted(counts)).toEqual(sorted(await inTransaction((tx) => countFlow(tx, whole))));
    await compareFlows(100);
    await compareBands(50);
  }
});

test('after a change that names nobody the database answers until all are read again', async () => {
  const whole: Cohort = { from: '2023-01-01', to: FLOW_DAY, stores: [1, 2], only: {}, until: FLOW_DAY };
  expect(await held.paths.flow(whole)).toBeDefined();
  await inTransaction(async (tx) => {
    await sql`delete from lead where store_id = 1`.execute(tx);
    await rebuildPaths(tx);
  });
  expect(await held.paths.flow(whole)).toBeUndefined();
  await fill();
  await compareFlows(100);
  await compareBands(30);
});

test('the page asks the memory once leads are held there, and tells what the database tells', async () => {
  const recording = record(db);
  const database = { ...group.database, db: recording.db, readDb: recording.db };
  const holding = await testApp({ database, columnsFrom: 0 });
  const asked = { from: '2023-06-01', to: '2024-12-31', storeId: '0' };
  const askAll = async (app: typeof group) => {
    const gm = await app.signIn(email);
    return {
      flow: await gm.call(customerFlow, { ...asked, compare: { ...asked, to: '2023-12-31' } }),
      parts: await gm.call(customerFlowParts, { ...asked, by: 'brand' }),
      retention: await gm.call(customerRetention, asked),
      page: await gm.call(getCustomers, { Expression: "journey = 'reached lead 2023-06-01 2024-12-31'" }),
    };
  };
  const expected = await askAll(group);
  const askUnrecorded = async () => {
    recording.take();
    expect(await askAll(holding)).toEqual(expected);
    return recording.take().some(({ sql: text }) => /from lead_path path\b/.test(text));
  };
  await expect.poll(askUnrecorded, { timeout: 20_000 }).toBe(false);
});
