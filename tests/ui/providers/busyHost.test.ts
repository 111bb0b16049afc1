import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../../../contract/index.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, failure, http, reply, startHost } from '../host.ts';

const host = startHost();
const nothing = {};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Refuses so many times for being too busy, and says after how many seconds to come back. */
function beBusy(times: number, seconds: string) {
  let asked = 0;
  const answer = (taken: () => Response) => () => {
    asked += 1;
    return asked > times ? taken() : failure(503, 'busy', { 'Retry-After': seconds });
  };
  const line = (index: number) => `${JSON.stringify({ index, status: 200, response: [], meta: {} })}\n`;
  host.use(
    http.get(
      at('session/welcome'),
      answer(() => reply({ store_count: 1, demo_users: [], sso_url: null })),
    ),
    http.post(
      at('batch'),
      answer(() => HttpResponse.text(line(0) + line(1))),
    ),
    http.post(
      at('session/logout'),
      answer(() => reply({})),
    ),
  );
  return {
    /** How a call ends within five seconds, and how often the server was asked for it. */
    outcome: async (made: Promise<unknown>) => {
      const ended = made.then(
        () => 'answered',
        ({ code }) => code,
      );
      for (let second = 0; second < 5; second += 1) await vi.advanceTimersByTimeAsync(1000);
      return [await ended, asked];
    },
  };
}

test('a server that is too busy for a moment is asked once more for what is read', async () => {
  const { outcome } = beBusy(1, '2');
  expect(await outcome(call(calls.welcome, nothing))).toEqual(['answered', 2]);
});

test('so it is for calls that travel together, which were refused together', async () => {
  const { outcome } = beBusy(1, '2');
  const both = [call(calls.storeGroupsOfUser, { id: 7 }), call(calls.getBrands, nothing)];
  expect(await outcome(Promise.all(both))).toEqual(['answered', 2]);
});

test('it is not asked a third time', async () => {
  const { outcome } = beBusy(2, '2');
  expect(await outcome(call(calls.welcome, nothing))).toEqual(['busy', 2]);
});

test('it is not asked again for what may have changed something', async () => {
  const { outcome } = beBusy(1, '2');
  expect(await outcome(call(calls.logout, nothing))).toEqual(['busy', 1]);
});

test('one that asks for more than a moment is not asked again by itself', async () => {
  const { outcome } = beBusy(1, '30');
  expect(await outcome(call(calls.welcome, nothing))).toEqual(['busy', 1]);
});
