import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  customerFlow,
  customerFlowParts,
  customerRetention,
  type Flow,
} from '../../../contract/calls/customers/flow.ts';
import { countOfFilters } from '../../../contract/calls/customers/segments.ts';
import { leadSourceNames, leadTraits } from '../../../contract/expression/journey.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testApp } from '../../support/app.ts';
import {
  addMonths,
  daysBetween,
  type Happenings,
  isKept,
  medianOf,
  type Walked,
  walkedOf,
} from '../../support/records/flowReference.ts';
import { insert } from '../../support/records/insert.ts';
import { drawn } from '../../support/seed.ts';

/*
 * How far random people came is what the evaluator of this test finds, whoever asks for whatever days and stores; and
 * every band is as many people as its filter lists.
 */

const { db, signIn, signInNew } = await testApp();
const TODAY = '2026-03-18';
const PEOPLE = 24;
const admin = await signIn('Administrator');
const gm = await signInNew({ role: 'GM', stores: [1, 3] });
await db
  .insertInto('brand')
  .values([
    { brand_chrome_id: 11, brand_name: 'Ford' },
    { brand_chrome_id: 12, brand_name: 'Toyota' },
  ])
  .execute();

const customer = fc.integer({ min: 1, max: PEOPLE });
const store = fc.constantFrom(1, 2, 3);
const day = (from: string, days: number) =>
  fc
    .nat({ max: days })
    .map((after) => new Date(Date.parse(from) + after * 86_400_000).toISOString().slice(0, 10));
const at = { customer, store };
const group = fc.record({
  leads: fc.array(
    fc.record({
      ...at,
      day: day('2023-06-01', 500),
      source: fc.constantFrom(...leadSourceNames),
      brand: fc.constantFrom(11, 12, null),
      answered: fc.option(fc.integer({ min: 0, max: 9000 })),
    }),
    { minLength: 20, maxLength: 45 },
  ),
  appointments: fc.array(fc.record({ ...at, day: day('2023-06-01', 600), came: fc.boolean() }), {
    minLength: 5,
    maxLength: 50,
  }),
  deals: fc.array(fc.record({ ...at, day: day('2023-05-01', 1100) }), { minLength: 20, maxLength: 60 }),
  visits: fc.array(fc.record({ ...at, day: day('2023-07-01', 1000) }), { minLength: 60, maxLength: 160 }),
});
type Group = typeof group extends fc.Arbitrary<infer T> ? T : never;

const noon = (date: string) => new Date(`${date}T16:00:00Z`);

async function load({ leads, appointments, deals, visits }: Group): Promise<Happenings> {
  for (const table of ['repair_order', 'deal', 'appointment', 'lead_path', 'match_pair'] as const) {
    await db.deleteFrom(table).execute();
  }
  await sql`delete from lead_arrival`.execute(db);
  await sql`delete from lead`.execute(db);
  await db.deleteFrom('customer').execute();
  // The first eight are four people, each by two records.
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    UC_ID: index + 1,
    UC_LastName: index < 8 ? `Pair ${index % 4}` : `Single ${index}`,
    UC_Email: index < 8 ? `pair${index % 4}@example.com` : null,
  }));
  await insert(db, 'customer', people);
  await insert(
    db,
    'lead_arrival',
    leads.map(({ customer: UC_ID, store: store_id, day: date, source, brand, answered }, index) => ({
      arrival_id: index + 1,
      lead_no: `${index}`,
      store_id,
      UC_ID,
      received_at: noon(date),
      date,
      answered_at: answered === null ? null : new Date(noon(date).getTime() + answered * 1000),
      lead_source: source,
      make: brand === 11 ? 'FORD' : brand === 12 ? ' toyota' : null,
    })),
  );
  await insert(
    db,
    'appointment',
    appointments.map(({ customer: UC_ID, store: store_id, day: date, came }, index) => ({
      appt_id: `${index}`,
      dept: 'Sales' as const,
      store_id,
      UC_ID,
      starts_at: noon(date),
      date,
      status: came ? ('completed' as const) : ('no_show' as const),
    })),
  );
  await insert(
    db,
    'deal',
    deals.map(({ customer: UC_ID, store: store_id, day: contract_date }, index) => ({
      deal_no: `${index}`,
      store_id,
      UC_ID,
      contract_date,
      status: 'Finalized' as const,
      deal_type: 'New' as const,
      deal_kind: 'Retail' as const,
      vin: 'VIN',
      sale_price: 1,
      front_gross: 1,
      back_gross: 1,
    })),
  );
  await insert(
    db,
    'repair_order',
    visits.map(({ customer: UC_ID, store: store_id, day: date }, index) => ({
      ro_no: `${index}`,
      store_id,
      UC_ID,
      opened_at: noon(date),
      opened_date: date,
      closed_at: noon(date),
      closed_date: date,
      status: 'closed' as const,
    })),
  );
  await db.transaction().execute((tx) => rebuildAll(tx, TODAY));
  const records = await db.selectFrom('customer').select(['UC_ID', 'merged_into']).execute();
  const personOf = new Map(records.map(({ UC_ID, merged_into }) => [UC_ID, merged_into ?? UC_ID]));
  const kept = await db
    .selectFrom('lead')
    .select(['lead_id', 'store_id', 'UC_ID', 'date', 'lead_source', 'make', 'received_at', 'answered_at'])
    .execute();
  return {
    appointments,
    deals,
    visits,
    personOf: (id) => personOf.get(id) ?? id,
    // Several of a person within 30 days are one lead, which is no matter of the flow.
    leads: kept.map(({ lead_id, store_id, UC_ID, date, lead_source, make, received_at, answered_at }) => ({
      id: lead_id,
      store: store_id,
      customer: UC_ID ?? 0,
      day: date,
      source: lead_source,
      brand: make === null ? null : make === 'FORD' ? 11 : 12,
      answered: answered_at && (answered_at.getTime() - received_at.getTime()) / 1000,
    })),
  };
}

const STAGES = 7;
const isLost = ({ days, isActive }: Walked) => !isActive && days.length < STAGES;
const between = (walked: Walked, one: number, other: number) =>
  daysBetween(walked.days[one] ?? '', walked.days[other] ?? '');

function expected(all: readonly Walked[], until: string) {
  const answers = all.flatMap(({ lead }) => lead.answered ?? []);
  const seconds = medianOf(answers);
  const since = (some: readonly Walked[]) =>
    medianOf(some.map(({ days }) => daysBetween(days.at(-1) ?? '', until)));
  return {
    leads: all.length,
    again: all.filter(({ days }) => days.length === STAGES).length,
    active: all.filter(({ isActive }) => isActive).length,
    lost: all.filter(isLost).length,
    answered: answers.length,
    answer_minutes: seconds === null ? null : Math.round(seconds / 60),
    stages: Array.from({ length: STAGES }, (_, place) => {
      const reached = all.filter(({ days }) => days.length > place);
      const stopped = reached.filter(({ days }) => days.length === place + 1);
      const [lost, active] = [stopped.filter(isLost), stopped.filter(({ isActive }) => isActive)];
      return {
        count: reached.length,
        days: place === 0 ? null : medianOf(reached.map((walked) => between(walked, place - 1, place))),
        lost: lost.length,
        lost_days: since(lost),
        active: active.length,
        active_days: since(active),
      };
    }),
  };
}

async function expectLists(flow: Flow, browser: typeof admin): Promise<void> {
  const bands = flow.stages.flatMap((one): [string, number][] => [
    [one.reached_expression, one.count],
    [one.lost_expression, one.lost],
    [one.active_expression, one.active],
  ]);
  const all: [string, number][] = [
    ...bands,
    [flow.active_expression, flow.active],
    [flow.lost_expression, flow.lost],
  ];
  const counted = await Promise.all(
    all.map(async ([Expression]) => {
      const [total] = await browser.call(countOfFilters, { Expression, totalOnly: true });
      return [Expression, total?.count];
    }),
  );
  expect(counted).toEqual(all);
}

const cohort = fc.record({
  from: fc.constantFrom('2023-06-01', '2023-11-15', '2024-02-29'),
  to: fc.constantFrom('2024-02-29', '2024-06-30', '2024-12-31'),
  stores: fc.constantFrom<number[][]>([1, 2, 3], [1], [2], [1, 3]),
});

test('every band is whom the evaluator finds, and as many as its filter lists', async () => {
  await fc.assert(
    fc.asyncProperty(group, fc.array(cohort, { minLength: 1, maxLength: 1 }), async (random, cohorts) => {
      const happened = await load(random);
      for (const { stores, ...days } of cohorts) {
        const browser = stores.includes(2) ? admin : gm;
        const isAll = stores.length > (browser === gm ? 1 : 2);
        const asked = { ...days, storeId: isAll ? '0' : stores.join(',') };
        const earlier = { from: '2023-06-01', to: '2024-01-31', storeId: asked.storeId };
        const { flow, compared } = await browser.call(customerFlow, { ...asked, compare: earlier });
        const walked = walkedOf(happened, { ...days, stores, until: TODAY });
        expect(flow).toMatchObject(expected(walked, TODAY));
        expect(flow.leads).toBe(flow.again + flow.active + flow.lost);
        const until = compared?.followed_to ?? '';
        expect(daysBetween(earlier.to, until)).toBe(daysBetween(days.to, TODAY));
        expect(compared).toMatchObject(expected(walkedOf(happened, { ...earlier, stores, until }), until));
        await expectLists(flow, browser);
        if (compared) await expectLists(compared, browser);
        for (const by of leadTraits) {
          const parts = await browser.call(customerFlowParts, { ...asked, by });
          for (const place of flow.stages.keys()) {
            const sum = parts.reduce((total, { counts }) => total + (counts[place] ?? 0), 0);
            expect(sum).toBe(flow.stages[place]?.count);
          }
          const [part] = parts;
          if (!part) continue;
          const inPart = walked.filter(({ lead }) => (lead[by] ?? 0) === part.value);
          const own = await browser.call(customerFlow, { ...asked, only: { [by]: part.value } });
          expect(own.flow).toMatchObject(expected(inPart, TODAY));
          expect([part.active, part.lost]).toEqual([own.flow.active, own.flow.lost]);
          await expectLists(own.flow, browser);
        }
        const { months, cohorts: bought } = await browser.call(customerRetention, asked);
        const buyers = walked.filter(({ days: reached }) => reached.length > 3);
        expect(bought.reduce((sum, one) => sum + one.customers, 0)).toBe(buyers.length);
        for (const [place, count] of months.entries()) {
          const later = buyers.map(({ visits, days: reached }) => ({
            visits,
            day: addMonths(reached[3] ?? '', count),
          }));
          const due = later.filter((one) => one.day <= TODAY);
          const kept = due.filter((one) => isKept(one.visits, one.day));
          const sums = bought.map((one) => one.kept[place] ?? { due: 0, count: 0 });
          expect([
            sums.reduce((sum, one) => sum + one.due, 0),
            sums.reduce((sum, one) => sum + one.count, 0),
          ]).toEqual([due.length, kept.length]);
        }
      }
    }),
    drawn(8),
  );
});
