import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import { arranged, moved, type Place, resized, rowsOf, type Step, type TileSize } from './place.ts';

const tile = (name: string, w = 4, h = 8): TileSize => ({ name, w, h, least: { w: 3, h: 4 } });
const place = (name: string, x: number, y: number, w = 4, h = 8): Place => ({ name, x, y, w, h });

const left: Step = { x: -1, y: 0 };
const right: Step = { x: 1, y: 0 };
const up: Step = { x: 0, y: -1 };
const down: Step = { x: 0, y: 1 };

/** `a@0,0 4×8` for each, in reading order. */
const shown = (places: readonly Place[] | undefined) =>
  places?.map(({ name, x, y, w, h }) => `${name}@${x},${y} ${w}×${h}`).join(' ');

test('tiles that nobody placed fill the grid row by row', () => {
  const tiles = [tile('a'), tile('b'), tile('c'), tile('d', 12, 2), tile('e', 3, 4)];
  expect(shown(arranged([], tiles))).toBe('a@0,0 4×8 b@4,0 4×8 c@8,0 4×8 d@0,8 12×2 e@0,10 12×4');
});

test('rows that nobody arranged have neither holes nor ragged ends', () => {
  const tiles = [tile('a', 8), tile('b', 4, 8), tile('c', 4, 8), tile('d', 5, 9), tile('e', 9, 4)];
  expect(shown(arranged([], tiles))).toBe('a@0,0 8×8 b@8,0 4×8 c@0,8 6×9 d@6,8 6×9 e@0,17 12×4');
  const first = arranged([place('a', 0, 0, 8)], [tile('a', 8), tile('c', 4, 6)]);
  expect(shown(first)).toBe('a@0,0 8×8 c@8,0 4×6');
});

test('a tile that would have a row for itself has one of three from the row above beside it', () => {
  const three = [tile('a'), tile('b', 3), tile('c', 3)];
  const four = arranged([], [...three, tile('d')]);
  expect(shown(four)).toBe('a@0,0 6×8 b@6,0 6×8 c@0,8 6×8 d@6,8 6×8');
  const wide = arranged([], [...three, tile('d', 10)]);
  expect(shown(wide)?.endsWith('d@0,8 12×8')).toBe(true);
});

test('a new tile takes the first hole that is large enough', () => {
  const stored = [place('a', 0, 0, 8), place('b', 0, 8, 12, 2)];
  expect(shown(arranged(stored, [tile('a'), tile('b'), tile('new', 4, 8)]))).toBe(
    'a@0,0 8×8 new@8,0 4×8 b@0,8 12×4',
  );
  expect(shown(arranged(stored, [tile('a'), tile('b'), tile('new', 5, 8)]))).toBe(
    'a@0,0 8×8 b@0,8 12×4 new@0,12 5×8',
  );
});

test('the place of a tile that is gone closes up', () => {
  const stored = [place('gone', 0, 0), place('a', 0, 8), place('b', 4, 0)];
  expect(shown(arranged(stored, [tile('a'), tile('b')]))).toBe('a@0,0 4×8 b@4,0 4×8');
});

test('a stored tile that is too small, too wide or outside the grid is put right', () => {
  const stored = [place('a', 0, 0, 1, 1), place('b', 10, 0, 9, 4), place('c', 11, 40, 2, 4)];
  expect(shown(arranged(stored, [tile('a'), tile('b'), tile('c')]))).toBe('a@0,0 3×4 b@3,0 9×4 c@9,4 3×4');
});

test('stored tiles that lie on each other are taken apart', () => {
  const stored = [place('a', 0, 0), place('b', 2, 0), place('c', 0, 0)];
  expect(shown(arranged(stored, [tile('a'), tile('b'), tile('c')]))).toBe('a@0,0 4×8 c@0,8 4×8 b@2,16 4×8');
});

const row = [place('a', 0, 0), place('b', 4, 0), place('c', 8, 0)];

test('a tile moves by one column, and what is in its way makes room', () => {
  expect(shown(moved(row, 'a', right))).toBe('a@1,0 4×8 c@8,0 4×8 b@4,8 4×8');
  expect(moved(row, 'a', left)).toBeUndefined();
  expect(moved(row, 'c', right)).toBeUndefined();
  expect(moved(row, 'nobody', right)).toBeUndefined();
});

test('a tile moves down past the one below it, and up again', () => {
  const column = [place('a', 0, 0), place('b', 0, 8, 4, 4)];
  const swapped = moved(column, 'a', down);
  expect(shown(swapped)).toBe('b@0,0 4×4 a@0,4 4×8');
  expect(shown(moved(swapped ?? [], 'a', up))).toBe('a@0,0 4×8 b@0,8 4×4');
  expect(moved(column, 'a', up)).toBeUndefined();
  expect(moved(column, 'b', down)).toBeUndefined();
});

test('a tile grows and shrinks by one cell down to its least size and up to the edge', () => {
  expect(shown(resized(row, tile('a'), right))).toBe('a@0,0 5×8 c@8,0 4×8 b@4,8 4×8');
  expect(shown(resized(row, tile('b'), down))).toBe('a@0,0 4×8 b@4,0 4×9 c@8,0 4×8');
  expect(shown(resized(row, tile('c'), left))).toBe('a@0,0 4×8 b@4,0 4×8 c@8,0 3×8');
  expect(resized(row, tile('c'), right)).toBeUndefined();
  expect(resized([place('a', 0, 0, 3, 4)], tile('a'), left)).toBeUndefined();
  expect(resized([place('a', 0, 0, 3, 4)], tile('a'), up)).toBeUndefined();
  expect(resized([place('a', 0, 0, 3, 60)], tile('a'), down)).toBeUndefined();
});

test('no change touches what it was made from', () => {
  const before = structuredClone(row);
  moved(row, 'a', right);
  resized(row, tile('a'), right);
  arranged(row, [tile('b')]);
  expect(row).toEqual(before);
});

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const whole = (least: number, most: number) => fc.integer({ min: least, max: most });
const anyPlace = fc.record({
  name: fc.constantFrom(...names),
  x: whole(0, 11),
  y: whole(0, 60),
  w: whole(1, 12),
  h: whole(1, 60),
});
const anyTile = fc
  .record({ name: fc.constantFrom(...names), w: whole(1, 12), h: whole(1, 20) })
  .map(({ name, w, h }): TileSize => ({ name, w, h, least: { w: Math.min(3, w), h: Math.min(4, h) } }));
const anyTiles = fc.uniqueArray(anyTile, { selector: ({ name }) => name });
const anySteps = fc.array(
  fc.record({
    name: fc.constantFrom(...names),
    step: fc.constantFrom(left, right, up, down),
    resizes: fc.boolean(),
  }),
  { maxLength: 12 },
);

const overlap = (a: Place, b: Place) =>
  a.name !== b.name && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

function expectSound(places: readonly Place[], tiles: readonly TileSize[]) {
  expect(places.map(({ name }) => name).toSorted()).toEqual(tiles.map(({ name }) => name).toSorted());
  for (const each of places) {
    const least = tiles.find(({ name }) => name === each.name)?.least ?? { w: 1, h: 1 };
    expect(each.x).toBeGreaterThanOrEqual(0);
    expect(each.x + each.w).toBeLessThanOrEqual(12);
    expect([each.w >= least.w, each.h >= least.h]).toEqual([true, true]);
    expect(places.filter((other) => overlap(each, other))).toEqual([]);
  }
}

test('whatever is stored and however it is moved, tiles stay whole, apart and without gaps above', () => {
  fc.assert(
    fc.property(fc.array(anyPlace), anyTiles, anySteps, (stored, tiles, steps) => {
      let places = arranged(stored, tiles);
      expectSound(places, tiles);
      expect(arranged(places, tiles)).toEqual(places);
      for (const { name, step, resizes } of steps) {
        const size = tiles.find((each) => each.name === name);
        if (!size) continue;
        places = (resizes ? resized(places, size, step) : moved(places, name, step)) ?? places;
        expectSound(places, tiles);
      }
      expect(rowsOf(places)).toBeLessThanOrEqual(places.reduce((rows, { h }) => rows + h, 0));
    }),
    drawn(300),
  );
});
