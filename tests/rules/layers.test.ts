import { describe, expect, test } from 'vitest';
import { importsOf, sourceFiles } from './tree.ts';

/** Folders in the order in which they may build on each other: a file imports its own row and the rows above it. */
const tiers = {
  contract: [
    ['values', 'vin', 'password', 'call', 'json'],
    ['resource', 'expression', 'menu'],
    ['resources', 'records'],
    ['calls'],
    ['index'],
  ],
  server: [
    ['errors', 'clock', 'calendar', 'config', 'outside'],
    ['db'],
    ['access'],
    ['customers', 'vehicles'],
    ['rollups'],
    [
      'customerPage',
      'metrics',
      'segments',
      'resources',
      'imports',
      'demo',
      'menu',
      'permissions',
      'handoff',
      'plugins',
    ],
    ['calls'],
    ['app', 'commands', 'main', 'cli'],
  ],
  src: [
    ['i18n', 'env'],
    ['providers'],
    ['ui'],
    ['engine'],
    ['shell', 'custom', 'dashboard'],
    ['resources'],
    ['App', 'main'],
  ],
} as const;

type Part = keyof typeof tiers;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const product = sourceFiles.filter((path) => /^(contract|server|src)\//.test(path) && !isTest(path));

/** `server/db/open.ts` → `db`; `server/app.ts` → `app`. */
const folderOf = (path: string) => (path.split('/')[1] ?? '').replace(/(\.d)?\.[a-z]+$/, '');
const partOf = (path: string) => path.split('/')[0];

const tierOf = (part: Part, folder: string) =>
  tiers[part].findIndex((row) => row.some((name) => name === folder));

const edges = product.flatMap((from) => importsOf(from).map((to) => ({ from, to })));
const inside = (part: Part) => edges.filter(({ from, to }) => partOf(from) === part && partOf(to) === part);

describe.each(['contract', 'server', 'src'] as const)('%s', (part) => {
  test('has only folders that have a place among the layers', () => {
    const unplaced = product.filter((path) => partOf(path) === part && tierOf(part, folderOf(path)) < 0);
    expect(unplaced).toEqual([]);
  });

  test('imports only its own layer and the ones below', () => {
    const upward = inside(part).filter(
      ({ from, to }) => tierOf(part, folderOf(to)) > tierOf(part, folderOf(from)),
    );
    expect(upward.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('has no two folders that import each other', () => {
    const pairs = new Set(inside(part).map(({ from, to }) => `${folderOf(from)} → ${folderOf(to)}`));
    const mutual = [...pairs].filter((pair) => {
      const [a, b] = pair.split(' → ');
      return a !== b && pairs.has(`${b} → ${a}`);
    });
    expect(mutual).toEqual([]);
  });
});

test('contract imports nothing but zod', () => {
  const foreign = edges.filter(
    ({ from, to }) => partOf(from) === 'contract' && partOf(to) !== 'contract' && to !== 'zod',
  );
  expect(foreign).toEqual([]);
});

test('src and server never import each other', () => {
  const crossing = edges.filter(
    ({ from, to }) =>
      (partOf(from) === 'src' && partOf(to) === 'server') ||
      (partOf(from) === 'server' && partOf(to) === 'src'),
  );
  expect(crossing).toEqual([]);
});

test('plugins never import calls', () => {
  const wrong = edges.filter(
    ({ from, to }) => from.startsWith('server/plugins/') && to.startsWith('server/calls/'),
  );
  expect(wrong).toEqual([]);
});

test('one resource folder never imports another', () => {
  const resourceOf = (path: string) => /^src\/resources\/([^/.]+)\//.exec(path)?.[1];
  const crossing = edges.filter(({ from, to }) => {
    const [a, b] = [resourceOf(from), resourceOf(to)];
    return a !== undefined && b !== undefined && a !== b;
  });
  expect(crossing).toEqual([]);
});
