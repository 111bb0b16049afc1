import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, edges, read, sourceFiles } from './tree.ts';

const MOST_FILES = 30;

/** A folder, two of its entries, and an import by which the first builds on the second. */
interface Step {
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  readonly example: string;
}

/** The step that an import is in the one folder that holds both ends, whatever lies between. */
function stepOf({ from, to }: { readonly from: string; readonly to: string }): Step {
  const [own, other] = [from.split('/'), to.split('/')];
  const depth = own.findIndex((name, index) => name !== other[index]);
  const folder = own.slice(0, depth).join('/');
  return { folder, from: own[depth] ?? '', to: other[depth] ?? '', example: `${from} → ${to}` };
}

/** What is left of the steps once those are gone that lead to where nothing leads on, or from where nothing leads. */
function circleIn(steps: readonly Step[]): readonly Step[] {
  const starts = new Set(steps.map(({ from }) => from));
  const ends = new Set(steps.map(({ to }) => to));
  const rest = steps.filter(({ from, to }) => starts.has(to) && ends.has(from));
  return rest.length === steps.length ? steps : circleIn(rest);
}

test('in no folder do files and folders import each other in a circle', () => {
  const steps = edges.filter(({ from, to }) => from !== to && allFiles.includes(to)).map(stepOf);
  const byFolder = Map.groupBy(steps, ({ folder }) => folder);
  const circles = [...byFolder.values()].flatMap((own) =>
    circleIn(
      [...Map.groupBy(own, ({ from, to }) => `${from} ${to}`).values()].flatMap(([step]) => step ?? []),
    ),
  );
  expect(circles.map(({ folder, example }) => `${folder}: ${example}`)).toEqual([]);
});

test('no folder has more than 30 files', () => {
  const byFolder = Map.groupBy(allFiles, (path) => dirname(path));
  const crowded = [...byFolder].filter(
    ([folder, { length }]) => length > MOST_FILES && folder !== 'docs/images',
  );
  expect(crowded.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});

test('no two paths differ by case alone', () => {
  const paths = new Set(
    allFiles.flatMap((path) => path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))),
  );
  const alike = [...Map.groupBy(paths, (path) => path.toLowerCase()).values()];
  expect(alike.filter(({ length }) => length > 1)).toEqual([]);
});

test('no two locks of the database have one number: what waits for one would wait for the other', () => {
  const locks = sourceFiles.flatMap((path) =>
    [...read(path).matchAll(/const (\w+_LOCK) = ([\d_]+);/g)].map(([, name, number]) => ({ name, number })),
  );
  expect(locks.length).toBeGreaterThan(5);
  const byNumber = Object.values(Object.groupBy(locks, ({ number = '' }) => number));
  expect(byNumber.filter((same = []) => same.length > 1)).toEqual([]);
});
