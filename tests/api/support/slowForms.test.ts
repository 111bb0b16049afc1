import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { taskAction } from '../../../contract/calls/support.ts';
import { testApp } from '../../support/app.ts';
import type { Browser } from '../../support/browser.ts';
import { formRequest } from '../../support/forms.ts';

const group = await testApp({ config: { trustProxy: 1 } });
const fields = { title: 'Slow', desc: 'Line' };

/** A form of which the end is still to come. */
async function begin(browser: Browser, address: string) {
  await browser.raw({ method: 'GET', url: '/api/session/welcome' });
  const { payload, headers, ...request } = formRequest(taskAction, fields);
  const body = new PassThrough();
  body.write(payload.subarray(0, 40));
  const answer = browser.raw({
    ...request,
    headers: { ...headers, 'x-forwarded-for': address },
    payload: body,
  });
  return { answer, end: () => body.end(payload.subarray(40)) };
}

test('eight forms of guests from one network arrive at once, others and people who are signed in go on', async () => {
  const slow = [];
  for (let i = 0; i < 8; i += 1) slow.push(await begin(group.browser(), '192.0.2.7'));
  const ninth = await begin(group.browser(), '192.0.2.7');
  expect((await ninth.answer).statusCode).toBe(503);
  const elsewhere = await begin(group.browser(), '198.51.100.1');
  const gm = await begin(await group.signIn('GM'), '192.0.2.7');
  for (const { end } of [...slow, elsewhere, gm]) end();
  // Without who they are; nothing keeps them from arriving.
  expect((await elsewhere.answer).statusCode).toBe(400);
  expect((await gm.answer).statusCode).toBe(200);
  await Promise.all(slow.map(({ answer }) => answer));
  const next = await begin(group.browser(), '192.0.2.7');
  next.end();
  expect((await next.answer).statusCode).toBe(400);
});
