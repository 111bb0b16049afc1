import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeText, readPlace } from './orderPlace.ts';
import { RowCounts } from './rowCounts.ts';

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
