import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type ServiceBoardReply, serviceBoard } from '../../../contract/widgets/board.ts';
import { board as boardDrawn } from '../../../src/dashboard/widgets/board/index.tsx';
import { startHost } from '../host.ts';
import { answering, showTile, tableOf, textsOf } from './tileHost.tsx';

const { component: BoardTile } = boardDrawn;

const host = startHost();
afterEach(cleanup);

type Appointment = ServiceBoardReply['rows'][number];

const appointment = (appt_id: string, changed: Partial<Appointment> = {}): Appointment => ({
  store_id: 1,
  storename: 'Boyertown Ford',
  appt_id,
  starts_at: '2026-11-19T14:00:00Z',
  duration_min: 60,
  UC_ID: 5,
  customer_name: `Customer ${appt_id}`,
  phone: '6105550142',
  vin: null,
  advisor_id: 31,
  advisor_name: 'Omar Haddad',
  concern: 'Brakes',
  transport: 'waiter',
  source: 'web',
  status: 'confirmed',
  checked_in_at: null,
  promised_at: null,
  is_late: false,
  recall: 'N',
  equity: null,
  ...changed,
});

const late = { is_late: true, status: 'in_service' } as const;

const board: ServiceBoardReply = {
  rows: [
    appointment('done', { status: 'completed', starts_at: '2026-11-19T12:00:00Z' }),
    appointment('next', { starts_at: '2026-11-19T15:00:00Z' }),
    appointment('later', { ...late, promised_at: '2026-11-19T14:30:00Z' }),
    appointment('latest', { ...late, promised_at: '2026-11-19T13:30:00Z' }),
  ],
  hours: [
    { hour: 7, booked: 4, arrived: 3, minutes: 300 },
    { hour: 9, booked: 8, arrived: 2, minutes: 540 },
  ],
  totals: { due: 12, arrived: 5, no_show: 1, late: 3, booked_hours: 14, capacity_hours: 20, load_pct: 70 },
};

test('the board shows who is due, who is late, and how full the shop is', async () => {
  host.use(answering(serviceBoard, () => ({ response: board, meta: { period_start: '2026-11-19' } })));
  const { article, tile } = await showTile(BoardTile);
  await tile.findByText('Customer next');
  expect(article.textContent).toContain('Due today12Arrived5No-show1Late↑ 3');
  expect(article.textContent).toContain('Shop load 70.0%14 of 20 h');
  expect(article.textContent).toContain('2 stores · Nov 19 · as of');
  expect(article.textContent).toContain('12 due, 5 arrived. Busiest hour: 9 AM, with 8.');
});

test('vehicles past their promised time come first, the longest wait on top, then who is still to come', async () => {
  host.use(answering(serviceBoard, () => ({ response: board })));
  const { tile } = await showTile(BoardTile);
  await tile.findByText('Customer next');
  const [head, ...rows] = textsOf(tile.getByRole('table', { name: 'Appointments, late first' }));
  expect(head).toEqual(['Time', 'Customer', 'Store', 'Advisor', 'Status']);
  expect(rows.map((row) => row[1])).toEqual([
    'Customer latest',
    'Customer later',
    'Customer next',
    'Customer done',
  ]);
  expect(rows.map((row) => row[4]?.replace(/since .*/, 'since'))).toEqual([
    'Late since',
    'Late since',
    'Confirmed',
    'Completed',
  ]);
});

test('the table view has every hour of the day, and their sum', async () => {
  host.use(answering(serviceBoard, () => ({ response: board })));
  const { article, tile } = await showTile(BoardTile);
  await tile.findByText('Customer next');
  expect(await tableOf(article)).toEqual([
    ['Hour', 'Due', 'Arrived', 'Labor hours'],
    ['7 AM', '4', '3', '5.0'],
    ['8 AM', '0', '0', '0.0'],
    ['9 AM', '8', '2', '9.0'],
    ['All day', '12', '5', '14.0'],
  ]);
});

test('a shop that tells no capacity shows its hours without a load', async () => {
  const totals = { ...board.totals, capacity_hours: null, load_pct: null };
  host.use(answering(serviceBoard, () => ({ response: { ...board, totals } })));
  const { article, tile } = await showTile(BoardTile);
  await tile.findByText('Customer next');
  expect(article.textContent).toContain('Shop load –14 h booked');
});

test('who may not see names of customers sees what they come for', async () => {
  const rows = board.rows.map((row) => ({ ...row, customer_name: null, phone: null }));
  host.use(answering(serviceBoard, () => ({ response: { ...board, rows }, meta: { hidden: ['personal'] } })));
  const { article, tile } = await showTile(BoardTile);
  await tile.findByText('Customer names are hidden by permission');
  expect(textsOf(tile.getByRole('table'))[0]).toEqual(['Time', 'Concern', 'Store', 'Advisor', 'Status']);
  expect(article.textContent).not.toContain('No name');
});

test('a day without appointments says so', async () => {
  const none: ServiceBoardReply = {
    rows: [],
    hours: [],
    totals: { due: 0, arrived: 0, no_show: 0, late: 0, booked_hours: 0, capacity_hours: 20, load_pct: 0 },
  };
  host.use(answering(serviceBoard, () => ({ response: none, meta: { period_start: '2026-11-22' } })));
  const { tile } = await showTile(BoardTile);
  await tile.findByText('No appointments today');
  expect(tile.getByText(/no service appointments for Nov 22/)).toBeTruthy();
});
