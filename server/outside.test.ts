import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readOutside } from './outside.ts';

const URL = 'https://outside.example/answer?key=1';
const asking = { url: URL, reply: z.object({ value: z.number() }), now: new Date('2026-03-18T16:00:00Z') };

const outside = setupServer();
beforeAll(() => outside.listen({ onUnhandledFrame: 'error' }));
afterEach(() => outside.resetHandlers());
afterAll(() => outside.close());

test('a question joins what the address of a service asks already', async () => {
  outside.use(
    http.get('https://outside.example/answer', ({ request }) => {
      expect(request.url).toBe(`${URL}&place=here+and+there`);
      return HttpResponse.json({ value: 3, more: 'is dropped' });
    }),
  );
  expect(await readOutside(asking, { place: 'here and there' })).toEqual({
    state: 'answered',
    value: { value: 3 },
  });
});

test('a service that takes longer than it may is given up', async () => {
  outside.use(
    http.get('https://outside.example/answer', async () => {
      await delay('infinite');
      return HttpResponse.json({ value: 3 });
    }),
  );
  expect(await readOutside({ ...asking, timeLimit: 20 }, {})).toEqual({
    state: 'failed',
    reason: 'It does not answer.',
  });
});

test('wrong answers are failures like any other: after three of them the service is left alone', async () => {
  let calls = 0;
  outside.use(
    http.get('https://outside.example/wrong', () => {
      calls += 1;
      return HttpResponse.json({ value: 'three' });
    }),
  );
  const wrong = { ...asking, url: 'https://outside.example/wrong' };
  for (let call = 0; call < 5; call += 1) {
    expect(await readOutside(wrong, {})).toMatchObject({ state: 'failed' });
  }
  expect(calls).toBe(3);
});
