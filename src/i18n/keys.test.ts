import { expect, test } from 'vitest';
import { messages } from './en/index.ts';
import { pageTexts } from './pages.ts';
import type { Texts, TextsByLanguage } from './texts.ts';

function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [here] : keysOf(value, here);
  });
}

const files = import.meta.glob<{ readonly en?: Texts }>('../**/texts.ts', { eager: true });
const folders = import.meta.glob<TextsByLanguage>('../**/texts/index.ts', { eager: true, import: 'texts' });
const pages = [...Object.values(folders), ...Object.values(pageTexts)].map((page) => page.en());
const catalogs = [messages, ...Object.values(files).map(({ en = {} }) => en), ...(await Promise.all(pages))];
const keys = catalogs.flatMap((catalog) => keysOf(catalog));

const screens = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }),
).flatMap(([path, source]) => (/\/texts(\.ts$|\/)|\.test\.|\/i18n\/e[ns]\//.test(path) ? [] : [source]));
const declarations = Object.values(
  import.meta.glob<string>('../../contract/**/*.ts', { eager: true, query: '?raw', import: 'default' }),
);

/** Keys that templates of a screen form, such as `activity.kinds.${kind}`: its fixed beginning, and any end. */
const formed = screens.flatMap((source) =>
  [...source.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, beginning = '']) => beginning),
);

test('every text is used', () => {
  const everything = [...screens, ...declarations].join('\n');
  const words = new Set(everything.match(/\w+/g));
  const unused = keys.filter((key) => {
    // The last part of a key often comes from a declaration: a field, a choice, the name of a widget.
    const last = key.split('.').at(-1) ?? '';
    const isOfOthers = /^(ra|messages)\./.test(key);
    return (
      !isOfOthers &&
      !words.has(last) &&
      !formed.some((one) => key.startsWith(one)) &&
      !everything.includes(last)
    );
  });
  expect(unused).toEqual([]);
});

test('every key that a screen names has a text', () => {
  const known = new Set(keys);
  const areas = new Set(keys.map((key) => key.split('.')[0]));
  const named = screens.flatMap((source) =>
    [...source.matchAll(/\b(?:t|translate)\(\s*'(\w+(?:\.\w+)+)'/g)].map(([, key = '']) => key),
  );
  const missing = named.filter(
    (key) => areas.has(key.split('.')[0]) && !key.startsWith('messages.') && !known.has(key),
  );
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(1000);
});

test('every beginning of a key that a screen forms has texts', () => {
  const areas = new Set(keys.map((key) => key.split('.')[0]));
  const lost = formed.filter(
    (one) => areas.has(one.split('.')[0] ?? '') && !keys.some((key) => key.startsWith(one)),
  );
  expect(lost).toEqual([]);
});
