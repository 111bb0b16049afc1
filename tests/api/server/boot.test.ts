import fastify, { type FastifyContextConfig } from 'fastify';
import { expect, test } from 'vitest';
import { calls } from '../../../contract/index.ts';
import { buildApp } from '../../../server/app.ts';
import { handlers } from '../../../server/calls/index.ts';
import { systemClock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { addAccess } from '../../../server/plugins/access.ts';
import { testDatabase } from '../../support/database.ts';

test('the server does not boot while a call of the contract has no handler', async () => {
  const { db } = await testDatabase();
  const { getStores: _, ...incomplete } = handlers;
  const options = { config: readConfig({}), db };
  // A cast, since this does not even compile.
  const building = buildApp({ ...options, handlers: incomplete as typeof handlers });
  await expect(building).rejects.toThrow(`The call ${calls.getStores.path} has no handler.`);
});

test('nor does it with a call or another route that has no access rule, unless that says that it needs no guard', async () => {
  const { db } = await testDatabase();
  const app = fastify();
  addAccess(app, { db, now: systemClock });
  const call = { ...calls.getStores };
  Reflect.deleteProperty(call, 'access');
  const admit = () => {};
  const halves: FastifyContextConfig[] = [{ call }, { call, admit }, { call: calls.getStores }, { admit }];
  for (const config of halves) {
    expect(() => app.post('/call', { config }, async () => 'secret')).toThrow(
      'POST /call has no access rule.',
    );
  }
  const guarded = { call: calls.getStores, admit };
  expect(() => app.post('/call', { config: guarded }, async () => 'checked')).not.toThrow();
  expect(() => app.get('/forgotten', async () => 'secret')).toThrow('GET /forgotten has no access rule.');
  expect(() => app.get('/docs', { config: { unguarded: true } }, async () => 'public')).not.toThrow();
});
