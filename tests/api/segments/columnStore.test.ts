import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { customerSorts } from '../../../contract/calls/customers/segments.ts';
import { customerFields, type ExpressionFields } from '../../../contract/expression/fields.ts';
import { baseTests } from '../../../contract/expression/named.ts';
import { joined } from '../../../contract/expression/parse.ts';
import { printExpression } from '../../../contract/expression/print.ts';
import type { Expression, Value } from '../../../contract/expression/tree.ts';
import { loadPrincipal } from '../../../server/access/loadPrincipal.ts';
import type { Principal } from '../../../server/access/principal.ts';
import { hashSecret } from '../../../server/access/signIn/secrets.ts';
import { createSession } from '../../../server/access/signIn/sessions.ts';
import { PathStore } from '../../../server/flow/pathStore/pathStore.ts';
import { ColumnStore } from '../../../server/segments/columnStore/columnStore.ts';
import { askHeld, type Counting } from '../../../server/segments/columnStore/heldAnswers.ts';
import { questionOf } from '../../../server/segments/columnStore/plan.ts';
import { isHeld } from '../../../server/segments/columnStore/question.ts';
import {
  firstPage,
  histogramsOfFilter,
  totalOf,
  waterfallOfFilter,
} from '../../../server/segments/counted.ts';
import { readFilter } from '../../../server/segments/filter.ts';
import { testApp } from '../../support/app.ts';
import { type RandomValues, randomExpression } from '../../support/records/randomExpressions.ts';
import { GROUP_DAY, insertPeople, randomPeople } from '../../support/records/segmentGroup.ts';
import { drawn, seed } from '../../support/seed.ts';

/*
 * What is counted in memory is what the database counts, for whoever asks and whatever has changed: the total, the counts
 * of every filter, histograms and the first page of random expressions.
 */

const group = await testApp();
const { db } = group;
const { signal } = new AbortController();
const failures: string[] = [];
const log = {
  warn: (sentence: string) => failures.push(sentence),
  error: (fault: unknown) => failures.push(String(fault)),
};
const storeOf = (memory: number) => new ColumnStore({ db, memory, fewest: 0, log });
const columns = storeOf(2 ** 20);
const pathsOf = (memory: number) =>
  new PathStore({ db, memory: () => Promise.resolve(memory), fewest: 0, log });
const paths = pathsOf(2 ** 20);
const inMemory: Counting = { readDb: db, columns, paths, signal };
const inDatabase: Counting = { readDb: db, columns: storeOf(0), paths: pathsOf(0), signal };
afterAll(() => Promise.all([columns.close(), paths.close()]));

async function principalOf(userid: number): Promise<Principal> {
  const now = group.clock.now;
  const secret = await createSession(db, userid, { address: '127.0.0.1', userAgent: 'test' }, now);
  const principal = await loadPrincipal(db, hashSecret(secret), now);
  if (!principal) throw new Error('The session has just been made.');
  return principal;
}

const userid = await group.useridOf('Administrator');
const administrator = await principalOf(userid);
const principals = [
  administrator,
  await principalOf(await group.addPerson({ role: 'Marketing', stores: [1, 2] })),
  await principalOf(await group.addPerson({ role: 'Marketing', stores: [3] })),
];
const people = randomPeople(400, seed);
await insertPeople(db, people, userid);
// More than fits into four bytes.
await sql`update customer set "CVP_TotalPrice" = 999999999999.99, equity = -10737418.24 where "UC_ID" % 50 = 7`.execute(
  db,
);
await sql`update customer set "CVP_DealTotalGross" = 1200.5, "UCSD_SALES" = 60, "UC_FirstName" = 'Ann'
  where "UC_ID" % 3 = 0`.execute(db);
/** Segments 3 and 4 follow the records; 1 and 2 are fixed. */
await sql`insert into segment (segment_id, userid, name, kind, expression, row_count, changed_at) overriding system value
  values (3, ${userid}, 'Three', 'living', 'UCSD_LTV >= 50 or equity is null', 100, '2026-03-01'),
    (4, ${userid}, 'Four', 'living', 'not segment in (3) or CVP_TotalPrice < 3000', 100, '2026-03-01')`.execute(
  db,
);
await sql`update segment set shared_role = ${principals[1]?.role.role_id}`.execute(db);

const known = (name: string): fc.Arbitrary<Value> => {
  const values = people.map(({ person }) => person.values[name] ?? null).filter((value) => value !== null);
  return fc.constantFrom(
    ...new Set<Value>(values),
    ...(typeof values[0] === 'number' ? [-1, 4.5, 0.29, 999_999_999_999.999] : []),
  );
};

/** What memory holds; stores 1–3 are the numbers of both principals' own only where they name them. */
const fields: ExpressionFields = Object.fromEntries(
  Object.entries(customerFields).filter(([name]) => isHeld(name) || name === 'segment'),
);
const values: RandomValues = {
  byType: {
    number: fc.constant(0),
    text: fc.constant(''),
    date: fc.constant(GROUP_DAY),
    list: fc.constantFrom(3, 4),
    journey: fc.constant('reached any 2000-01-01 2030-12-31'),
  },
  byName: Object.fromEntries(
    Object.keys(fields)
      .filter(isHeld)
      .map((name) => [name, known(name)]),
  ),
};

/** Filters joined by "and", as the panel has them, with and without the base condition, for any of the principals. */
const asked = fc
  .record({
    who: fc.nat({ max: principals.length - 1 }),
    parts: fc.array(randomExpression(fields, values, 3), { minLength: 0, maxLength: 4 }),
    hasBase: fc.boolean(),
    store: fc.option(fc.nat({ max: 2 })),
    sort: fc.constantFrom(...customerSorts),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  })
  .map(({ parts, hasBase, store, ...page }) => {
    const ids = principals[page.who]?.storeIds ?? [];
    const inStore: Expression[] =
      store === null
        ? []
        : [{ kind: 'in', field: 'CVP_RelatedStores', values: [ids[store % ids.length] ?? 1] }];
    const all = [...(hasBase ? baseTests : []), ...inStore, ...parts];
    return { text: all.length > 0 ? printExpression(joined('and', all)) : '', ...page };
  });

const histograms = [
  { field: 'UCSD_LTV', from: 0, to: 98, steps: 7 },
  { field: 'equity', from: -3000, to: 3000, steps: 29 },
  { field: 'CVP_TotalPrice', from: -1e12, to: 1e12, steps: 3 },
  { field: 'distance_miles', from: 5, to: 5 + Number.EPSILON * 8, steps: 100 },
];

async function compareAll(): Promise<void> {
  await columns.fill(GROUP_DAY);
  const property = fc.asyncProperty(asked, async ({ who, text, sort, order }) => {
    const filter = await readFilter(db, text, principals[who] ?? administrator, GROUP_DAY);
    const planned = questionOf(filter, true);
    expect(planned && (await askHeld(inMemory, planned, GROUP_DAY)), text).toBeDefined();
    expect(await waterfallOfFilter(inMemory, filter)).toEqual(await waterfallOfFilter(inDatabase, filter));
    expect(await totalOf(inMemory, filter)).toBe(await totalOf(inDatabase, filter));
    expect(await histogramsOfFilter(inMemory, filter, histograms)).toEqual(
      await histogramsOfFilter(inDatabase, filter, histograms),
    );
    const page = { sort, order, limit: 20 };
    expect(await firstPage(inMemory, filter, page)).toEqual(await firstPage(inDatabase, filter, page));
  });
  await fc.assert(property, drawn(300));
}

test('random filters are counted in memory as in the database', compareAll);

test('who was added, changed, merged or taken away is counted as they are now', async () => {
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UCSD_SALES", "CVP_DealTotalGross", "CVP_RelatedStores")
    values (90000, 'Ann', 40, 5, '{1,3}'), (80000, 'Bob', 40, 5, '{2}')`.execute(db);
  await sql`update customer set "UCSD_LTV" = 77, "CVP_RelatedStores" = '{2,3}', equity = null where "UC_ID" % 40 = 1`.execute(
    db,
  );
  await sql`update customer set merged_into = 3 where "UC_ID" in (9, 80000)`.execute(db);
  await sql`update customer set merged_into = null where merged_into = 1`.execute(db);
  await sql`delete from customer where "UC_ID" = 12`.execute(db);
  await compareAll();
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UCSD_LTV") values (12, 'Back', 5)`.execute(db);
  await compareAll();
});

test('what is rolled back changes nothing, and two who write at once do not wait for each other', async () => {
  const filter = await readFilter(db, 'UCSD_LTV = 3', administrator, GROUP_DAY);
  const before = await totalOf(inMemory, filter);
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`update customer set "UCSD_LTV" = 3`.execute(tx);
      throw new Error('Changed their mind.');
    }),
  ).rejects.toThrow('Changed their mind.');
  expect(await totalOf(inMemory, filter)).toBe(before);
  expect(await totalOf(inDatabase, filter)).toBe(before);
});

test('after a change of very many the database answers until everybody is read again', async () => {
  await sql`update customer set "UCSD_LTV" = ("UC_ID" * 7) % 101`.execute(db);
  await sql`insert into customer ("UC_ID", "UCSD_LTV") select id, id % 101 from generate_series(100001, 100600) as id`.execute(
    db,
  );
  const filter = await readFilter(db, 'UCSD_LTV = 7', administrator, GROUP_DAY);
  expect(await totalOf(inMemory, filter)).toBe(await totalOf(inDatabase, filter));
  await compareAll();
});

test('none are kept beyond the memory for them, which the log tells', async () => {
  const small = storeOf(1000);
  const filter = await readFilter(db, 'UCSD_LTV = 7', administrator, GROUP_DAY);
  const planned = questionOf(filter, false);
  await small.fill(GROUP_DAY);
  expect(planned && (await small.ask(planned.question, GROUP_DAY))).toBeUndefined();
  expect(failures).toEqual([expect.stringContaining('more than COUNT_MEMORY_MB')]);
  await small.close();
});
