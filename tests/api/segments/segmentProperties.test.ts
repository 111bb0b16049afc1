import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { customerFields } from '../../../contract/expression/fields.ts';
import { printExpression } from '../../../contract/expression/print.ts';
import type { Expression, Value } from '../../../contract/expression/tree.ts';
import { loadPrincipal } from '../../../server/access/loadPrincipal.ts';
import type { Principal } from '../../../server/access/principal.ts';
import { hashSecret } from '../../../server/access/signIn/secrets.ts';
import { createSession } from '../../../server/access/signIn/sessions.ts';
import { periodJoins } from '../../../server/segments/columns.ts';
import { customerFilter } from '../../../server/segments/filter.ts';
import { testApp } from '../../support/app.ts';
import { evaluate, seenFrom } from '../../support/records/evaluate.ts';
import { type RandomValues, randomExpression } from '../../support/records/randomExpressions.ts';
import {
  GROUP_DAY,
  insertPeople,
  type Person,
  randomPeople,
  withContacts,
} from '../../support/records/segmentGroup.ts';
import { drawn, seed } from '../../support/seed.ts';

/*
 * What the database finds by an expression is what the evaluator of this test finds by it, for whoever asks: ten thousand
 * expressions over a few hundred customers, a hundred expressions in one query.
 */

const EXPRESSIONS = 10_000;
const BATCH = 100;

async function principalOf(userid: number): Promise<Principal> {
  const now = group.clock.now;
  const secret = await createSession(group.db, userid, { address: '127.0.0.1', userAgent: 'test' }, now);
  const principal = await loadPrincipal(group.db, hashSecret(secret), now);
  if (!principal) throw new Error('The session has just been made.');
  return principal;
}

const group = await testApp();
const userid = await group.useridOf('Administrator');
const administrator = await principalOf(userid);
/** Has stores 1 and 2. */
const marketing = await principalOf(await group.addPerson({ role: 'Marketing', stores: [1, 2] }));
const drawnPeople = randomPeople(300, seed);
await insertPeople(group.db, drawnPeople, userid);
await sql`update segment set shared_role = ${marketing.role.role_id}`.execute(group.db);

/** Whoever a member of a segment turned out to be is in it. */
const withMergedSegments = (all: readonly Person[]): Person[] =>
  all.map((person) => ({
    ...person,
    segments: [person, ...all.filter(({ mergedInto }) => mergedInto === person.id)].flatMap(
      ({ segments }) => segments,
    ),
  }));

const people: readonly Person[] = withContacts(withMergedSegments(drawnPeople.map(({ person }) => person)));

const values = (name: string): fc.Arbitrary<Value> => {
  const known = people.map((person) => person.values[name] ?? null).filter((value) => value !== null);
  return fc.constantFrom(
    ...new Set<Value>(known),
    ...(typeof known[0] === 'number' ? [-1, 4.5, 1_000_000] : []),
  );
};

/** Values that some customers have, so that comparisons are sometimes true. */
function knownValues(): RandomValues {
  const names = Object.entries(customerFields).filter(
    ([, { type }]) => type !== 'list' && type !== 'journey',
  );
  const unused = fc.constant(0);
  return {
    byType: {
      number: unused,
      text: fc.constant(''),
      date: fc.constant(GROUP_DAY),
      list: fc.constantFrom(1, 2),
      journey: fc.constant('reached any 2000-01-01 2030-12-31'),
    },
    byName: Object.fromEntries(names.map(([name]) => [name, values(name)])),
  };
}

/** The ids that each expression finds for a principal, by one query. */
async function idsFound(expressions: readonly Expression[], principal: Principal): Promise<number[][]> {
  const filters = expressions.map((tree) => customerFilter(printExpression(tree), principal, GROUP_DAY));
  const idsOf = (where: RawBuilder<boolean>) =>
    sql`coalesce(array_agg(customer."UC_ID" order by customer."UC_ID") filter (where ${where}), '{}')`;
  const { rows } = await sql<{ found: number[][] }>`
    select jsonb_build_array(${sql.join(filters.map(({ where }) => idsOf(where)))}) as found
    from customer ${periodJoins(Object.keys(customerFields))}`.execute(group.db);
  return rows[0]?.found ?? [];
}

const isVisibleTo = ({ seesAllStores, storeIds }: Principal, { stores, mergedInto }: Person) =>
  mergedInto === null && (seesAllStores || stores.some((id) => storeIds.includes(id)));

test('expressions find whom the evaluator finds, and nobody of another store', async () => {
  const trees = fc.sample(randomExpression(customerFields, knownValues(), 4), drawn(EXPRESSIONS));
  let hits = 0;
  for (let start = 0; start < trees.length; start += BATCH) {
    const batch = trees.slice(start, start + BATCH);
    const principal = (start / BATCH) % 2 === 0 ? administrator : marketing;
    const visible = people.filter((person) => isVisibleTo(principal, person));
    const knownPeople = principal.seesAllStores
      ? visible
      : visible.map((person) => seenFrom(principal.storeIds, person));
    const expected = batch.map((tree) =>
      knownPeople.filter((person) => evaluate(tree, person) === true).map(({ id }) => id),
    );
    const actual = await idsFound(batch, principal);
    for (const [index, tree] of batch.entries()) {
      expect(actual[index], `seed ${seed}: ${printExpression(tree)}`).toEqual(expected[index]);
    }
    hits += expected.filter((ids) => ids.length > 0 && ids.length < knownPeople.length).length;
  }
  // Most expressions tell some from others.
  expect(hits).toBeGreaterThan(trees.length / 2);
}, 300_000);
