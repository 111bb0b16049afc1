import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../../../tests/support/seed.ts';
import { clustersOf } from './clusters.ts';
import { scaleOf } from './scale.ts';

const combined = 18;
const gap = 2;
const day = fc.date({ min: new Date('2012-01-01'), max: new Date('2026-11-19'), noInvalidDate: true });
const marks = fc.array(fc.record({ day, width: fc.constantFrom(2, 4, 7) }), { maxLength: 80 });

test('no two marks collide on any dates and widths, none is lost, and their order stays', () => {
  fc.assert(
    fc.property(marks, fc.integer({ min: 200, max: 1400 }), (some, line) => {
      const days = some.map((mark) => mark.day.toISOString().slice(0, 10)).sort();
      const scale = scaleOf(days[0] ?? '2026-01-01', '2026-11-19');
      const placed = some.map(({ day: date, width }, id) => {
        return { at: scale.at(date.toISOString().slice(0, 10)), width, id };
      });
      const clusters = clustersOf(placed, { line, combined, gap });
      const edges = clusters.map(({ at, marks: [only, second] }) => {
        const half = (second ? combined : (only?.width ?? 0)) / 2;
        return [(at / 100) * line - half, (at / 100) * line + half] as const;
      });
      for (const [place, [left]] of edges.entries()) {
        const [, right] = edges[place - 1] ?? [0, Number.NEGATIVE_INFINITY];
        expect(left - right).toBeGreaterThanOrEqual(gap - 1e-9);
      }
      expect(clusters.flatMap((cluster) => cluster.marks.map(({ id }) => id)).toSorted()).toEqual(
        placed.map(({ id }) => id).toSorted(),
      );
    }),
    drawn(500),
  );
});

test('marks with room stay single, and marks of one day are combined', () => {
  const at = (place: number) => ({ at: place, width: 4 });
  const clusters = clustersOf([at(10), at(10), at(50)], { line: 1000, combined, gap });
  expect(clusters.map((cluster) => [cluster.at, cluster.marks.length])).toEqual([
    [10, 2],
    [50, 1],
  ]);
});
