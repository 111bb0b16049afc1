import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorReply } from '../../../contract/call.ts';
import { testApp } from '../../support/app.ts';
import { hostileExpressions, tricks } from '../../support/records/hostileExpressions.ts';
import { insertPeople, randomPeople } from '../../support/records/segmentGroup.ts';
import { drawn, seed } from '../../support/seed.ts';

/** Sent to each call that takes an expression. */
const TEXTS = 2000;
const BATCH = 50;

const group = await testApp();
const people = randomPeople(200, seed);
await insertPeople(group.db, people, await group.useridOf('Administrator'));
await sql`update role set sees_personal = 'N' where role_name = 'BDC'`.execute(group.db);
/** Has store 1, and sees neither gross nor names. */
const bdc = await group.signIn('BDC');
/** Ids of customers of store 1. */
const own: ReadonlySet<number> = new Set(
  people
    .filter(({ person }) => person.stores.includes(1) && person.mergedInto === null)
    .map(({ person }) => person.id),
);

const steps = [{ field: 'UCSD_LTV', from: 0, to: 100, steps: 10 }];

/** Calls that take an expression, with the payload around it. */
const calls: Readonly<Record<string, (text: string) => Readonly<Record<string, unknown>>>> = {
  'customersdata/countoffilters': (Expression) => ({ Expression }),
  'customersdata/histograms': (Expression) => ({ Expression, fields: steps }),
  'customersdata/get': (Expression) => ({ Expression }),
  'fredbeans/GetEquitySummary': (exp) => ({ store: '1', exp }),
  'fredbeans/GetServiceApptByDateStore': (exp) => ({ store: '1', exp }),
  'fredbeans/GetEmpInfo': (exp) => ({ id: '1', exp }),
  'fredbeans/GetStoreGroupXtract': (exp) => ({ id: bdc.userid, exp }),
  'users/get': (expression) => ({ P_CR_Id: 0, expression }),
};

const Line = z.object({
  status: z.number(),
  response: z.unknown().optional(),
  error: ErrorReply.shape.error.optional(),
});
const CustomersReply = z.object({
  Details: z.object({ CustomerDetails: z.array(z.looseObject({ UC_ID: z.number() })) }),
});

async function send(path: string, texts: readonly string[]) {
  const payload = { calls: texts.map((text) => ({ path, payload: calls[path]?.(text) })) };
  const { body } = await bdc.raw({ method: 'POST', url: '/api/batch', payload });
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => Line.parse(JSON.parse(line)));
  expect(lines).toHaveLength(texts.length);
  return lines;
}

test.each(Object.keys(calls))(
  '%s takes anything, and tells nothing that it may not',
  async (path) => {
    const texts = [...tricks, ...fc.sample(hostileExpressions, drawn(TEXTS))];
    const statuses = new Set<number>();
    for (let start = 0; start < texts.length; start += BATCH) {
      for (const { status, response, error } of await send(path, texts.slice(start, start + BATCH))) {
        statuses.add(status);
        expect(status, `seed ${seed}: ${error?.message}`).toBeLessThan(500);
        if (path !== 'customersdata/get' || status !== 200) continue;
        for (const row of CustomersReply.parse(response).Details.CustomerDetails) {
          expect(own.has(row.UC_ID)).toBe(true);
          expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['UC_LastName']));
          expect(row).not.toHaveProperty('CVP_DealTotalGross');
        }
      }
    }
    if (path.startsWith('customersdata/')) expect([...statuses].sort()).toEqual([200, 400, 403, 404]);
  },
  120_000,
);

test('nothing was changed by any of it', async () => {
  const { rows } = await sql`select count(*) as count from customer`.execute(group.db);
  expect(rows).toEqual([{ count: 200 }]);
});
