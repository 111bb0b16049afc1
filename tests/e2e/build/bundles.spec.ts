import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { COMPILE_HINT } from '../../../bundling/compileHints.ts';
import { PRELOADS, Preloads } from '../../../contract/preloads.ts';

const web = join(import.meta.dirname, '..', '..', '..', 'dist', 'web');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** Bytes of a file as browsers get it. */
const sent = (file: string) => {
  const packed = join(web, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(web, file)).size;
};

/** What tells by its words that something heavy is in a script. */
const contents: Readonly<Record<string, string>> = {
  charts: 'recharts-wrapper',
  schemas: 'ZodError',
  passkeys: 'WebAuthn is not supported',
  forms: 'shouldUnregister',
};

interface Limits {
  /** Scripts, from those of the document to those of the page. */
  readonly scripts: number;
  readonly kibibytes: number;
  /** What none of them holds. */
  readonly without: readonly string[];
}

/** A little above what they are: whoever adds to them finds out here, and decides. */
const routes: Readonly<Record<string, Limits>> = {
  'sign-in': { scripts: 6, kibibytes: 85, without: ['charts', 'schemas', 'forms'] },
  dashboard: { scripts: 12, kibibytes: 345, without: ['charts', 'schemas', 'forms'] },
  employee: { scripts: 12, kibibytes: 370, without: ['charts', 'schemas', 'passkeys', 'forms'] },
  customers: { scripts: 16, kibibytes: 365, without: ['charts', 'passkeys', 'forms'] },
  customerslist: { scripts: 18, kibibytes: 380, without: ['charts', 'passkeys', 'forms'] },
};

/** The scripts that the document of a route names. */
function scriptsOf(route: string): readonly string[] {
  const entry = [...new Set(read('index.html').match(/assets\/[\w-]+\.js/g))];
  if (route === 'sign-in') return entry;
  const { shell, pages } = Preloads.parse(JSON.parse(read(PRELOADS)));
  return [...new Set([...entry, ...shell, ...(pages[route] ?? [])])];
}

test('the build has the icon that browsers request for documents without one', () => {
  expect(existsSync(join(web, 'favicon.ico'))).toBe(true);
});

for (const [route, { scripts, kibibytes, without }] of Object.entries(routes)) {
  test(`${route} is made of at most ${scripts} scripts and ${kibibytes} KiB, without ${without.join(', ')}`, () => {
    const files = scriptsOf(route);
    expect(files.length).toBeLessThanOrEqual(scripts);
    const bytes = files.map(sent).reduce((sum, size) => sum + size, 0);
    expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(kibibytes);
    const text = files.map(read).join('\n');
    const held = without.filter((name) => text.includes(contents[name] ?? name));
    expect(held).toEqual([]);
  });
}

test('what the first page is drawn with begins with the word to compile it while it loads', () => {
  const hinted = scriptsOf('dashboard').filter((file) => read(file).startsWith(`${COMPILE_HINT}\n`));
  const names = hinted.map((file) => /^assets\/(\w+)-/.exec(file)?.[1]);
  expect(names.sort()).toEqual(['ahead', 'dashboard', 'react', 'shell', 'start', 'ui']);
});

test('what asks for the session runs first, and waits for no other script', () => {
  const [first = ''] = read('index.html').match(/<script\b[^>]*>/g) ?? [];
  const file = /src="\/(assets\/ahead-[\w-]+\.js)"/.exec(first)?.[1] ?? '';
  expect(read(file)).toContain('session/current');
  expect(read(file)).not.toMatch(/^import\b/m);
});

test('what tells of something heavy is in some script, so that its absence says something', () => {
  const { shell, pages } = Preloads.parse(JSON.parse(read(PRELOADS)));
  const all = [...new Set([...shell, ...Object.values(pages).flat()])].map(read).join('\n');
  // Charts come later than the page that they are on.
  const { charts: _, ...early } = contents;
  expect(Object.values(early).filter((word) => !all.includes(word))).toEqual([]);
});
