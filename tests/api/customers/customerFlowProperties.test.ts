import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  customerFlow,
  customerFlowParts,
  customerRetention,
  type Flow,
} from '../../../contract/calls/customers/flow.ts';
import { countOfFilters } from '../../../contract/calls/customers/segments.ts';
import { leadTraits } from '../../../contract/expression/journey.ts';
import { testApp } from '../../support/app.ts';
import { addBrands, FLOW_DAY, flowGroup, loadFlowGroup } from '../../support/records/flow/flowGroup.ts';
import {
  addMonths,
  daysBetween,
  isKept,
  medianOf,
  type Walked,
  walkedOf,
} from '../../support/records/flow/flowReference.ts';
import { drawn } from '../../support/seed.ts';

/*
 * How far random people came is what the evaluator of this test finds, whoever asks for whatever days and stores; and
 * every band is as many people as its filter lists.
 */

const { db, signIn, signInNew } = await testApp();
const admin = await signIn('Administrator');
const gm = await signInNew({ role: 'GM', stores: [1, 3] });
await addBrands(db);

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
    fc.asyncProperty(flowGroup, fc.array(cohort, { minLength: 1, maxLength: 1 }), async (random, cohorts) => {
      const happened = await loadFlowGroup(db, random);
      for (const { stores, ...days } of cohorts) {
        const browser = stores.includes(2) ? admin : gm;
        const isAll = stores.length > (browser === gm ? 1 : 2);
        const asked = { ...days, storeId: isAll ? '0' : stores.join(',') };
        const earlier = { from: '2023-06-01', to: '2024-01-31', storeId: asked.storeId };
        const { flow, compared } = await browser.call(customerFlow, { ...asked, compare: earlier });
        const walked = walkedOf(happened, { ...days, stores, until: FLOW_DAY });
        expect(flow).toMatchObject(expected(walked, FLOW_DAY));
        expect(flow.leads).toBe(flow.again + flow.active + flow.lost);
        const until = compared?.followed_to ?? '';
        expect(daysBetween(earlier.to, until)).toBe(daysBetween(days.to, FLOW_DAY));
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
          expect(own.flow).toMatchObject(expected(inPart, FLOW_DAY));
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
          const due = later.filter((one) => one.day <= FLOW_DAY);
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
