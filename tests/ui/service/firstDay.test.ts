import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { readFirstDay } from '../../../src/custom/service/board/index.tsx';
import { reply, session, startHost } from '../host.ts';
import { callHandlers } from '../pageHost.tsx';
import { dayWith } from './board.ts';

const host = startHost();
const sent: { path: string; payload: Readonly<Record<string, unknown>> }[] = [];
const days = () => sent.filter(({ path }) => path === 'service/day').map(({ payload }) => payload);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rooftop.user', JSON.stringify(session.user));
  sent.length = 0;
  host.use(
    ...callHandlers(sent, {
      'fredbeans/GetStoresbyGroupuserid': () =>
        reply([{ ID: 4, storename: 'Kestrel Park Subaru', AS_ID: 101, DEALER_NAME: null }]),
      'service/day': () => reply(dayWith([])),
    }),
  );
});

test.each([
  { board: 'names no store, is that of the first one', search: '', asked: [{ store: 4 }] },
  {
    board: 'has an address, is that of its store and day',
    search: '?store=7&date=2026-11-20',
    asked: [{ store: 7, date: '2026-11-20' }],
  },
  { board: 'shows a week, is none', search: '?view=week', asked: [] },
])('the day that is asked for with the press, where the board $board', async ({ search, asked }) => {
  await readFirstDay(new QueryClient(), session, search);
  expect(days()).toEqual(asked);
});
