import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { getCustomers } from '../../../contract/calls/customers/segments.ts';
import { login } from '../../../contract/calls/session.ts';
import {
  getBrands,
  getStoreDetails,
  getStores,
  storeSettings,
  storesOfGroup,
} from '../../../contract/calls/stores.ts';
import { userSetup } from '../../../contract/calls/users.ts';
import { salespersonRanking } from '../../../contract/widgets/ranking.ts';
import { handlers } from '../../../server/calls/index.ts';
import { DatabaseUnavailableError } from '../../../server/db/failures.ts';
import { testApp } from '../../support/app.ts';
import { requestFor } from '../../support/browser.ts';
import { messagesOf } from '../../support/messages.ts';

const log: string[] = [];

/** What the next call of `getBrands` throws. */
let fault: unknown;

const group = await testApp({
  logger: pino({ level: 'error' }, { write: (line) => log.push(line) }),
  handlers: {
    ...handlers,
    getBrands: async () => {
      throw fault;
    },
  },
});
const admin = await group.signIn('Administrator');

const failWith = async (error: unknown) => {
  fault = error;
  return admin.reply(getBrands, {});
};

describe('what was sent', () => {
  test('is refused when it holds unknown fields, each by name', async () => {
    const { status, error } = await admin.reply(getStores, {
      page: 1,
      colour: 'red',
      filter: { flavour: 1 },
    });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'invalid', reason: 'invalid_request' });
    expect(messagesOf(error?.fields)).toEqual({ colour: 'Unknown.', 'filter.flavour': 'Unknown.' });
  });

  test('is refused with a sentence per field', async () => {
    const { error } = await admin.reply(getStores, { page: 0, perPage: 5000, sort: 'colour', order: 1 });
    expect(error?.fields?.page).toEqual({
      code: 'min',
      params: { min: 1 },
      message: 'Must be at least 1.',
    });
    expect(messagesOf(error?.fields)).toEqual({
      page: 'Must be at least 1.',
      perPage: 'Must be at most 1000.',
      sort: expect.stringMatching(/^Must be one of: ID, storename, .+, or \w+\.$/),
      order: 'Must be one of: ASC or DESC.',
    });
    expect(messagesOf((await admin.reply(getStoreDetails, {})).error?.fields)).toEqual({
      storeid: 'Required.',
    });
    expect(messagesOf((await admin.reply(login, { userid: 5, password: 'x' })).error?.fields)).toEqual({
      userid: 'Must be text.',
    });
  });

  test('is refused with all that is allowed', async () => {
    const faultsOf = async (call: Call, payload: unknown) =>
      messagesOf((await admin.raw(requestFor(call, payload))).json().error.fields);
    const rows = { Expression: '', RowCount: 7 };
    expect(await faultsOf(getCustomers, rows)).toEqual({ RowCount: 'Must be one of: 100, 500, or 1000.' });
    expect(await faultsOf(getCustomers, { ...rows, RowCount: '100' })).toEqual({
      RowCount: 'Must be one of: 100, 500, or 1000.',
    });
    expect(await faultsOf(userSetup, { action: 'ad' })).toEqual({
      action: 'Must be one of: add, update, or disable.',
    });
    expect(await faultsOf(salespersonRanking, { AS_ID: 'all' })).toEqual({
      AS_ID: 'Must be an ID, a list of IDs, or IDs separated by commas.',
    });
    expect(await faultsOf(getStoreDetails, { storeid: 'x' })).toEqual({
      storeid: 'Must be a whole number above 0.',
    });
    expect(await faultsOf(getStoreDetails, { storeid: 0 })).toEqual({
      storeid: 'Must be at least 1.',
    });
    expect(await faultsOf(storeSettings, { ID: 1, status: 'X', floorplan_rate: 101 })).toEqual({
      status: 'Must be one of: A or I.',
      floorplan_rate: expect.stringMatching(/^Must be at (least|most) /),
    });
  });

  test.each([
    ['cut off', '{"page":'],
    ['no JSON', 'page=1'],
    ['empty', ''],
    ['a prototype', '{"__proto__": {"isAdmin": true}}'],
  ])('is refused when its JSON is %s', async (_, payload) => {
    const response = await admin.raw({ ...requestFor(getStores, {}), payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400, error: { code: 'invalid' } });
  });

  test.each(['[]', '"text"', '5', 'true', '[{}]'])(
    'is refused when it is %s instead of an object',
    async (payload) => {
      const response = await admin.raw({ ...requestFor(getStores, {}), payload });
      expect(response.statusCode).toBe(400);
      expect(messagesOf(response.json().error.fields)).toEqual({ payload: 'Must be an object.' });
    },
  );

  test('is refused when it is larger than a megabyte, and when it is no JSON at all', async () => {
    const large = await admin.raw({
      ...requestFor(getStores, {}),
      payload: JSON.stringify({ q: 'x'.repeat(2_000_000) }),
    });
    expect(large.json()).toMatchObject({ status: 413, error: { code: 'too_large' } });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/xml']) {
      const other = await admin.raw({
        ...requestFor(getStores, {}),
        payload: 'x',
        headers: { 'content-type': type },
      });
      expect(other.json()).toMatchObject({ status: 415, error: { code: 'unsupported' } });
    }
  });

  test('is not looked at for those who may not ask, so that they learn nothing', async () => {
    const stranger = await group.browser().raw({ ...requestFor(getStores, {}), payload: '{"unknown":' });
    expect(stranger.statusCode).toBe(401);
    const advisor = await group.signIn('BDC');
    expect((await advisor.reply(getStoreDetails, { unknown: 1 })).error).toMatchObject({ code: 'forbidden' });
  });

  test('names a record once: address and payload must agree', async () => {
    const response = await admin.raw({
      method: 'PUT',
      url: '/api/resources/brands/1',
      payload: { id: 2, brand_name: 'X' },
    });
    expect(response.json()).toMatchObject({
      status: 400,
      error: { fields: { id: { code: 'address_mismatch_field' } } },
    });
  });
});

test('an address that leads nowhere is not found, signed in or not, whatever the method', async () => {
  for (const browser of [group.browser(), admin]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await browser.raw({ method, url: '/api/fredbeans/NoSuchCall' });
      expect(response.json()).toMatchObject({ status: 404, error: { code: 'not_found' } });
    }
  }
});

test('a refusal has a code, the key of its message with what it names, and the message in English', async () => {
  const response = await admin.raw({
    method: 'PUT',
    url: '/api/resources/brands/999999',
    payload: { brand_name: 'X' },
  });
  expect(response.json()).toEqual({
    status: 404,
    error: {
      code: 'not_found',
      reason: 'no_such_record',
      params: { resource: 'brands' },
      message: 'No such brand, or outside your stores.',
      id: expect.any(String),
    },
  });
});

test('an address that can not be read is refused like anything else', async () => {
  const response = await admin.raw({ method: 'GET', url: '/api/%E0%A4%A' });
  expect(response.json()).toEqual({
    status: 400,
    error: {
      code: 'invalid',
      reason: 'address_invalid',
      message: 'Invalid address.',
      id: expect.any(String),
    },
  });
});

describe('an error', () => {
  test('of our own says nothing but its id, under which the log has the rest', async () => {
    const { status, error, headers } = await failWith(
      new Error('select secret from /srv/rooftop/server/x.ts'),
    );
    expect(status).toBe(500);
    expect(error?.id).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(error).toEqual({
      code: 'internal',
      id: error?.id,
      reason: 'internal',
      message: expect.stringContaining('send us the error ID'),
    });
    expect(headers['content-type']).toMatch('application/json');
    const entry = log.find((line) => line.includes(error?.id ?? '?'));
    expect(entry).toContain('select secret from');
    expect(entry).toContain(getBrands.path);
  });

  test.each([
    ['23505', 409, 'conflict'],
    ['23503', 409, 'conflict'],
    ['23514', 400, 'invalid'],
    ['22P02', 400, 'invalid'],
    ['40001', 503, 'busy'],
    ['57014', 503, 'busy'],
    ['57P01', 503, 'unavailable'],
    ['ECONNREFUSED', 503, 'unavailable'],
    ['42601', 500, 'internal'],
  ])('of the database with the state %s becomes %i %s', async (code, status, word) => {
    const reply = await failWith(Object.assign(new Error('detail: Key (email)=(x) at /srv/y.ts'), { code }));
    expect(reply).toMatchObject({ status, error: { code: word } });
    expect(JSON.stringify(reply.error)).not.toMatch(/Key|srv/);
  });

  test('that passes says when to try again', async () => {
    const { status, headers } = await failWith(new DatabaseUnavailableError());
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([undefined, null, 'text', { code: 'x' }])(
    'is answered even when %j was thrown',
    async (thrown) => {
      expect((await failWith(thrown)).status).toBe(500);
    },
  );
});

test('an id of the wrong shape is refused, never an error of ours', async () => {
  const wrong = [
    null,
    true,
    -1,
    0,
    1.5,
    1e21,
    '1e3',
    '',
    ' ',
    'x',
    "1' or '1'='1",
    [],
    {},
    '99999999999',
    2 ** 31,
  ];
  for (const id of wrong) {
    expect((await admin.reply(getStoreDetails, { storeid: id })).status).toBe(400);
    expect((await admin.reply(storesOfGroup, { id, userid: id })).status).toBe(400);
  }
});
