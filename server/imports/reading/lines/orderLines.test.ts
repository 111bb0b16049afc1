import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeText, readPlace } from './orderPlace.ts';
import { RowCounts } from './rowCounts.ts';
import { Versions } from './versions.ts';

const rows = fc.array(
  fc.record({ store: fc.integer({ min: 1, max: 3 }), order: fc.constantFrom('1', '2', '10', 'A', '') }),
);

test('each row has its place among those of its store and order, in whatever order they come', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const counts = new RowCounts();
      const places = all.map(({ store, order }) => counts.add(store, order));
      const same = (one: (typeof all)[number], other: (typeof all)[number]) =>
        one.store === other.store && one.order === other.order;
      expect(places).toEqual(
        all.map((row, at) => all.slice(0, at + 1).filter((other) => same(row, other)).length),
      );
      const groups = new Set(all.map((row) => JSON.stringify(row)));
      const several = [...groups].filter(
        (key) => all.filter((row) => JSON.stringify(row) === key).length > 1,
      );
      expect(counts.totals).toEqual({ keys: groups.size, several: several.length });
    }),
  );
});

test('a place on a list is read as it was written', () => {
  const places = fc.record({
    store: fc.integer({ min: 0, max: 1e6 }),
    order: fc.constantFrom('60145', 'RO 12', '3 of 4', 'a,b', "'=1"),
    number: fc.integer({ min: 1, max: 9999 }),
  });
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlace(placeText(place))).toEqual(place);
    }),
  );
});

test.each(['', '3', 'three of 4', 'of 4'])('"%s" is no place', (text) => {
  expect(readPlace(text)).toBeUndefined();
});

const columns = ['ro_no', 'op_code', 'labor_sale', 'parts_sale'];
const told = (...all: readonly (readonly [string | null, number, number])[]) => {
  const versions = new Versions(columns);
  for (const row of all) versions.add('1', ['R1', ...row]);
  return versions.totals;
};

test.each([
  ['equal rows', [['A', 10, 5] as const, ['A', 10, 5] as const], { replaced: 0, versions: 0 }],
  [
    'an amount that is corrected',
    [['A', 10, 5] as const, ['A', 12, 5] as const],
    { replaced: 1, versions: 1 },
  ],
  ['other work', [['A', 10, 5] as const, ['B', 10, 5] as const], { replaced: 1, versions: 0 }],
  ['another amount', [['A', 10, 5] as const, ['A', 40, 5] as const], { replaced: 1, versions: 0 }],
  ['no amount that agrees', [['A', 10, 5] as const, ['A', 11, 6] as const], { replaced: 1, versions: 0 }],
  [
    'the last of three',
    [['A', 10, 5] as const, ['A', 90, 5] as const, ['A', 11, 5] as const],
    { replaced: 2, versions: 1 },
  ],
])('of %s it is told which look like versions of the last', (_what, rows, totals) => {
  expect(told(...rows)).toEqual(totals);
});
