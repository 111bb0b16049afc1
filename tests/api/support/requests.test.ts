import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_ATTACHED, supportForm, taskAction, ticketFile } from '../../../contract/calls/support.ts';
import { testApp } from '../../support/app.ts';
import type { Browser } from '../../support/browser.ts';
import { formRequest } from '../../support/forms.ts';
import { messagesOf } from '../../support/messages.ts';

const group = await testApp({ config: { trustProxy: 1 } });
const { db, clock } = group;
const start = clock.now;
beforeEach(async () => {
  clock.now = start;
  await db.deleteFrom('support_ticket').execute();
  await db.deleteFrom('form_nonce').execute();
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]);
const asked = { title: 'Gross is wrong', desc: 'Since Monday.\nStore 1.', dealerid: '8' };

type Fields = Record<string, string>;
type File = Parameters<typeof formRequest>[2];

async function send(browser: Browser, fields: Fields, file?: File, address = '192.0.2.7') {
  await browser.raw({ method: 'GET', url: '/api/session/welcome' });
  const request = formRequest(taskAction, fields, file);
  const response = await browser.raw({
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': address },
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const tickets = () => db.selectFrom('support_ticket').selectAll().orderBy('ticket_id').execute();

/** What a guest sends, with the code of a form that they have looked at for a while. */
async function guestFields(fields: Fields = {}, address = '192.0.2.7') {
  const url = `/api/${supportForm.path}`;
  const form = await group.browser().raw({ method: 'GET', url, headers: { 'x-forwarded-for': address } });
  const { nonce } = form.json().response;
  clock.now = new Date(clock.now.getTime() + 5000);
  return {
    ...asked,
    username: 'Jo Guest',
    email: 'jo@elsewhere.example',
    phno: '610-555-0123',
    nonce,
    ...fields,
  };
}

describe('whoever is signed in', () => {
  test('files a request under their own name, whatever they say, with a picture that only they get back', async () => {
    const gm = await group.signIn('GM');
    const { status, body } = await send(
      gm,
      { ...asked, username: 'Somebody else', email: 'other@elsewhere.example', fuid: String(gm.userid) },
      { name: 'C:\\shots\\Screen.PNG', content: PNG },
    );
    expect([status, body.response]).toEqual([
      200,
      expect.stringMatching(/^Your request was received as number \d+\.$/),
    ]);
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({
      userid: gm.userid,
      username: 'Test GM',
      email: 'gm@rooftop.example',
      filename: 'Screen.PNG',
      dealerid: 8,
      status: 'open',
      network: null,
    });
    const id = ticket?.stored_file ?? '';
    const file = await gm.raw({ method: 'GET', url: `/api/${ticketFile.path.replace(':id', id)}` });
    expect(file.rawPayload.equals(PNG)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="Screen.PNG"',
      'x-content-type-options': 'nosniff',
    });
    const statusFor = async (browser: Browser, headers = {}) =>
      (await browser.raw({ method: 'GET', url: `/api/support/file/${id}`, headers })).statusCode;
    expect(await statusFor(await group.signIn('BDC'))).toBe(404);
    expect(await statusFor(group.browser())).toBe(401);
    expect(await statusFor(gm, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  test('files it once, however often it is sent again', async () => {
    const gm = await group.signIn('GM');
    const key = crypto.randomUUID();
    const replies = [];
    for (let i = 0; i < 3; i += 1) replies.push((await send(gm, { ...asked, key })).body.response);
    expect(new Set(replies).size).toBe(1);
    expect(await tickets()).toHaveLength(1);
  });

  test('files it once when it is sent again before the first answer, and every sending is told its number', async () => {
    const gm = await group.signIn('GM');
    await send(gm, asked);
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(gm, { ...asked, key })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.response)).size).toBe(1);
    expect(await tickets()).toHaveLength(2);
  });

  test('asks in nobody else’s name', async () => {
    const gm = await group.signIn('GM');
    expect((await send(gm, { ...asked, fuid: '1' })).status).toBe(403);
    expect(await tickets()).toEqual([]);
  });

  test.each([
    ['no subject', { ...asked, title: '  ' }, { title: 'Required.' }],
    ['no description', { ...asked, desc: '' }, { desc: 'Required.' }],
    ['a subject of two lines', { ...asked, title: 'a\r\nBcc: b' }, { title: 'Must be on one line.' }],
    [
      'a phone that is none',
      { ...asked, phno: '555' },
      { phno: 'Must be a phone number, such as 610-555-0123.' },
    ],
    ['another dealer', { ...asked, dealerid: '9' }, { dealerid: expect.any(String) }],
    ['a field that is not known', { ...asked, status: 'closed' }, { status: expect.any(String) }],
    [
      'a description without end',
      { ...asked, desc: 'x'.repeat(8001) },
      { desc: 'Must be at most 8000 characters.' },
    ],
  ])('is told what is wrong with %s, and nothing is filed', async (_, fields, faults) => {
    const { status, body } = await send(await group.signIn('GM'), fields);
    expect([status, messagesOf(body.error.fields)]).toEqual([400, faults]);
    expect(await tickets()).toEqual([]);
  });

  test.each([
    ['another kind', 'notes.txt', PNG, 'Only PNG, JPG, JPEG, and PDF files are supported.'],
    ['no ending', 'png', PNG, 'Only PNG, JPG, JPEG, and PDF files are supported.'],
    [
      'a page that calls itself a picture',
      'x.png',
      Buffer.from('<script>1</script>'),
      "The content doesn't match the file type.",
    ],
    [
      'a PDF that calls itself a JPEG',
      'x.jpeg',
      Buffer.from('%PDF-1.7'),
      "The content doesn't match the file type.",
    ],
    ['nothing', 'x.pdf', Buffer.alloc(0), 'The file is empty.'],
  ])('may not attach %s', async (_, name, content, sentence) => {
    const { status, body } = await send(await group.signIn('GM'), asked, { name, content });
    expect([status, messagesOf(body.error.fields)]).toEqual([400, { imgdata: sentence }]);
    expect(await tickets()).toEqual([]);
  });

  test('may attach 5 MB and no byte more', async () => {
    const gm = await group.signIn('GM');
    const content = Buffer.concat([PNG, Buffer.alloc(MOST_ATTACHED - PNG.length)]);
    expect((await send(gm, asked, { name: 'all.png', content })).status).toBe(200);
    const more = Buffer.concat([content, Buffer.alloc(1)]);
    const { status, body } = await send(gm, asked, { name: 'more.png', content: more });
    expect([status, messagesOf(body.error.fields)]).toEqual([413, { imgdata: 'Larger than 5 MB.' }]);
    expect(await tickets()).toHaveLength(1);
  });

  test('may attach no more when the kind of the form is written in capitals', async () => {
    const gm = await group.signIn('GM');
    const request = formRequest(taskAction, asked, {
      name: 'a.png',
      content: Buffer.alloc(MOST_ATTACHED + 1),
    });
    const type = request.headers?.['content-type'];
    const response = await gm.raw({
      ...request,
      headers: { 'content-type': String(type).replace('multipart/form-data', 'Multipart/Form-Data') },
    });
    expect([response.statusCode, messagesOf(response.json().error.fields)]).toEqual([
      413,
      { imgdata: 'Larger than 5 MB.' },
    ]);
  });

  test('is told of a form that is broken off or holds two files', async () => {
    const gm = await group.signIn('GM');
    const request = formRequest(taskAction, asked, { name: 'a.png', content: PNG });
    const whole = request.payload;
    const cut = await gm.raw({ ...request, payload: whole.subarray(0, whole.length - 40) });
    expect([cut.statusCode, cut.json().error.code]).toEqual([400, 'invalid']);
    expect(await tickets()).toEqual([]);
  });
});

describe('a guest', () => {
  test('files a request with name and mail, and a form once', async () => {
    const fields = await guestFields();
    expect((await send(group.browser(), fields)).status).toBe(200);
    expect(await tickets()).toMatchObject([
      {
        userid: null,
        username: 'Jo Guest',
        email: 'jo@elsewhere.example',
        phno: '610-555-0123',
        network: '192.0.2.7',
      },
    ]);
    const again = await send(group.browser(), fields);
    expect([again.status, messagesOf(again.body.error.fields)]).toEqual([400, { nonce: 'Expired.' }]);
    expect(await tickets()).toHaveLength(1);
  });

  test('is asked for name and mail, and keeps the form', async () => {
    const fields = await guestFields({ username: '', email: '' });
    const { status, body } = await send(group.browser(), fields);
    expect([status, messagesOf(body.error.fields)]).toEqual([
      400,
      { username: 'Required.', email: 'Required.' },
    ]);
    const { body: wrong } = await send(group.browser(), { ...fields, username: 'Jo', email: 'not mail' });
    expect(messagesOf(wrong.error.fields)).toEqual({
      email: 'Must be an email address, such as name@dealership.com.',
    });
    expect(
      (await send(group.browser(), { ...fields, username: 'Jo', email: 'jo@elsewhere.example' })).status,
    ).toBe(200);
  });

  test.each([
    ['without a form', async () => ({ ...(await guestFields()), nonce: '' })],
    ['with one of another address', async () => guestFields({}, '198.51.100.1')],
    ['with one that is made up', async () => ({ ...(await guestFields()), nonce: 'x'.repeat(43) })],
    [
      'with one of three hours ago',
      async () => {
        const fields = await guestFields();
        clock.now = new Date(clock.now.getTime() + 3 * 3_600_000);
        return fields;
      },
    ],
    [
      'faster than anybody types',
      async () => {
        const fields = await guestFields();
        clock.now = new Date(clock.now.getTime() - 5000);
        return fields;
      },
    ],
  ])('is refused %s', async (_, fields) => {
    const { status, body } = await send(group.browser(), await fields());
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['nonce']]);
    expect(await tickets()).toEqual([]);
  });

  test('who fills in what people do not see is thanked, and nothing is filed', async () => {
    const fields = await guestFields({ website: 'https://spam.example' });
    const { status, body } = await send(group.browser(), fields);
    expect([status, body.response]).toEqual([200, 'Your request was received.']);
    expect(await tickets()).toEqual([]);
  });

  test('sends five an hour from one network, and others go on', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await send(group.browser(), await guestFields())).status).toBe(200);
    const { status, headers } = await send(group.browser(), await guestFields());
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    const fields = await guestFields({}, '198.51.100.1');
    expect((await send(group.browser(), fields, undefined, '198.51.100.1')).status).toBe(200);
    expect((await send(await group.signIn('GM'), asked)).status).toBe(200);
  });

  test('sends no more than that at once either', async () => {
    const guests = [];
    for (let i = 0; i < 8; i += 1) guests.push(await guestFields());
    const replies = await Promise.all(guests.map((fields) => send(group.browser(), fields)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await tickets()).toHaveLength(5);
  });

  test('waits while 500 requests of guests are open; whoever is signed in does not', async () => {
    await db
      .insertInto('support_ticket')
      .values(
        Array.from({ length: 500 }, () => ({
          title: 'x',
          desc: 'x',
          username: 'x',
          email: 'x@elsewhere.example',
          userid: null,
          created_at: start,
          changed_at: start,
          network: '203.0.113.1',
        })),
      )
      .execute();
    expect((await send(group.browser(), await guestFields())).status).toBe(503);
    expect((await send(await group.signIn('GM'), asked)).status).toBe(200);
  });

  test('whose page is of another site is refused', async () => {
    const request = formRequest(taskAction, await guestFields());
    expect((await group.app.inject(request)).statusCode).toBe(403);
  });
});
