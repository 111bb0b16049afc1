import { afterEach, describe, expect, test } from 'vitest';
import { currentSession } from '../../../contract/calls/session.ts';
import { ssoPortal } from '../../support/sso/ssoPortal.ts';

const portal = await ssoPortal();
const { group, op, lines, leave, comeBack, signInAt } = portal;
const { db, clock } = group;

afterEach(() => {
  Object.assign(op.state, { isThin: false, forge: undefined, away: undefined, awayAt: '/' });
  clock.now = new Date();
  lines.length = 0;
});

let count = 0;
/** Somebody at the provider, who signs in there next. */
function arrives(claims: Readonly<Record<string, unknown>>) {
  count += 1;
  const subject = `subject ${count}`;
  op.accounts.set(subject, { email_verified: true, groups: ['GMs', 'Exeter'], ...claims });
  op.state.who = subject;
  return subject;
}

/** A login here, and its owner at the provider. */
async function known(email: string, claims: Readonly<Record<string, unknown>> = {}) {
  const userid = await group.addPerson({ role: 'GM', email, stores: [2] });
  return { userid, subject: arrives({ email, ...claims }) };
}

const loginOf = (email: string) =>
  db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();

const newBrowser = () => group.browser();

describe('whoever the provider vouches for', () => {
  test('is signed in with their own login, which is written down, and no secret stays', async () => {
    const { userid } = await known('vouched@rooftop.example', { email: 'Vouched@rooftop.example' });
    const browser = newBrowser();
    expect(await signInAt(browser)).toBe('in');
    expect((await browser.call(currentSession, {})).user.userid).toBe(userid);
    expect([...browser.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'rooftop_session']);
    const rows = await db.selectFrom('audit').selectAll().where('record_id', '=', String(userid)).execute();
    expect(rows).toMatchObject([{ userid, action: 'sign_in', after: { provider: 'The House' } }]);
    expect(await db.selectFrom('sso_attempt').selectAll().execute()).toEqual([]);
  });

  test('is known by their subject from then on, whatever their address is', async () => {
    const { userid, subject } = await known('first@rooftop.example');
    await signInAt(newBrowser());
    op.accounts.set(subject, { email: 'married@elsewhere.example', groups: ['GMs', 'Exeter'] });
    const browser = newBrowser();
    expect(await signInAt(browser)).toBe('in');
    expect((await browser.call(currentSession, {})).user.userid).toBe(userid);
  });

  test('needs not have their claims in the token', async () => {
    await known('thin@rooftop.example');
    op.state.isThin = true;
    expect(await signInAt(newBrowser())).toBe('in');
  });

  test('is signed in after the provider has changed its key', async () => {
    await known('rotated@rooftop.example');
    expect(await signInAt(newBrowser())).toBe('in');
    await op.rotate();
    expect(await signInAt(newBrowser())).toBe('in');
  });

  test.each([50, -50])('is signed in when our clocks differ by %d seconds', async (seconds) => {
    await known(`skew${seconds}@rooftop.example`);
    // Tokens last ten minutes: those that are about to end tell the most.
    op.state.forge = (token) => op.reissue(token, (claims) => ({ ...claims, exp: Number(claims.iat) + 5 }));
    clock.now = new Date(Date.now() + seconds * 1000);
    expect(await signInAt(newBrowser())).toBe('in');
  });

  test('gets a login, with what the rules give, when they have none', async () => {
    arrives({
      email: 'new@rooftop.example',
      given_name: 'Nora',
      family_name: 'New',
      groups: ['GMs', 'Exeter', 'Lansdale'],
    });
    expect(await signInAt(newBrowser())).toBe('in');
    const login = await loginOf('new@rooftop.example');
    expect(login).toMatchObject({
      firstname: 'Nora',
      lastname: 'New',
      roleid: await group.roleIdOf('GM'),
      store_id: 2,
      oth_stores: [3],
      all_stores: 'N',
      password_hash: null,
    });
    const rows = await db
      .selectFrom('audit')
      .select(['action', 'userid'])
      .where('record_id', '=', String(login?.userid))
      .orderBy('audit_id')
      .execute();
    expect(rows).toEqual([
      { action: 'create', userid: null },
      { action: 'sign_in', userid: login?.userid },
    ]);
  });

  test('gets what the rules give at each sign-in; another role ends their other sessions', async () => {
    const { userid, subject } = await known('moved@rooftop.example');
    const first = newBrowser();
    await signInAt(first);
    op.accounts.set(subject, { groups: ['Lansdale', 'Nobody knows'], department: 'Marketing' });
    const second = newBrowser();
    expect(await signInAt(second)).toBe('in');
    const { user } = await second.call(currentSession, {});
    expect(user).toMatchObject({ userid, roleid: await group.roleIdOf('Marketing'), storeId: '3' });
    expect((await first.reply(currentSession, {})).error).toMatchObject({ reason: 'role' });
    const [row] = await db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', String(userid))
      .where('action', '=', 'update')
      .execute();
    expect(row).toMatchObject({ before: { store_id: 2 }, after: { store_id: 3 } });
  });

  test('is made an administrator only by a rule that says so', async () => {
    arrives({ email: 'chief@rooftop.example', groups: ['Admins'] });
    expect(await signInAt(newBrowser())).toBe('in');
    expect(await loginOf('chief@rooftop.example')).toMatchObject({ all_stores: 'Y', roleid: 1 });
  });
});

describe('nobody is signed in', () => {
  /** What the sign-in page is told, and whether anybody is signed in or made. */
  async function outcome(email: string) {
    const browser = newBrowser();
    const fault = await signInAt(browser);
    expect(browser.cookies.has('rooftop_session')).toBe(false);
    expect(await loginOf(email)).toBeUndefined();
    return fault;
  }

  test.each([
    ['whose address is not verified', { email_verified: false }, 'email'],
    ['of whose address nothing is said', { email_verified: undefined }, 'email'],
    ['whose address is of another domain', { email: 'x@elsewhere.example' }, 'email'],
    ['without an address', { email: undefined }, 'email'],
    ['in groups that nobody mapped', { groups: ['Strangers', 'More\nstrangers'] }, 'unmapped'],
    ['in no group', { groups: undefined }, 'unmapped'],
    ['with a role and no store', { groups: ['GMs'] }, 'unmapped'],
    ['whose rule gives an administrator by accident', { groups: ['Careless'] }, 'mapping'],
    ['whose rule gives a role that is not there', { groups: ['Ghosts', 'Exeter'] }, 'mapping'],
  ])('%s', async (_, claims, fault) => {
    arrives({ email: 'nobody@rooftop.example', ...claims });
    expect(await outcome('nobody@rooftop.example')).toBe(fault);
    expect(lines.some((line) => line.includes(`"fault":"${fault}"`) && line.includes('"errorId"'))).toBe(
      true,
    );
  });

  test('whose groups have no rule; the log says which', async () => {
    arrives({ email: 'nobody@rooftop.example', groups: ['Strangers'] });
    await outcome('nobody@rooftop.example');
    expect(lines.join('')).toContain('Groups that no rule names: Strangers.');
  });

  test('whose login is disabled here', async () => {
    await group.addPerson({ role: 'GM', email: 'off@rooftop.example', status: 'I' });
    arrives({ email: 'off@rooftop.example' });
    expect(await signInAt(newBrowser())).toBe('disabled');
  });

  test('whose address was somebody else’s', async () => {
    await known('handed.on@rooftop.example');
    expect(await signInAt(newBrowser())).toBe('in');
    arrives({ email: 'handed.on@rooftop.example' });
    expect(await signInAt(newBrowser())).toBe('taken');
  });

  test('whom the provider refuses', async () => {
    const browser = newBrowser();
    const state = (await leave(browser)).searchParams.get('state') ?? '';
    const back = new URLSearchParams({ error: 'access_denied', state, iss: op.issuer });
    expect(await comeBack(browser, new URL(`http://x/api/session/sso/callback?${back}`))).toBe('cancelled');
  });

  test.each([
    ['at the beginning', '/.well-known', 'breaks off'],
    ['at the beginning, with a fault', '/.well-known', 500],
    ['when the code is redeemed', '/token', 'breaks off'],
    ['when the code is redeemed, with a fault', '/token', 502],
    ['when its keys are asked for', '/jwks', 503],
  ] as const)('while the provider is away %s; the next time they are', async (_, awayAt, away) => {
    const fresh = await portal.another();
    await known(`away${count}@rooftop.example`);
    Object.assign(op.state, { away, awayAt });
    expect(await fresh.signInAt(fresh.group.browser())).toBe('away');
    op.state.away = undefined;
    expect(await fresh.signInAt(fresh.group.browser())).toBe('in');
  });
});

test('who would lose the last administrator’s rights is refused, and keeps them', async () => {
  const fresh = await portal.another();
  const admin = await group.useridOf('Administrator');
  const others = db.updateTable('app_user').where('roleid', '=', 1).where('userid', '<>', admin);
  await others.set({ status: 'I' }).execute();
  arrives({ email: 'administrator@rooftop.example' });
  expect(await fresh.signInAt(newBrowser())).toBe('lastAdministrator');
  expect(await loginOf('administrator@rooftop.example')).toMatchObject({ roleid: 1, all_stores: 'Y' });
});
