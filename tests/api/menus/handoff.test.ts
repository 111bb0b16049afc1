import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { receiveHandoff } from '../../../contract/calls/handoff.ts';
import { decodeToken, type HandoffPayload } from '../../../contract/menu/handoff.ts';
import { reportIds } from '../../../contract/menu/reports.ts';
import { testApp } from '../../support/app.ts';
import { arrivalOf, follow, noSiblings, portalWithModules, redeemAt } from '../../support/handoffs.ts';
import { insert } from '../../support/records/insert.ts';

const logged: string[] = [];
const portal = await portalWithModules({
  logger: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
});
const { db, clock } = portal;
const admin = await portal.signIn('Administrator');
const manager = await portal.signIn('Sales Manager');

const always = {
  session: expect.stringMatching(/^[\w-]{43}$/),
  sig: expect.stringMatching(/^[\w-]{43}$/),
};

describe('what each destination gets', () => {
  const role = (expected: number) => ({ ...always, role: expected, store: '1' });
  const email = 'sales-manager@rooftop.example';
  const cases: readonly (readonly [string, string, Partial<HandoffPayload>])[] = [
    ['xtract/204', 'https://xtract.example/reports', role(19)],
    ['tracs/205', 'https://tracs.example/board', role(37)],
    ['touch/202', 'https://touch.example/outreach', role(15)],
    ['agent/203', 'https://agent.example/app', { ...role(16), flag: 'A' }],
    ['xperience/207', 'https://xperience.example/auth', { ...role(1), email }],
    [
      'external/210',
      'https://utilities.example/payments',
      { ...role(1), flag: 'M', oth_stores: '', Type: 'MTD', MTD: '2026-03-01' },
    ],
    ['analytics/2', 'https://analytics.example/', { ...role(1), email }],
  ];

  test.each(cases)('%s', async (path, expected, payload) => {
    const arrival = await arrivalOf(manager, path);
    expect(arrival.payload).toEqual({ ...payload, userid: manager.userid });
    const { address } = arrival;
    expect(address.origin + address.pathname).toBe(expected);
    expect(address.searchParams.get('type')).toBe(path.startsWith('xperience') ? '3' : null);
  });

  test('the exchange has it in the path', async () => {
    const { address, payload, token } = await arrivalOf(manager, 'exchange/203');
    expect(address.href).toBe(`https://exchange.example/site/${encodeURIComponent(token)}`);
    expect(payload).toEqual({ ...role(3), userid: manager.userid, flag: 'C' });
  });

  test('a report opens with the stores that were chosen, of those in scope', async () => {
    const some = await portal.signInNew({ role: 'GM', stores: [2, 1, 3] });
    const storeOf = async (path: string) => (await arrivalOf(some, path)).payload.store;
    expect(await storeOf('analytics/5')).toBe('2');
    expect(await storeOf('analytics/5?store=3,1')).toBe('1,3');
    expect(await storeOf('analytics/5?store=0')).toBe('2');
    expect((await follow(some, 'analytics/5?store=1,4')).statusCode).toBe(403);
    expect((await follow(some, 'analytics/5?store=north')).statusCode).toBe(400);
  });

  test('an entry of a module leads to its own page', async () => {
    const { address } = await arrivalOf(manager, 'xtract/212?entry=1');
    expect(address.origin + address.pathname).toBe('https://xtract.example/schedule/service');
    for (const entry of [2, 9, 'x', -1]) {
      expect([400, 404]).toContain((await follow(manager, `xtract/212?entry=${entry}`)).statusCode);
    }
  });

  test('modules of other sites bring the further stores and a pin, utilities a period', async () => {
    const module = {
      Mod_ID: 301,
      mod_name: 'News',
      mod_filename: 'https://news.example/today?day=1#top',
      mod_prod_id: 1,
    };
    await insert(db, 'module', module);
    const p_cr_id = await portal.roleIdOf('GM');
    await insert(db, 'permission', { p_mod_id: 301, p_cr_id, p_mod_type: 'V' });
    const everywhere = await portal.signInNew({ role: 'GM', stores: 'all' });
    const some = await portal.signInNew({ role: 'GM', stores: [2, 1, 3] });
    const { address, payload } = await arrivalOf(everywhere, 'external/301');
    expect(payload).toMatchObject({ store: '0', oth_stores: '0', flag: 'M', pin: '' });
    expect(address.href).toMatch(/^https:\/\/news\.example\/today\?day=1&token=[^#]+#top$/);
    expect((await arrivalOf(some, 'external/301')).payload).toMatchObject({ store: '2', oth_stores: '1,3' });
  });

  test('utilities open with the last month on the first day of one', async () => {
    const before = clock.now;
    clock.now = new Date('2026-03-01T17:00:00Z');
    const browser = await portal.signIn('Controller');
    const { payload } = await arrivalOf(browser, 'external/210');
    expect(payload).toMatchObject({ Type: 'LM', LM: '2026-02-01' });
    expect(payload).not.toHaveProperty('pin');
    expect(payload).not.toHaveProperty('MTD');
    clock.now = before;
  });

  test('the reports of the analytics site', async () => {
    const pages = [];
    for (const id of reportIds) pages.push((await arrivalOf(manager, `analytics/${id}`)).address.pathname);
    expect(pages).toEqual([
      '/',
      '/SalesGross',
      '/ServiceGross',
      '/PartsGross',
      '/Floorplan',
      '/SPranking',
      '/F%26ImanagerRanking',
    ]);
    expect((await follow(manager, 'analytics/3')).statusCode).toBe(400);
  });
});

describe('who may hand over, and from where', () => {
  test('only pages of the portal', async () => {
    for (const site of ['cross-site', 'same-site', 'none', '']) {
      const response = await follow(manager, 'xtract/204', { 'sec-fetch-site': site });
      expect(response.statusCode, site).toBe(403);
      expect(response.headers.location).toBeUndefined();
      expect(response.headers['content-type']).toMatch('text/html');
      expect(response.body).toContain('This link only works from a page of the portal.');
    }
    expect((await follow(manager, 'analytics/5', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const spanish = await follow(manager, 'xtract/204', {
      'sec-fetch-site': 'none',
      'accept-language': 'es-US,es',
    });
    expect(spanish.body).toContain('Este enlace solo funciona desde una página del portal.');
  });

  test('a reply names the next address to nobody else and is kept nowhere', async () => {
    const { headers, statusCode } = await follow(manager, 'xtract/204');
    expect(statusCode).toBe(303);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('nobody who is signed out', async () => {
    const stranger = { ...portal.browser(), userid: 0 };
    const response = await follow(stranger, 'xtract/204');
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Sign in to continue.');
    const asProgram = await follow(stranger, 'xtract/204', { accept: 'application/json' });
    expect(asProgram.json().error.code).toBe('not_signed_in');
  });

  test('nobody whose role lacks the module or the reports', async () => {
    const p_cr_id = await portal.roleIdOf('Salesperson');
    const seller = await portal.signIn('Salesperson');
    expect((await follow(seller, 'xtract/204')).statusCode).toBe(303);
    await db
      .updateTable('permission')
      .set({ p_mod_type: 'N' })
      .where('p_mod_id', '=', 204)
      .where('p_cr_id', '=', p_cr_id)
      .execute();
    expect((await follow(seller, 'xtract/204')).statusCode).toBe(404);
    expect((await follow(seller, 'analytics/5')).statusCode).toBe(403);
  });

  test('nobody without the sibling', async () => {
    const browser = await portal.signInNew({ role: 'GM' });
    expect((await follow(browser, 'tracs/205')).statusCode).toBe(404);
  });

  test('nothing that is inactive, unknown, a page of ours, or under another destination', async () => {
    const wrong = [
      ...['touch/201', 'external/213', 'xtract/99999', 'external/100', 'agent/17', 'exchange/17'],
      ...['tracs/204', 'external/204', 'exchange/204', 'agent/204', 'xperience/209'],
    ];
    for (const path of wrong) {
      const response = await follow(admin, path);
      expect(response.statusCode, path).toBe(404);
      expect(response.body, path).toContain('Something went wrong. Link not exists.');
    }
    for (const path of ['elsewhere/204', 'xtract/x', 'xtract/0', 'xtract/204?to=https://evil.example']) {
      expect((await follow(admin, path)).statusCode, path).toBe(400);
    }
  });
});

const hostile = [
  'javascript:alert(1)//http',
  'https://evil.example/auth',
  'https://xperience.example@evil.example/auth',
  'https://xperience.example.evil.example/auth',
  'http://xperience.example/auth',
  '\\\\evil.example\\auth',
  '/\\evil.example/auth',
  'javascript:auth',
  'data:text/html,auth',
  'https:auth',
  'blob:https://xperience.example/auth',
];

test.each(hostile)('a file name never takes a token elsewhere: %s', async (mod_filename) => {
  const own = await portalWithHostile(mod_filename);
  const response = await follow(own, 'xperience/207');
  if (response.statusCode === 303) {
    const address = new URL(String(response.headers.location), 'https://portal.example');
    expect(address.origin).toBe('https://xperience.example');
  } else {
    expect(response.statusCode).toBe(404);
  }
});

async function portalWithHostile(mod_filename: string) {
  await db.updateTable('module').set({ mod_filename }).where('Mod_ID', '=', 207).execute();
  return portal.signIn('GM');
}

test('without an address a page of the portal opens, whatever the file name', async () => {
  const alone = await portalWithModules({ database: portal.database, config: { siblings: noSiblings } });
  const browser = await alone.signIn('Sales Manager');
  for (const [path, expected] of [
    ['xtract/204', '/receiver/xtract'],
    ['analytics/10', '/receiver/analytics'],
    ['agent/203', '/receiver/agent'],
  ] as const) {
    const { address } = await arrivalOf(browser, path);
    expect(address.href).toBe(`https://portal.example${expected}?id=${path.split('/')[1]}`);
  }
  const { address } = await arrivalOf(browser, 'exchange/203');
  expect(address.href).toBe('https://portal.example/receiver/exchange?id=203');
  const entry = await arrivalOf(browser, 'xtract/212?entry=1');
  expect(entry.address.search).toBe('?id=212&entry=1');
  for (const mod_filename of hostile) {
    await db.updateTable('module').set({ mod_filename }).where('Mod_ID', '=', 207).execute();
    const { statusCode, headers } = await follow(browser, 'xperience/207');
    if (statusCode === 303) expect(headers.location, mod_filename).toMatch(/^\/receiver\/xperience\?/);
    else expect(statusCode, mod_filename).toBe(404);
  }
});

test('the token of a page of the portal is in no address and no log, only in a cookie for one call', async () => {
  const lines: string[] = [];
  const alone = await portalWithModules({
    database: portal.database,
    config: { siblings: noSiblings },
    logger: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
  });
  const browser = await alone.signIn('Sales Manager');
  const response = await follow(browser, 'xtract/204');
  const location = String(response.headers.location);
  expect([response.statusCode, location]).toEqual([303, '/receiver/xtract?id=204']);
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({
    name: 'rooftop_handoff_xtract_204',
    path: '/api/handoff/receive',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 60,
  });
  const { session } = decodeToken(String(cookie?.value)) ?? {};
  expect(session).toMatch(/^[\w-]{43}$/);
  await browser.raw({ method: 'GET', url: location, headers: { accept: 'text/html' } });
  const received = await browser.reply(receiveHandoff, { destination: 'xtract', id: 204 });
  expect(received.response.state).toBe('redeemed');
  expect(String(received.headers['set-cookie'])).toContain('rooftop_handoff_xtract_204=;');
  await browser.reply(receiveHandoff, { destination: 'nowhere', id: 204 });
  for (const secret of [String(session), String(cookie?.value)]) {
    expect([location, response.body, lines.join('\n')].some((text) => text.includes(secret))).toBe(false);
  }
});

test('neither a code nor a token is ever logged or kept', async () => {
  const { token, payload } = await arrivalOf(manager, 'xtract/204');
  await redeemAt(portal, 'tracs', token);
  await redeemAt(portal, 'xtract', `${token}x`, 'wrong');
  await redeemAt(portal, 'xtract', token);
  await redeemAt(portal, 'xtract', token);
  expect(logged.length).toBeGreaterThan(0);
  const log = logged.join('\n');
  const codes = JSON.stringify(await db.selectFrom('one_time_code').selectAll().execute());
  const audit = JSON.stringify(await db.selectFrom('audit').selectAll().execute());
  for (const secret of [payload.session, token, encodeURIComponent(token)]) {
    expect(log.includes(secret) || codes.includes(secret) || audit.includes(secret)).toBe(false);
  }
});

test('an error page carries nothing that an address could bring in', async () => {
  const group = await testApp();
  const browser = await group.signIn('GM');
  const response = await follow(browser, 'xtract/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(response.statusCode).toBe(400);
  expect(response.body).not.toMatch(/<script|alert/);
  const [, nonce] = /<style nonce="([^"]+)">/.exec(response.body) ?? [];
  expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});
