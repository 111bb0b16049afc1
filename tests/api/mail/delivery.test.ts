import { createServer } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import type { MailKind } from '../../../contract/calls/mail.ts';
import { mailDelivery } from '../../../server/mail/delivery.ts';
import { queueMail } from '../../../server/mail/queue.ts';
import { transportTo } from '../../../server/mail/transport.ts';
import { testApp } from '../../support/app.ts';
import { closeAfterFile } from '../../support/fileEnd.ts';
import { linkIn, mailServer } from '../../support/hosts/mailServer.ts';

const MINUTE = 60_000;
const group = await testApp();
const { db, clock } = group;
const post = await mailServer();
const from = 'Rooftop <rooftop@dealership.example>';
const lines: string[] = [];
const log = {
  warn: (line: string) => void lines.push(line),
  error: (error: unknown) => void lines.push(String(error)),
};

/** A process that sends mail. */
const sender = (server = post.url, patience?: Parameters<typeof transportTo>[1]) =>
  mailDelivery({
    db,
    config: { mail: { server, from }, publicUrl: 'https://rooftop.example', demo: undefined },
    now: () => clock.now,
    log,
    send: transportTo({ server, from }, patience),
  });
const delivery = sender();

const start = clock.now;
beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  post.arrived.length = 0;
  post.state.whim = undefined;
  post.state.hold = undefined;
  lines.length = 0;
  clock.now = start;
});

let people = 0;
async function newPerson(values: { readonly firstname?: string; readonly locale?: 'en' | 'es' } = {}) {
  people += 1;
  const email = `mail${people}@dealership.example`;
  const userid = await group.addPerson({ role: 'BDC', email });
  const { firstname, locale } = values;
  if (firstname) await db.updateTable('app_user').set({ firstname }).where('userid', '=', userid).execute();
  if (locale)
    await db
      .insertInto('user_preference')
      .values({ userid, locale, theme: null, landing_page: null, default_stores: null, updated_at: start })
      .execute();
  return { userid, email };
}

const queue = (userid: number | null, kind: MailKind = 'forgotten') =>
  queueMail(db, { kind, userid }, clock.now);
const rows = () => db.selectFrom('mail').selectAll().orderBy('mail_id').execute();
const pass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

test('a mail is sent to the address that its owner has by then, as text and as HTML, with one link', async () => {
  const { userid } = await newPerson({ firstname: 'Tom & <b>Ana</b>' });
  await queue(userid);
  await db
    .updateTable('app_user')
    .set({ email: 'moved@dealership.example' })
    .where('userid', '=', userid)
    .execute();
  await delivery.deliver();
  expect(post.arrived).toHaveLength(1);
  const [mail] = post.arrived;
  expect(mail).toMatchObject({ to: ['moved@dealership.example'], from: 'rooftop@dealership.example' });
  expect(mail?.text).toContain('Hi Tom & <b>Ana</b>,');
  expect(mail?.text).toContain('<p>Hi Tom &amp; &lt;b&gt;Ana&lt;/b&gt;,</p>');
  expect(mail?.text).toContain('Auto-Submitted: auto-generated');
  expect(mail?.text).not.toMatch(/<img|<script|src=/);
  expect(new Set(mail?.text.match(/https:\/\/rooftop\.example\/auth\/[\w-]{43}/g))).toHaveProperty('size', 1);
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 1, fault: null, ended_at: clock.now }]);
});

test('it is in the language that its owner prefers, and says until when the link works in the time of the group', async () => {
  const { userid } = await newPerson({ locale: 'es' });
  await queue(userid, 'password');
  await delivery.deliver();
  expect(post.arrived[0]?.text).toContain(
    'El enlace sirve una sola vez, hasta el jueves, 19 de marzo de 2026',
  );
  expect(post.arrived[0]?.text).toContain('<html lang="es">');
});

test('no link and no text waits in the queue', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  expect(await db.selectFrom('one_time_code').where('userid', '=', userid).selectAll().execute()).toEqual([]);
  await delivery.deliver();
  const token = linkIn(post.arrived[0] ?? { text: '', raw: '', to: [], from: '' })
    .split('/')
    .at(-1);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(await rows())).not.toContain(token);
});

test('a name of nobody is sent nothing and leaves no trace; a disabled login is told of nothing', async () => {
  const { userid } = await newPerson();
  await queue(null);
  await queue(userid);
  await db.updateTable('app_user').set({ status: 'I' }).where('userid', '=', userid).execute();
  await delivery.deliver();
  expect(post.arrived).toEqual([]);
  expect(await rows()).toMatchObject([
    { userid, state: 'cancelled', fault: { code: 'mail_login_disabled' } },
  ]);
});

test('of one kind only one waits for one person', async () => {
  const { userid } = await newPerson();
  await Promise.all([queue(userid), queue(userid), queue(userid), queue(userid, 'changed')]);
  await delivery.deliver();
  expect(post.arrived).toHaveLength(2);
});

test('a server that is busy is asked again, after twice as long each time, and the second link replaces the first', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  post.state.whim = { refuse: 451, at: 'data' };
  for (const [tries, wait] of [
    [1, 1],
    [2, 2],
    [3, 4],
  ] as const) {
    await delivery.deliver();
    expect(await rows()).toMatchObject([
      {
        state: 'waiting',
        tries,
        is_taken: false,
        fault: { code: 'mail_refused', params: { status: '451' } },
      },
    ]);
    pass(wait * MINUTE - 1000);
    await delivery.deliver();
    expect((await rows())[0]?.tries).toBe(tries);
    pass(1000);
  }
  post.state.whim = undefined;
  await delivery.deliver();
  expect(post.arrived).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 4, fault: null }]);
  expect(
    await db.selectFrom('one_time_code').where('userid', '=', userid).selectAll().execute(),
  ).toHaveLength(1);
  expect(lines).toHaveLength(3);
});

test('an address that is refused for good is given up at once', async () => {
  const { userid, email } = await newPerson();
  await queue(userid);
  post.state.whim = { refuse: 550, at: 'recipient' };
  await delivery.deliver();
  expect(await rows()).toMatchObject([
    { state: 'failed', tries: 1, fault: { code: 'mail_address_refused', params: { status: '550' } } },
  ]);
  expect(lines.join()).not.toContain(email);
});

test('a sender whom the server refuses is the operator’s to mend: mail waits', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  post.state.whim = { refuse: 553, at: 'sender' };
  await delivery.deliver();
  expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, fault: { params: { status: '553' } } }]);
});

test('a content that the server refuses for good is given up at once', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  post.state.whim = { refuse: 554, at: 'data' };
  await delivery.deliver();
  expect(await rows()).toMatchObject([{ state: 'failed', tries: 1 }]);
});

test('a wrong password of the mail server is the operator’s to mend: mail waits, and no line tells the password', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  post.state.whim = { refuse: 535, at: 'sign-in' };
  await delivery.deliver();
  expect(await rows()).toMatchObject([{ state: 'waiting', fault: { code: 'mail_login_refused' } }]);
  expect(lines.join()).not.toContain('secret-word');
});

test('after two days of tries a mail is given up', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  await db.updateTable('mail').set({ tries: 52 }).execute();
  post.state.whim = { refuse: 451, at: 'data' };
  await delivery.deliver();
  expect(await rows()).toMatchObject([{ state: 'failed', tries: 53 }]);
});

test('a delivery that nobody confirmed is made again with the same id, so that mail boxes can tell', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  post.state.whim = 'breaks off';
  await delivery.deliver();
  expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1 }]);
  post.state.whim = undefined;
  pass(MINUTE);
  await delivery.deliver();
  const ids = post.arrived.map(({ text }) => /Message-ID: (\S+)/i.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<[\w-]{36}@dealership\.example>$/);
  expect(ids[1]).toBe(ids[0]);
});

test('two processes send each mail once', async () => {
  const everyone = await Promise.all(Array.from({ length: 12 }, () => newPerson()));
  for (const { userid } of everyone) await queue(userid);
  await Promise.all([delivery.deliver(), sender().deliver()]);
  expect(post.arrived.map(({ to }) => to[0]).sort()).toEqual(everyone.map(({ email }) => email).sort());
});

test('what a process had in hand when it died is sent by another once its time is over', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  await db
    .updateTable('mail')
    .set({ tries: 1, is_taken: true, next_try_at: new Date(clock.now.getTime() + 15 * MINUTE) })
    .execute();
  await delivery.deliver();
  expect(post.arrived).toEqual([]);
  pass(15 * MINUTE);
  await delivery.deliver();
  expect(post.arrived).toHaveLength(1);
});

test('a server that accepts and then says nothing is left after a while', async () => {
  const { userid } = await newPerson();
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  closeAfterFile(() => new Promise((resolve) => silent.close(() => resolve())));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await queue(userid);
  await sender(`smtp://127.0.0.1:${port}`, { greeting: 50, silence: 50, whole: 2000 }).deliver();
  expect(await rows()).toMatchObject([{ state: 'waiting', fault: { code: 'mail_timeout' } }]);
});

test('a server that is not there is tried again', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  await sender('smtp://127.0.0.1:1').deliver();
  expect(await rows()).toMatchObject([{ state: 'waiting', fault: { code: 'mail_unreachable' } }]);
});

test('a server that answers late has the mail once', async () => {
  const { userid } = await newPerson();
  let answer = () => {};
  post.state.hold = new Promise((resolve) => {
    answer = resolve;
  });
  await queue(userid);
  const first = delivery.deliver();
  await expect.poll(() => post.arrived.length).toBe(1);
  await sender().deliver();
  expect(await rows()).toMatchObject([{ state: 'waiting', is_taken: true }]);
  answer();
  await first;
  expect(post.arrived).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', is_taken: false }]);
});

test('what left the queue more than 30 days ago is forgotten', async () => {
  const { userid } = await newPerson();
  await queue(userid);
  await delivery.deliver();
  pass(31 * 24 * 60 * MINUTE);
  await queue(userid, 'changed');
  expect(await rows()).toMatchObject([{ kind: 'changed' }]);
});
