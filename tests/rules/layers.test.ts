import { describe, expect, test } from 'vitest';
import { edges } from './tree.ts';

/**
 * What a part is built of, from the ground up: a file imports only its own row and those before it. `files` and
 * `folders` stand for all that are not named, so that a new one has its place from birth.
 */
const tiers = {
  contract: [['files', 'messages'], ['folders'], ['resources', 'records'], ['calls', 'widgets'], ['index']],
  server: [['files'], ['db'], ['access'], ['folders'], ['calls'], ['app', 'commands', 'main', 'cli']],
  src: [['files', 'i18n'], ['providers'], ['ui'], ['engine'], ['folders'], ['resources'], ['App', 'main']],
} as const;

type Part = keyof typeof tiers;

/** `server/db/open.ts` → `db`; `server/app.ts` → `app`. */
const entryOf = (path: string) => (path.split('/')[1] ?? '').replace(/(\.d)?\.[a-z]+$/, '');
const partOf = (path: string) => path.split('/')[0];

function tierOf(part: Part, path: string): number {
  const at = (name: string) => tiers[part].findIndex((row) => row.some((entry) => entry === name));
  const named = at(entryOf(path));
  if (named >= 0) return named;
  return at(path.split('/').length > 2 ? 'folders' : 'files');
}

const inside = (part: Part) => edges.filter(({ from, to }) => partOf(from) === part && partOf(to) === part);
const lines = (imports: typeof edges) => imports.map(({ from, to }) => `${from} → ${to}`);

describe.each(['contract', 'server', 'src'] as const)('%s', (part) => {
  test('imports only its own layer and the ones below', () => {
    const upward = inside(part).filter(({ from, to }) => tierOf(part, to) > tierOf(part, from));
    expect(lines(upward)).toEqual([]);
  });
});

test('shell, dashboard and the pages never import each other', () => {
  const across = inside('src').filter(
    ({ from, to }) =>
      tierOf('src', from) === tierOf('src', 'src/shell/x.ts') &&
      tierOf('src', from) === tierOf('src', to) &&
      entryOf(from) !== entryOf(to),
  );
  expect(lines(across)).toEqual([]);
});

/** What each part may import of the others; packages of its own choice, but for the contract. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract', 'zod'],
  server: ['server', 'contract'],
  src: ['src', 'contract'],
  bench: ['bench', 'server', 'contract', 'src', 'tests'],
};

test('contract imports nothing but zod; server and src import the contract and never each other', () => {
  const crossing = edges.filter(({ from, to }) => {
    const isOurs = partOf(to) !== undefined && /^(contract|server|src|bench|tests)\//.test(to);
    const own = partOf(from) ?? '';
    return (isOurs || own === 'contract') && !allowed[own]?.includes(partOf(to) ?? '');
  });
  expect(lines(crossing)).toEqual([]);
});

test('one resource folder never imports another', () => {
  const resourceOf = (path: string) => /^src\/resources\/([^/.]+)\//.exec(path)?.[1];
  const crossing = edges.filter(({ from, to }) => {
    const [a, b] = [resourceOf(from), resourceOf(to)];
    return a !== undefined && b !== undefined && a !== b;
  });
  expect(lines(crossing)).toEqual([]);
});

test('the demo group is loaded only by its command and by the process that does so for a new database', () => {
  const isDemo = (path: string) => path.startsWith('server/demo/');
  const entries = edges.filter(({ from, to }) => partOf(from) === 'server' && isDemo(to) && !isDemo(from));
  expect(entries).toEqual([
    { from: 'server/commands/demo.ts', to: 'server/demo/index.ts', isLate: false },
    { from: 'server/commands/firstStart.ts', to: 'server/demo/index.ts', isLate: false },
  ]);
  expect(edges.filter(({ to }) => to === 'server/commands/demo.ts').map(({ isLate }) => isLate)).toEqual([
    true,
  ]);
});
