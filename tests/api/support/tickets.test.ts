import { beforeEach, expect, test } from 'vitest';
import {
  answerTicket,
  changeTicket,
  expertTaskAction,
  getTicket,
  listTickets,
} from '../../../contract/calls/support.ts';
import { mailDelivery } from '../../../server/mail/delivery.ts';
import { testApp } from '../../support/app.ts';
import { mailServer } from '../../support/hosts/mailServer.ts';
import { messagesOf } from '../../support/messages.ts';

const post = await mailServer();
const mail = { server: post.url, from: 'rooftop@dealership.example' };
const config = { mail, publicUrl: 'https://rooftop.example' };
const group = await testApp({ config });
const { db, clock } = group;
const delivery = mailDelivery({
  db,
  config: { ...config, demo: undefined },
  now: () => clock.now,
  log: { warn: () => undefined, error: () => undefined },
});

const admin = await group.signIn('Administrator');
const bdc = await group.signIn('BDC');
const asker = await group.signInNew({ role: 'Marketing', email: 'asker@rooftop.example' });
const elsewhere = await group.signInNew({ role: 'Marketing', email: 'far@rooftop.example', stores: [2] });
/** Works on requests of store 1 alone. */
const helper = await group.signInNew({ role: 'Administrator', email: 'helper@rooftop.example', stores: [1] });
/** May look, of all stores. */
const gm = await group.signInNew({ role: 'GM', email: 'allgm@rooftop.example', stores: 'all' });

const MINUTE = 60_000;
const pass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

beforeEach(async () => {
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('support_ticket').execute();
  post.arrived.length = 0;
});

let minute = 0;
async function newTicket(userid: number | null, title = 'Help') {
  minute += 1;
  const at = new Date(Date.UTC(2026, 2, 1, 12, minute));
  const row = await db
    .insertInto('support_ticket')
    .values({
      title,
      desc: 'Please',
      username: userid === null ? 'Jo Guest' : 'Test Marketing',
      email: 'x@elsewhere.example',
      phno: '610-555-0123',
      userid,
      created_at: at,
      changed_at: at,
    })
    .returning('ticket_id')
    .executeTakeFirstOrThrow();
  return row.ticket_id;
}

const idsOf = (rows: readonly { readonly ticket_id: number }[]) => rows.map(({ ticket_id }) => ticket_id);
const seenBy = async (browser: typeof admin, filter: object = {}) =>
  idsOf((await browser.reply(listTickets, { whose: 'all', ...filter })).response);

test('everybody sees their own requests; those with the module those of their stores; whoever sees all stores guests’ too', async () => {
  const [own, far, guest] = [
    await newTicket(asker.userid),
    await newTicket(elsewhere.userid),
    await newTicket(null),
  ];
  expect(await seenBy(asker, { whose: 'own' })).toEqual([own]);
  expect(await seenBy(asker)).toEqual([]);
  expect(await seenBy(helper)).toEqual([own]);
  expect(await seenBy(admin)).toEqual([guest, far, own]);
  expect(await seenBy(gm)).toEqual([guest, far, own]);
  const readable = async (browser: typeof admin) => {
    const replies = await Promise.all(
      [own, far, guest].map((ticket_id) => browser.reply(getTicket, { ticket_id })),
    );
    return replies.map(({ status }) => status);
  };
  expect(await readable(asker)).toEqual([200, 404, 404]);
  expect(await readable(bdc)).toEqual([404, 404, 404]);
  expect(await readable(helper)).toEqual([200, 404, 404]);
  expect(await readable(admin)).toEqual([200, 200, 200]);
});

test('requests are found by number, subject, name, status and helper, the last changed first, page by page', async () => {
  const [gross, print, login] = [
    await newTicket(asker.userid, 'Gross 100%'),
    await newTicket(asker.userid, 'Printer'),
    await newTicket(null, 'Login'),
  ];
  await db
    .updateTable('support_ticket')
    .set({ status: 'closed', assignee: admin.userid })
    .where('ticket_id', '=', print)
    .execute();
  expect(await seenBy(admin, { q: '100%' })).toEqual([gross]);
  expect(await seenBy(admin, { q: `#${login}` })).toEqual([login]);
  expect(await seenBy(admin, { q: 'jo gue' })).toEqual([login]);
  expect(await seenBy(admin, { status: 'not_closed' })).toEqual([login, gross]);
  expect(await seenBy(admin, { assignee: 0 })).toEqual([login, gross]);
  expect(await seenBy(admin, { assignee: admin.userid })).toEqual([print]);
  const page = await admin.reply(listTickets, { whose: 'all', page: 2, perPage: 2 });
  expect([idsOf(page.response), page.meta.total]).toEqual([[gross], 3]);
});

test('a program files a request as JSON, once with the same key', async () => {
  const payload = { title: 'Gross', desc: 'Wrong', key: crypto.randomUUID() };
  const first = await asker.call(expertTaskAction, payload);
  expect(first).toMatch(/^Your request was received as number \d+\.$/);
  expect(await asker.call(expertTaskAction, payload)).toBe(first);
  expect(await seenBy(asker, { whose: 'own' })).toEqual([Number(/\d+/.exec(first)?.[0])]);
});

test('for the board the most urgent come first, and of those the oldest', async () => {
  const ids = [];
  for (const priority of ['low', 'normal', 'urgent', 'high', 'urgent'] as const) {
    const ticket_id = await newTicket(asker.userid);
    await db.updateTable('support_ticket').set({ priority }).where('ticket_id', '=', ticket_id).execute();
    ids.push(ticket_id);
  }
  const [low, normal, urgent, high, later] = ids;
  expect(await seenBy(admin, { order: 'urgency', status: 'open' })).toEqual([
    urgent,
    later,
    high,
    normal,
    low,
  ]);
});

test('an answer reaches its asker on the page and by mail, a note does neither, and what the asker says opens it again', async () => {
  const ticket_id = await newTicket(asker.userid, 'Gross <b>');
  await admin.call(answerTicket, { ticket_id, text: 'Only we see this.', is_internal: true });
  const key = crypto.randomUUID();
  for (let i = 0; i < 2; i += 1)
    await admin.call(answerTicket, { ticket_id, text: 'Done.\n\nLook again.\nOr ask.', key });
  const { changed_at } = (await admin.call(getTicket, { ticket_id })).ticket;
  await admin.call(changeTicket, { ticket_id, changed_at, status: 'closed' });
  await delivery.deliver();
  expect(post.arrived).toEqual([]);
  pass(2 * MINUTE);
  await delivery.deliver();
  expect(post.arrived).toHaveLength(1);
  expect(post.arrived[0]).toMatchObject({ to: ['asker@rooftop.example'] });
  expect(post.arrived[0]?.text).toContain(`Subject: Your request ${ticket_id}: Gross <b>`);
  expect(post.arrived[0]?.text).toMatch(/<p>Look again\.<br>\r?\nOr ask\.<\/p>/);
  expect(post.arrived[0]?.text).toContain(`https://rooftop.example/tickets?ticket=${ticket_id}`);

  await asker.call(answerTicket, { ticket_id, text: 'Still wrong.' });
  const own = await asker.call(getTicket, { ticket_id });
  expect(own.ticket).toMatchObject({ status: 'open', answers: 2 });
  expect(own.messages.map(({ text, by_support }) => [text, by_support])).toEqual([
    ['Done.\n\nLook again.\nOr ask.', true],
    ['Still wrong.', false],
  ]);
  expect([own.may_work, own.helpers]).toEqual([false, []]);
  expect((await admin.call(getTicket, { ticket_id })).messages).toHaveLength(3);
  pass(2 * MINUTE);
  await delivery.deliver();
  expect(post.arrived).toHaveLength(1);
});

test('a guest is sent no mail, since anybody could have named that address', async () => {
  const ticket_id = await newTicket(null);
  await admin.call(answerTicket, { ticket_id, text: 'We will call.' });
  expect(await db.selectFrom('notification').selectAll().execute()).toEqual([]);
});

test('whoever may only look answers and changes nothing, and nobody makes notes on their own', async () => {
  const ticket_id = await newTicket(asker.userid);
  const { ticket } = await gm.call(getTicket, { ticket_id });
  expect((await gm.reply(answerTicket, { ticket_id, text: 'x' })).status).toBe(403);
  expect(
    (await gm.reply(changeTicket, { ticket_id, changed_at: ticket.changed_at, status: 'closed' })).status,
  ).toBe(403);
  expect((await asker.reply(answerTicket, { ticket_id, text: 'x', is_internal: true })).status).toBe(403);
  expect((await bdc.reply(answerTicket, { ticket_id, text: 'x' })).status).toBe(404);
  expect(
    (await asker.reply(changeTicket, { ticket_id, changed_at: ticket.changed_at, status: 'closed' })).status,
  ).toBe(403);
  const far = await newTicket(elsewhere.userid);
  expect(
    (await helper.reply(changeTicket, { ticket_id: far, changed_at: ticket.changed_at, status: 'closed' }))
      .status,
  ).toBe(404);
});

test('status, priority and helper are set; the second of two who do so at once is told, and the log has both names', async () => {
  const ticket_id = await newTicket(asker.userid);
  const { ticket, helpers } = await admin.call(getTicket, { ticket_id });
  expect(helpers.map(({ userid }) => userid)).toContain(helper.userid);
  const change = { ticket_id, changed_at: ticket.changed_at };
  const set = await admin.call(changeTicket, { ...change, status: 'in_progress', assignee: helper.userid });
  expect(set).toMatchObject({
    status: 'in_progress',
    assignee: helper.userid,
    assignee_name: 'Test Administrator',
  });
  const late = await helper.reply(changeTicket, { ...change, priority: 'urgent' });
  expect([late.status, late.error?.message]).toEqual([
    409,
    'This request changed since you opened it. Review it again.',
  ]);
  const wrong = await admin.reply(changeTicket, {
    ticket_id,
    changed_at: set.changed_at,
    assignee: asker.userid,
  });
  expect([wrong.status, messagesOf(wrong.error?.fields)]).toEqual([
    400,
    { assignee: "Can't handle requests." },
  ]);
  const log = await db
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', 'support_ticket')
    .where('record_id', '=', String(ticket_id))
    .execute();
  expect(log).toMatchObject([
    {
      action: 'update',
      userid: admin.userid,
      before: { status: 'open', assignee: null },
      after: { status: 'in_progress', assignee: helper.userid },
    },
  ]);
});

test('only those are asked to work on a request who may see it', async () => {
  const [far, guest] = [await newTicket(elsewhere.userid), await newTicket(null)];
  for (const ticket_id of [far, guest]) {
    const { ticket, helpers } = await admin.call(getTicket, { ticket_id });
    const ids = helpers.map(({ userid }) => userid);
    expect(ids).toContain(admin.userid);
    expect(ids).not.toContain(helper.userid);
    const { changed_at } = ticket;
    const { status } = await admin.reply(changeTicket, { ticket_id, changed_at, assignee: helper.userid });
    expect(status).toBe(400);
  }
});

test.each([{ text: '' }, { text: 'x'.repeat(8001) }, { text: 'a\u0000' }, { text: 7 }])(
  'an answer of %j is refused',
  async ({ text }) => {
    const ticket_id = await newTicket(asker.userid);
    const { status, error } = await asker.reply(answerTicket, { ticket_id, text });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['text']]);
  },
);

test('contact data of a request is hidden from a role that sees none, but for the asker', async () => {
  await db
    .updateTable('role')
    .set({ sees_personal: 'N' })
    .where('role_id', '=', await group.roleIdOf('GM'))
    .execute();
  const ticket_id = await newTicket(asker.userid);
  expect(await gm.call(getTicket, { ticket_id })).toMatchObject({ email: null, phno: null });
  expect(await asker.call(getTicket, { ticket_id })).toMatchObject({ phno: '610-555-0123' });
});
