import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../../../server/declared.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import type { Browser } from '../../support/browser.ts';
import { identityFields, mayCall, payloadFor, type RoleName, roleNames } from '../../support/callers.ts';
import { someOf } from '../../support/seed.ts';

const portal = await testApp();

type Answer = 'answered' | 'not_signed_in' | 'forbidden' | 'broken';

const answerOf = (status: number): Answer => {
  if (status >= 500) return 'broken';
  if (status === 401) return 'not_signed_in';
  return status === 403 ? 'forbidden' : 'answered';
};

/** Every call but those that would end the session in the middle of the round. */
const calls = allCalls.filter(({ path }) => path !== 'session/logout');

const name = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

interface Caller {
  readonly browser: Browser;
  readonly role: RoleName | null;
  readonly ids: { readonly user: unknown; readonly role: unknown };
  readonly isOwn: boolean;
  readonly seesAllStores: boolean;
}

/** What each call answered beside what the contract promises, keyed by the call; only the differences. */
async function differences({ browser, role, ids, isOwn, seesAllStores }: Caller) {
  const mismatches: Record<string, { expected: Answer; got: Answer }> = {};
  for (const call of calls) {
    const { status } = await browser.reply(call, payloadFor(call, ids));
    const expected: Answer = mayCall(call.access, role, isOwn, seesAllStores)
      ? 'answered'
      : role === null
        ? 'not_signed_in'
        : 'forbidden';
    const got = answerOf(status);
    // The sign-in itself refuses an empty password as not valid, which is an answer.
    if (got !== expected) mismatches[name(call)] = { expected, got };
  }
  return mismatches;
}

const idsOf = async (role: RoleName, { userid }: SignedIn) => ({
  user: userid,
  role: await portal.roleIdOf(role),
});

test('signed out, only open calls answer', async () => {
  const ids = { user: 1, role: 1 };
  const caller = { browser: portal.browser(), role: null, ids, isOwn: true, seesAllStores: false };
  expect(await differences(caller)).toEqual({});
});

const isGroupWide = (role: RoleName) => role === 'Administrator';

test.each(roleNames)('%s may make exactly the calls that the contract allows', async (role) => {
  const browser = await portal.signIn(role);
  const ids = await idsOf(role, browser);
  const seesAllStores = isGroupWide(role);
  expect(await differences({ browser, role, ids, isOwn: true, seesAllStores })).toEqual({});
});

/** Roles that are tried in other places than their own. */
const triedRoles = someOf(roleNames, 3);

describe.each(triedRoles)('%s', (role) => {
  const seesAllStores = isGroupWide(role);

  test('may make the same calls in another store, but those that concern the whole group', async () => {
    const browser = await portal.signInNew({ role, stores: [2] });
    const ids = await idsOf(role, browser);
    expect(await differences({ browser, role, ids, isOwn: true, seesAllStores: false })).toEqual({});
  });

  test('may also make those that concern the whole group when their login covers it', async () => {
    const browser = await portal.signInNew({ role, stores: 'all' });
    const ids = await idsOf(role, browser);
    expect(await differences({ browser, role, ids, isOwn: true, seesAllStores: true })).toEqual({});
  });

  test("may not use another user's or role's id", async () => {
    const browser = await portal.signIn(role);
    const other = role === 'Marketing' ? 'Controller' : 'Marketing';
    const ids = { user: await portal.useridOf(other), role: await portal.roleIdOf(other) };
    expect(await differences({ browser, role, ids, isOwn: false, seesAllStores })).toEqual({});
  });

  test('may make no call at all once disabled', async () => {
    const browser = await portal.signInNew({ role });
    await portal.db
      .updateTable('app_user')
      .set({ status: 'I' })
      .where('userid', '=', browser.userid)
      .execute();
    const ids = await idsOf(role, browser);
    expect(await differences({ browser, role: null, ids, isOwn: true, seesAllStores: false })).toEqual({});
  });
});

const wrongIds = [-1, 0, 1.5, 'x', '1 or 1=1', null, true, [], {}, 1e12];

test('an identity field with a malformed value is refused', async () => {
  const browser = await portal.signIn('Administrator');
  const claims = calls.flatMap((call) =>
    identityFields(call.access).flatMap(({ field }) => wrongIds.map((value) => ({ call, field, value }))),
  );
  for (const { call, field, value } of claims) {
    const payload = { ...payloadFor(call, { user: browser.userid, role: 1 }), [field]: value };
    const { status } = await browser.reply(call, payload);
    expect([400, 403], `${name(call)} ${field}: ${JSON.stringify(value)}`).toContain(status);
  }
  expect(claims.length).toBeGreaterThan(0);
});

const lists = ['store_ids', 'oth_stores'];
const storeFields = [
  ...['storeId', 'storeid', 'storeids', 'ID', 'AS_ID', 'store', 'store_id', 'Stores'],
  ...lists,
];

/** Names of the fields that a call takes, over all variants of its payload. */
function fieldsOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const variants = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])];
  return [...new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

test('a one-store manager gets nothing of another store by naming it', async () => {
  const manager = await portal.signIn('Sales Manager');
  const named = calls.flatMap((call) =>
    fieldsOf(call.request)
      .filter((field) => storeFields.includes(field))
      .map((field) => ({ call, field })),
  );
  for (const { call, field } of named) {
    const payload = {
      ...payloadFor(call, { user: manager.userid, role: 1 }),
      [field]: lists.includes(field) ? [2] : 2,
    };
    const { status } = await manager.reply(call, payload);
    expect([400, 403, 404], `${name(call)} ${field}`).toContain(status);
  }
  expect(named.length).toBeGreaterThan(3);
});

const wrongValues = [null, true, -1, 1.5, [], { a: 1 }];

test('no field of any call breaks the server, whatever it holds', async () => {
  const browser = await portal.signIn('Administrator');
  const broken: string[] = [];
  const fields = calls.flatMap((call) => fieldsOf(call.request).map((field) => ({ call, field })));
  const cases = fields.flatMap((field) => wrongValues.map((value) => ({ ...field, value })));
  const unstorable = fields.map((field) => ({ ...field, value: '\0' }));
  for (const { call, field, value } of [...unstorable, ...someOf(cases, Math.ceil(cases.length / 5))]) {
    const payload = { ...payloadFor(call, { user: browser.userid, role: 1 }), [field]: value };
    const { status } = await browser.reply(call, payload);
    if (status >= 500) broken.push(`${name(call)} ${field}: ${JSON.stringify(value)} → ${status}`);
  }
  expect(broken).toEqual([]);
});

test('the matrix covers every call for every seeded role', async () => {
  const seeded = await portal.db.selectFrom('role').select('role_name').orderBy('role_id').execute();
  expect(seeded.map(({ role_name }) => role_name)).toEqual([...roleNames]);
  const columns = 1 + roleNames.length + triedRoles.length * 4;
  console.log(`Authorization: ${calls.length} calls × ${columns} callers = ${calls.length * columns} cells.`);
});
