import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arrival, foldLeads } from './fold.ts';

const DAY = 86_400_000;

const arrival = (arrival_id: number, day: number, ...keys: string[]): Arrival => ({
  arrival_id,
  store_id: 1,
  lead_no: `L${arrival_id}`,
  received: day * DAY,
  keys,
});

/** The arrivals of each lead, by number, the leads by their first arrival. */
const leadsOf = (arrivals: readonly Arrival[]) =>
  [...Map.groupBy(foldLeads(arrivals), ({ lead_id }) => lead_id).values()]
    .map((members) => members.map(({ arrival_id }) => arrival_id).sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b);

test('30 days to the instant are one lead, and a moment more is another', () => {
  expect(leadsOf([arrival(1, 0, 'a'), arrival(2, 30, 'a')])).toEqual([[1, 2]]);
  expect(leadsOf([arrival(1, 0, 'a'), { ...arrival(2, 30, 'a'), received: 30 * DAY + 1 }])).toEqual([
    [1],
    [2],
  ]);
});

test('the days count from the first of a lead: whoever writes every three weeks is a new one now and then', () => {
  expect(leadsOf([0, 21, 42, 63].map((day, place) => arrival(place + 1, day, 'a')))).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('one key in common makes a person, also by way of another arrival; stores are apart', () => {
  expect(leadsOf([arrival(1, 0, 'mail'), arrival(2, 1, 'phone'), arrival(3, 2, 'mail', 'phone')])).toEqual([
    [1, 2, 3],
  ]);
  expect(leadsOf([arrival(1, 0, 'a'), { ...arrival(2, 1, 'a'), store_id: 2 }])).toEqual([[1], [2]]);
  expect(leadsOf([arrival(1, 0), arrival(2, 0)])).toEqual([[1], [2]]);
});

test('a lead has the number of what was loaded first, and begins with what came first', () => {
  expect(foldLeads([arrival(1, 5, 'a'), arrival(2, 0, 'a')])).toEqual([
    { arrival_id: 2, lead_id: 1, first_id: 2 },
    { arrival_id: 1, lead_id: 1, first_id: 2 },
  ]);
});

test('whatever the order of arrivals, they are the same leads', () => {
  const arrivals = fc.uniqueArray(
    fc.record({
      arrival_id: fc.integer({ min: 1, max: 60 }),
      store_id: fc.integer({ min: 1, max: 2 }),
      lead_no: fc.constantFrom('A', 'B', 'C'),
      received: fc.integer({ min: 0, max: 12 }).map((weeks) => weeks * 7 * DAY),
      keys: fc.subarray(['a', 'b', 'c', 'd']),
    }),
    { selector: ({ arrival_id }) => arrival_id, maxLength: 25 },
  );
  fc.assert(
    fc.property(arrivals, fc.nat(), (drawn, turn) => {
      const place = turn % Math.max(1, drawn.length);
      expect(leadsOf([...drawn.slice(place), ...drawn.slice(0, place)].reverse())).toEqual(leadsOf(drawn));
    }),
  );
});
