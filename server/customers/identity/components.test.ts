import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import { type Link, membershipsOf } from './components.ts';

const link = (left: number, right: number, confidence = 1, decided = false): Link => ({
  left,
  right,
  confidence,
  decided,
});
const rootsOf = (...args: Parameters<typeof membershipsOf>) =>
  Object.fromEntries(membershipsOf(...args).map(({ id, root }) => [id, root]));

test('records linked by a chain stand for the lowest of them', () => {
  expect(rootsOf([link(2, 9), link(5, 9), link(3, 4)], [])).toEqual({ 2: 2, 5: 2, 9: 2, 3: 3, 4: 3 });
});

test('the surest link of a record says how sure its merge is; what somebody decided is certain', () => {
  const links = [link(1, 2, 0.9), link(2, 3, 0.95), link(3, 4, 0.5, true)];
  expect(membershipsOf(links, [])).toEqual([
    { id: 1, root: 1, confidence: 0.9 },
    { id: 2, root: 1, confidence: 0.95 },
    { id: 3, root: 1, confidence: 1 },
    { id: 4, root: 1, confidence: 1 },
  ]);
});

test('two records that are kept apart are not joined through a third, who goes with the surer one', () => {
  expect(rootsOf([link(1, 3, 0.9), link(2, 3, 0.95)], [{ left: 1, right: 2 }])).toEqual({ 2: 2, 3: 2 });
  expect(rootsOf([link(1, 3, 0.9, true), link(2, 3, 0.95)], [{ left: 1, right: 2 }])).toEqual({ 1: 1, 3: 1 });
});

const id = fc.integer({ min: 1, max: 9 });
const pair = fc
  .tuple(id, id)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ left: Math.min(a, b), right: Math.max(a, b) }));
const onePair = ({ left, right }: { left: number; right: number }) => `${left} ${right}`;
const links = fc.uniqueArray(
  fc
    .tuple(pair, fc.constantFrom(0.9, 1), fc.boolean())
    .map(([ends, confidence, decided]) => ({ ...ends, confidence, decided })),
  { selector: onePair },
);

test('whatever the links and their order, nobody is joined with whom they are kept apart from', () => {
  fc.assert(
    fc.property(links, fc.uniqueArray(pair, { selector: onePair }), fc.nat(), (drawnLinks, apart, turn) => {
      const roots = rootsOf(drawnLinks, apart);
      const turned = [
        ...drawnLinks.slice(turn % (drawnLinks.length + 1)),
        ...drawnLinks.slice(0, turn % (drawnLinks.length + 1)),
      ];
      expect(rootsOf(turned.toReversed(), apart.toReversed())).toEqual(roots);
      for (const { left, right } of apart) {
        expect(roots[left] !== undefined && roots[left] === roots[right]).toBe(false);
      }
    }),
    drawn(),
  );
});
