import { beforeAll, expect, test } from 'vitest';
import { addCustomerNote, customerDetails } from '../../../../contract/calls/customers/customerDetails.ts';
import {
  type CustomerJourney,
  customerJourney,
  type JourneyKind,
  journeyEvents,
} from '../../../../contract/calls/customers/journey.ts';
import { type SignedIn, testApp } from '../../../support/app.ts';
import {
  COROLLA,
  eventsAfter,
  fillJourneys,
  JOURNEY_NOW,
  MANY,
  MANY_EVENTS,
} from '../../../support/records/journeyGroup.ts';

const portal = await testApp({ now: new Date(JOURNEY_NOW) });
const { db } = portal;
const admin = await portal.signIn('Administrator');
const gm = await portal.signIn('GM');
const advisor = await portal.signIn('Service Advisor');
const controller = await portal.signInNew({ role: 'Controller', stores: 'all' });

beforeAll(() => fillJourneys(db, admin.userid));

const journey = (who: SignedIn, UC_ID: number, kinds: JourneyKind[] = []) =>
  who.call(customerJourney, { UC_ID, kinds });
const countsOf = ({ counts }: CustomerJourney) =>
  Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));

test('a merged record answers as the person it became, with all that happened to both, the newest first', async () => {
  const reply = await journey(admin, 2);
  expect(reply).toMatchObject({
    UC_ID: 1,
    UC_FirstName: 'Renata',
    is_partial: false,
    since: '2020-06-12',
    next: null,
  });
  const events = reply.events.map(({ date, kind }) => `${date} ${kind}`);
  expect(events).toEqual([
    '2027-01-28 appointment',
    '2026-11-12 equity_alert',
    '2026-10-28 campaign',
    '2026-10-06 declined_service',
    '2026-10-06 repair_order',
    '2026-08-14 equity_alert',
    '2025-08-04 declined_service',
    '2025-08-04 repair_order',
    '2025-01-20 note',
    '2024-09-09 repair_order',
    '2024-02-27 deal',
    // 8 PM in the store's own time.
    '2024-02-24 visit',
    '2024-02-22 lead',
    '2024-02-20 appointment',
    '2024-02-09 campaign',
    '2023-03-30 repair_order',
    '2022-04-11 repair_order',
    '2021-04-14 repair_order',
    '2020-06-12 deal',
  ]);
  const counts = Object.entries(countsOf(reply))
    .sort()
    .map(([kind, count]) => `${kind} ${count}`);
  expect(counts.join(', ')).toBe(
    'appointment 2, campaign 5, deal 2, declined_service 2, equity_alert 2, lead 1, note 1, repair_order 6, visit 1',
  );
  expect(reply).toEqual(await journey(admin, 1));
});

test('events say what their records say', async () => {
  const { events: list } = await journey(admin, 1);
  const one = (id: string) => list.find((event) => event.id === id);
  expect(one('318842')).toMatchObject({
    gross: 160,
    mileage: 41_860,
    work: ['Cabin filter'],
    storename: 'Boyertown Ford',
  });
  expect(one('44718')).toMatchObject({ gross: 4385, name: 'New', finance_type: 'lease', term: 36, at: null });
  expect(one('L1')).toMatchObject({ name: 'website', minutes: 9, vehicle: '2024 Toyota RAV4' });
  expect(list.find(({ kind }) => kind === 'equity_alert')).toMatchObject({
    amount: -410,
    amount_before: -1960,
    before_date: '2026-08-14',
  });
  expect(list.filter(({ kind }) => kind === 'campaign').map(({ is_answered }) => is_answered)).toEqual([
    null,
    true,
  ]);
  expect(list.find(({ kind }) => kind === 'note')).toMatchObject({
    text: 'Prefers text messages',
    store_id: null,
  });
});

test('a year without service is a gap, with the miles driven and the campaigns nobody answered in it', async () => {
  const { gaps } = await journey(admin, 1);
  expect(gaps).toEqual([
    {
      from: '2025-08-04',
      to: '2026-10-06',
      is_open: false,
      months: 14,
      miles: 18_750,
      unanswered: 3,
      campaigns: ['2026-05-01', '2026-02-01', '2025-11-01'].map((date) => ({
        date,
        name: `Campaign ${date}`,
      })),
    },
  ]);
  const { events: campaigns } = await journey(admin, 1, ['campaign']);
  expect(campaigns).toHaveLength(5);
});

test('one that goes on is open, until today', async () => {
  expect((await journey(admin, 3)).gaps).toMatchObject([
    { from: '2021-09-17', to: '2026-11-19', is_open: true, months: 62, miles: null },
  ]);
});

test('what is next follows from readings, contract, value and the terms of the brand', async () => {
  const { upcoming, miles_date, declined, equity } = await journey(admin, 1);
  expect(upcoming).toMatchObject([
    { kind: 'declined', date: null, work: 'BRKF', amount: 412, since: '2026-10-06' },
    // $517 a month off what is owed, and the value does not fall: 24.1 days for $410.
    { kind: 'equity', date: '2026-12-07', amount: -410, monthly: 517, since: '2026-11-12', equity_id: 900 },
    // 33,240 miles in 757 days from the first reading to the last.
    {
      kind: 'service',
      date: '2027-01-28',
      by: 'mileage',
      miles_limit: 46_860,
      miles_then: 43_792,
      miles_month: 1337,
    },
    { kind: 'lease', date: '2027-02-27', months_limit: 36, miles_then: 48_183, miles_limit: 45_000 },
    // 18,140 miles more take 413 days; the 60 months would last until 2029.
    { kind: 'warranty', date: '2027-11-23', by: 'mileage', months_limit: 60, miles_limit: 60_000 },
  ]);
  expect(miles_date).toBe('2026-10-06');
  expect(declined).toEqual({ amount: 412, open: 1, since: '2026-10-06' });
  expect(equity).toEqual({ amount: -410, date: '2026-11-12', change: 1550, change_since: '2026-08-14' });
  await db.updateTable('brand').set({ powertrain_months: null }).execute();
  expect((await journey(admin, 1)).upcoming.map(({ kind }) => kind)).not.toContain('warranty');
});

test('the household is told with what each left, the person first', async () => {
  const { household } = await journey(admin, 1);
  expect(household).toMatchObject([
    { UC_ID: 1, vehicle: '2024 RAV4', vehicles: 1, last_seen: '2026-10-06', gross: 7505 + 810 },
    { UC_ID: 3, vehicles: 1, last_seen: '2021-09-17', gross: 5000 },
    { UC_ID: 4, vehicle: null, vehicles: 0, last_seen: null, gross: 0 },
  ]);
});

test("figures are those of the customer's page, and the events add up to them", async () => {
  for (const who of [admin, gm]) {
    const [one, page] = [await journey(who, 1), await who.call(customerDetails, { UC_ID: 1 })];
    expect(one).toMatchObject({
      deal_gross: page.CVP_DealTotalGross,
      units: page.CVP_DealCount,
      ro_count: page.ro_count,
      last_deal_date: page.last_deal_date,
      last_ro_date: page.last_ro_date,
      stores: page.stores,
      is_partial: page.is_partial,
    });
    const sum = one.events.reduce((all, { gross }) => all + (gross ?? 0), 0);
    expect(sum).toBe((one.deal_gross ?? Number.NaN) + (one.service_gross ?? Number.NaN));
    expect(one.household[0]?.gross).toBe(sum);
    const { visit = 0, appointment = 0, deal, repair_order, note, ...others } = countsOf(one);
    expect([deal, repair_order, note]).toEqual([page.deals.length, page.orders.length, page.notes.length]);
    expect(visit + appointment).toBe(page.appointments.length);
    const ofTimeline = page.timeline.filter(({ type }) => !['deal', 'RO', 'appointment'].includes(type));
    expect(Object.values(others).reduce((all, count) => all + count, 0)).toBe(ofTimeline.length);
  }
});

test('somebody of one store sees what happened there, and of a store that leaves their scope nothing more', async () => {
  const seen = (reply: CustomerJourney) => new Set(reply.events.flatMap(({ storename }) => storename ?? []));
  const own = await journey(gm, 1);
  expect(own).toMatchObject({
    is_partial: true,
    deal_gross: 4385,
    service_gross: 420,
    since: '2024-02-27',
    units: 1,
  });
  expect(seen(own)).toEqual(new Set(['Boyertown Ford']));
  expect(JSON.stringify(own)).not.toContain(COROLLA);
  const both = await portal.signInNew({ role: 'GM', stores: [1, 2] });
  expect(seen(await journey(both, 1)).size).toBe(2);
  await db.updateTable('app_user').set({ oth_stores: [] }).where('userid', '=', both.userid).execute();
  expect(await journey(both, 1)).toEqual(own);
  const [unknown, foreign] = [
    await gm.reply(customerJourney, { UC_ID: 999 }),
    await gm.reply(customerJourney, { UC_ID: 6 }),
  ];
  expect([unknown.status, foreign.status]).toEqual([404, 404]);
  expect(foreign.error?.message).toBe(unknown.error?.message);
  expect((await gm.reply(journeyEvents, { UC_ID: 6 })).status).toBe(404);
});

test('gross and personal data are left out for roles that may not see them', async () => {
  const reply = await advisor.reply(customerJourney, { UC_ID: 1 });
  expect(reply.meta.hidden).toEqual(['gross']);
  expect(JSON.stringify(reply.response)).not.toMatch(/gross"/);
  const masked = await controller.reply(customerJourney, { UC_ID: 1 });
  expect(masked.meta.hidden).toEqual(['personal']);
  const further = await controller.reply(journeyEvents, { UC_ID: 1 });
  for (const { response } of [masked, further]) {
    expect(JSON.stringify(response)).not.toMatch(/Halvorsen|Renata|Erik|215-555|Orchard|18901|Prefers/);
  }
});

test('a person of 5,000 events is told page by page, each event once, with exact counts', async () => {
  const first = await admin.call(customerJourney, { UC_ID: MANY, perPage: 200 });
  expect(countsOf(first)).toEqual({ campaign: MANY_EVENTS });
  // A mark for a month.
  expect(first.marks).toHaveLength(66);
  const all = await eventsAfter(admin, MANY, first);
  const ids = all.map(({ id }) => id);
  const days = all.map(({ date }) => date);
  expect(new Set(ids).size).toBe(MANY_EVENTS);
  expect(ids).toHaveLength(MANY_EVENTS);
  expect(days).toEqual([...days].sort().reverse());
});

test('nobody has no events, and days that can not be are told but count for nothing else', async () => {
  expect(await journey(admin, 5)).toMatchObject({
    events: [],
    counts: [],
    marks: [],
    gaps: [],
    upcoming: [],
    since: null,
    first_date: null,
    equity: null,
    household: [{ UC_ID: 5, gross: 0 }],
  });
  const strange = await journey(admin, 8);
  expect(strange.events.map(({ date, kind, id }) => `${date} ${kind} ${id}`)).toEqual([
    '2031-01-01 deal FUTURE',
    '1024-10-06 repair_order OLD',
    expect.stringMatching(/^0904-01-01 campaign/),
  ]);
  expect(strange.events.every(({ is_doubtful }) => is_doubtful)).toBe(true);
  expect(strange).toMatchObject({ marks: [], gaps: [], first_date: null, last_date: null, since: null });
  const rest = await admin.call(journeyEvents, { UC_ID: 8, perPage: 2 });
  expect((await admin.call(journeyEvents, { UC_ID: 8, after: rest.next })).events).toHaveLength(1);
});

test('a note stands on the line at once', async () => {
  const { note_id } = await admin.call(addCustomerNote, { UC_ID: 4, text: 'Moved' });
  expect((await journey(gm, 4)).events).toMatchObject([
    { kind: 'note', id: String(note_id), text: 'Moved', with: 'Test Administrator', date: '2026-11-19' },
  ]);
});

test('records that are split again have each their own', async () => {
  await db.updateTable('customer').set({ merged_into: null }).where('UC_ID', '=', 2).execute();
  expect(countsOf(await journey(admin, 2))).toEqual({ deal: 1, repair_order: 3 });
  expect(countsOf(await journey(admin, 1))).toMatchObject({ deal: 1, repair_order: 3, campaign: 5 });
  await db.updateTable('customer').set({ merged_into: 1 }).where('UC_ID', '=', 2).execute();
});

test('who looked at whom is in the log, once in half an hour for each page', async () => {
  const reader = await portal.signInNew({ role: 'GM', stores: [1, 2] });
  const looks = async () =>
    (
      await db
        .selectFrom('audit')
        .select(['resource', 'record_id', 'before', 'after'])
        .where('action', '=', 'look')
        .where('userid', '=', reader.userid)
        .orderBy('audit_id')
        .execute()
    ).map(({ resource, record_id, before, after }) => [resource, record_id, before, after]);
  await journey(reader, 2);
  await reader.call(journeyEvents, { UC_ID: 1 });
  await reader.call(customerDetails, { UC_ID: 1 });
  await reader.reply(customerJourney, { UC_ID: 999 });
  const both = [
    ['customer_journey', '1', null, null],
    ['customerdetails', '1', null, null],
  ];
  expect(await looks()).toEqual(both);
  await db
    .updateTable('audit')
    .set({ at: new Date(Date.parse(JOURNEY_NOW) - 31 * 60_000) })
    .where('action', '=', 'look')
    .execute();
  await journey(reader, 1);
  expect(await looks()).toEqual([...both, both[0]]);
});
