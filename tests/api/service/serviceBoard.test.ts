import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { bookAppointment, changeAppointment } from '../../../contract/calls/service/appointmentWrites.ts';
import { serviceAppointment, serviceDay, serviceWeek } from '../../../contract/calls/service/serviceBoard.ts';
import { serviceBoard } from '../../../contract/widgets/board.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';

// Noon in New York, on Wednesday, March 18, 2026.
const portal = await testApp();
const { db } = portal;
const manager = await portal.signInNew({ role: 'Service Manager', stores: [1] });
const agent = await portal.signInNew({ role: 'BDC', stores: [1] });
const TODAY = '2026-03-18';
const [ann, bob] = [501, 502];

const appointment = (appt_id: string, time: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ store_id: 1, appt_id, dept: 'Service', starts_at: `${TODAY}T${time}:00-04:00`, date: TODAY },
  ...{ duration_min: 60, status: 'booked', confirmed: 'N', recall: 'N', UC_ID: null, vin: null, phone: null },
  ...{ advisor_id: ann, transport: null, checked_in_at: null, promised_at: null, deal_no: null },
  ...more,
});

beforeAll(async () => {
  await sql`update store set service_capacity_hours = 6 where "ID" = 1`.execute(db);
  const advisor = {
    title: 'Service Advisor',
    department: 'Service',
    store_id: 1,
    hire_date: '2020-01-01',
  } as const;
  await insert(db, 'employee', [
    { employee_id: ann, firstname: 'Ann', lastname: 'Able', ...advisor },
    { employee_id: bob, firstname: 'Bob', lastname: 'Bell', ...advisor },
  ]);
  await insert(db, 'customer', [
    { UC_ID: 1, UC_FirstName: 'Jane', UC_LastName: 'Doe', UC_Phone1: '610-555-0101', CVP_RelatedStores: [1] },
  ]);
  await insert(db, 'service_shop', { store_id: 1, bays: 2, loaners: 1 });
  const rows = [
    appointment('A', '09:00', {
      ...{ status: 'in_service', UC_ID: 1, promised_at: `${TODAY}T11:00:00-04:00`, op_codes: '60K BRK' },
      checked_in_at: `${TODAY}T08:55:00-04:00`,
    }),
    appointment('B', '14:00', { transport: 'loaner', duration_min: 90 }),
    appointment('C', '15:00', { advisor_id: bob }),
    appointment('D', '15:00', { advisor_id: null, status: 'cancelled' }),
  ];
  await db.transaction().execute((tx) => loadRecords(tx, 'appointments', rows, TODAY));
});

const day = (date = TODAY) => manager.call(serviceDay, { store: 1, date });
const cardOf = async (number: string, date = TODAY) => {
  const card = (await day(date)).appointments.find(({ appt_id }) => appt_id === number);
  if (!card) throw new Error(`No appointment ${number}.`);
  return card;
};

type Change = RequestOf<typeof changeAppointment>;
const change = async (number: string, set: Change['set'], more: Partial<Change> = {}) => {
  const version = more.version ?? (await cardOf(number)).version;
  const payload = { key: randomUUID(), store: 1, appt_id: number, version, set, ...more };
  return manager.reply(changeAppointment, payload);
};
const book = (more: Partial<RequestOf<typeof bookAppointment>> = {}, who = agent) =>
  who.reply(bookAppointment, {
    ...{ key: randomUUID(), store: 1, UC_ID: 1, date: '2026-03-19', time: '10:00' },
    ...more,
  });

test('a day has its advisors, hours, cards and the sums of the tile', async () => {
  const reply = await day();
  expect(reply).toMatchObject({ closed: null, opens_min: 450, closes_min: 1080, bays: 2, today: TODAY });
  expect(reply.advisors).toMatchObject([
    { name: 'Ann Able', booked_hours: 2.5, capacity_hours: 3, lunch_min: 720 },
    { name: 'Bob Bell', booked_hours: 1, capacity_hours: 3 },
  ]);
  expect(reply.appointments[0]).toMatchObject({ appt_id: 'A', start_min: 540, is_late: true, version: 1 });
  const { totals } = await manager.call(serviceBoard, { store: '1', date: TODAY });
  const { due, no_show, late, booked_hours, capacity_hours, load_pct } = reply.totals;
  expect({ due, no_show, late, booked_hours, capacity_hours, load_pct }).toEqual({
    ...{ due: totals.due, no_show: totals.no_show, late: totals.late },
    ...{
      booked_hours: totals.booked_hours,
      capacity_hours: totals.capacity_hours,
      load_pct: totals.load_pct,
    },
  });
  expect(reply.totals).toMatchObject({ loaners: 1, loaners_out: 0, in_service: 1 });
});

test('a week has the same hours by day and advisor, and a closed day none to fill', async () => {
  const { days } = await manager.call(serviceWeek, { store: 1, date: TODAY });
  expect(days.map(({ date }) => date)).toEqual(expect.arrayContaining(['2026-03-16', '2026-03-22']));
  expect(days[2]).toMatchObject({ due: 4, late: 1, booked_hours: 3.5, capacity_hours: 6, closed: null });
  expect(days[6]).toMatchObject({ closed: 'weekday', due: 0 });
  const { advisors, totals } = await day('2026-03-22');
  expect([...advisors, totals].map(({ capacity_hours }) => capacity_hours)).toEqual([null, null, null]);
});

test('one appointment has its work, with codes that the shop never had, and nobody changed it yet', async () => {
  const reply = await manager.call(serviceAppointment, { store: 1, appt_id: 'A' });
  expect(reply.operations.map(({ code, hours }) => [code, hours])).toEqual([
    ['60K', null],
    ['BRK', null],
  ]);
  expect(reply).toMatchObject({ changed_by: null, market_value: null, customer_name: 'Jane Doe' });
});

test('a check-in raises the version, is told to whoever looks next, and moves the figures of the tile', async () => {
  const before = await manager.call(serviceBoard, { store: '1', date: TODAY });
  const { response } = await change('C', { status: 'arrived' });
  expect(response.appointment).toMatchObject({ status: 'arrived', version: 2 });
  const after = await manager.call(serviceBoard, { store: '1', date: TODAY });
  expect(after.totals.arrived).toBe(before.totals.arrived + 1);
  expect(await manager.call(serviceAppointment, { store: 1, appt_id: 'C' })).toMatchObject({
    changed_by: expect.any(String),
    changed_at: expect.any(String),
  });
});

test('of two who move the same appointment the second is told who was first, and nothing is lost', async () => {
  const { version } = await cardOf('B');
  const first = await change('B', { date: TODAY, time: '16:00' }, { version });
  expect(first.response.appointment).toMatchObject({ start_min: 960, version: version + 1 });
  const second = await change('B', { date: TODAY, time: '13:00' }, { version });
  expect(second.status).toBe(409);
  expect(second.error?.reason).toBe('appointment_changed_by');
  expect(second.error?.params).toMatchObject({ version: String(version + 1), status: 'booked' });
  expect(await cardOf('B')).toMatchObject({ start_min: 960 });
});

test('a write that comes twice is done once, and its key is good for nothing else', async () => {
  const { version } = await cardOf('B');
  const key = randomUUID();
  const first = await change('B', { bay: 2 }, { key, version });
  const again = await change('B', { bay: 2 }, { key, version });
  expect(again.response).toEqual(first.response);
  expect(await cardOf('B')).toMatchObject({ version: version + 1, bay: 2 });
  const other = await change('B', { bay: 1 }, { key, version });
  expect([other.status, other.error?.message]).toEqual([
    409,
    expect.stringMatching(/already used for another/),
  ]);
});

test('a file that brings the same appointment raises its version too, and names nobody', async () => {
  const { version } = await cardOf('C');
  const rows = [appointment('C', '15:30', { advisor_id: bob })];
  await db.transaction().execute((tx) => loadRecords(tx, 'appointments', rows, TODAY));
  expect((await cardOf('C')).version).toBe(version + 1);
  const reply = await change('C', { status: 'confirmed' }, { version });
  expect(reply.error?.message).toBe('An import changed this appointment.');
});

test('what happens elsewhere at that time has to be confirmed', async () => {
  const clash = await book({ date: TODAY, time: '16:30', advisor_id: ann, bay: 2, transport: 'loaner' });
  expect(messagesOf(clash.error?.fields)).toEqual({
    'confirm.0': 'Ann Able has another vehicle at that time.',
    'confirm.1': 'Ann Able would have 3.5 of 3 hours booked.',
    'confirm.2': 'Bay 2 has another vehicle at that time.',
    'confirm.3': 'All 1 loaners are out that day.',
  });
  const done = await book({ date: TODAY, time: '16:30', advisor_id: ann, confirm: true });
  expect(done.response.appointment).toMatchObject({ status: 'booked', customer_name: 'Jane Doe', UC_ID: 1 });
});

const refused = {
  'a time that is over': { date: TODAY, time: '11:00' },
  'a time before opening': { date: '2026-03-19', time: '07:00' },
  'a time that ends after closing': { date: '2026-03-19', time: '17:30' },
  'a closed weekday': { date: '2026-03-22', time: '10:00' },
  'a holiday': { date: '2026-11-26', time: '10:00' },
  'an hour that clocks skip': { date: '2026-03-08', time: '02:30' },
  'an hour that clocks show twice': { date: '2026-11-01', time: '01:30' },
  'a length of ten minutes': { duration_min: 10 },
  'a bay that is not there': { bay: 3 },
  'an advisor of another store': { advisor_id: 1 },
  'nobody at all': { UC_ID: null },
} as const;
const sentences = {
  'a time that is over': /has passed/,
  'a time before opening': /open from 7:30 AM to 6:00 PM/,
  'a time that ends after closing': /open from 7:30 AM to 6:00 PM/,
  'a closed weekday': /closed on this day/,
  'a holiday': /closed on this day/,
  'an hour that clocks skip': /doesn't exist/,
  'an hour that clocks show twice': /occurs twice/,
  'a length of ten minutes': /at least 15/,
  'a bay that is not there': /has 2 bays/,
  'an advisor of another store': /advisor at this store/,
  'nobody at all': /Enter a customer/,
} as const;

test.each(Object.keys(refused).filter((name): name is keyof typeof refused => name in refused))(
  '%s is refused with a sentence',
  async (name) => {
    const { status, error } = await book(refused[name]);
    expect(status).toBe(400);
    expect(Object.values(messagesOf(error?.fields)).join()).toMatch(sentences[name]);
  },
);

test('a store out of scope is refused, to read and to write', async () => {
  expect((await manager.reply(serviceDay, { store: 2 })).status).toBe(403);
  expect((await manager.reply(serviceWeek, { store: 2 })).status).toBe(403);
  expect((await manager.reply(serviceAppointment, { store: 2, appt_id: 'A' })).status).toBe(403);
  expect((await book({ store: 2 })).status).toBe(403);
  expect((await change('A', { bay: 1 }, { store: 2 })).status).toBe(403);
});

test('nobody is done who was not checked in, or missed before their time', async () => {
  expect((await change('B', { status: 'completed' })).error?.message).toMatch(/Check the customer in/);
  expect((await change('B', { status: 'no_show' })).error?.message).toMatch(/future appointment/);
});

test('five hundred appointments of a day are read at once', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    ...appointment(`X${index}`, '09:00'),
    ...{ date: '2026-03-20', starts_at: `2026-03-20T${10 + (index % 7)}:00:00-04:00` },
  }));
  await db.transaction().execute((tx) => loadRecords(tx, 'appointments', rows, TODAY));
  const { appointments, totals } = await day('2026-03-20');
  expect([appointments.length, totals.due, totals.booked_hours]).toEqual([500, 500, 500]);
});

test('of ten who book the same advisor and time at once, one does; the others are asked', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => book({ date: '2026-03-21', time: '09:00', advisor_id: bob })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
});

test('nobody books for a customer of other stores, whom they could learn so', async () => {
  await insert(db, 'customer', [{ UC_ID: 2, UC_LastName: 'Elsewhere', CVP_RelatedStores: [2] }]);
  const reply = await book({ UC_ID: 2, date: '2026-03-20', time: '11:00' });
  expect([reply.status, JSON.stringify(reply)]).toEqual([404, expect.not.stringContaining('Elsewhere')]);
});

test('a booking that only the shop as a whole has no hours for is asked about too', async () => {
  const full = { date: '2026-03-23', duration_min: 480, time: '08:00' };
  const reply = await book(full);
  expect(reply.error?.fields?.['confirm.0']).toMatchObject({
    code: 'hours_overbooked',
    params: { booked: 8, capacity: 6 },
  });
});

test('what was called off is not put back over others without a question', async () => {
  const at = { date: '2026-03-24', time: '10:00', advisor_id: ann };
  const { appointment: first } = (await book(at)).response;
  await change(first.appt_id, { status: 'cancelled' }, { version: first.version });
  await book(at);
  const reply = await change(first.appt_id, { status: 'booked' }, { version: 2 });
  expect(reply.error?.fields?.['confirm.0']?.message).toBe('Ann Able has another vehicle at that time.');
});

test('a move is taken back even though its old time is over meanwhile, and only to that time', async () => {
  const { appointment: late } = (await book({ date: TODAY, time: '12:15', confirm: true })).response;
  const { now } = portal.clock;
  portal.clock.now = new Date('2026-03-18T16:20:00Z');
  const at = (time: string, version: number) =>
    change(late.appt_id, { date: TODAY, time }, { version, confirm: true });
  const moved = await at('15:30', 1);
  expect((await at('12:00', 2)).error?.fields?.time?.message).toMatch(/has passed/);
  const longer = { date: TODAY, time: '12:15', duration_min: 480 };
  const beyond = await change(late.appt_id, longer, { version: 2, confirm: true });
  expect(beyond.error?.fields?.time?.message).toMatch(/open from/);
  const back = await at('12:15', 2);
  portal.clock.now = now;
  expect([moved.status, back.response.appointment.start_min]).toEqual([200, 735]);
});

test('a loaner that is still out from yesterday is none to give today', async () => {
  const yesterday = { ...appointment('Y', '09:00'), date: '2026-03-17', starts_at: '2026-03-17T13:00:00Z' };
  const rows = [
    {
      ...{ ...yesterday, status: 'in_service', transport: 'loaner' },
      ...{ checked_in_at: '2026-03-17T13:05:00Z', promised_at: '2026-03-19T21:00:00Z' },
    },
  ];
  await db.transaction().execute((tx) => loadRecords(tx, 'appointments', rows, TODAY));
  expect((await day()).totals).toMatchObject({ loaners: 1, loaners_out: 1 });
  const reply = await book({ date: TODAY, time: '17:00', transport: 'loaner' });
  expect(Object.values(reply.error?.fields ?? {})).toContainEqual(
    expect.objectContaining({ code: 'no_loaners', params: { count: 1 } }),
  );
  // It takes the loaner along, and is not in its own way.
  const moved = await change('Y', { date: '2026-03-19', time: '09:00' }, { version: 1 });
  expect(moved.error).toBeUndefined();
});

test('what a browser kept for one person is not done as another', async () => {
  const { version } = await cardOf('A');
  const reply = await change('A', { bay: 1 }, { version, userid: agent.userid });
  expect([reply.status, messagesOf(reply.error?.fields)]).toEqual([
    403,
    { userid: 'This change belongs to someone else.' },
  ]);
  expect(await cardOf('A')).toMatchObject({ version });
});

test('a longer visit has to end before the shop closes', async () => {
  const { appointment: late } = (await book({ date: '2026-03-25', time: '16:00' })).response;
  const reply = await change(late.appt_id, { duration_min: 180 }, { version: 1 });
  expect(reply.error?.fields?.time?.message).toMatch(/open from 7:30 AM to 6:00 PM/);
});
