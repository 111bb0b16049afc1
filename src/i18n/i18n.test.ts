import raEnglish from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { messages as en } from './en/index.ts';
import { messages as es } from './es/index.ts';
import { pageTexts } from './pages.ts';
import type { Texts, TextsByLanguage } from './texts.ts';

/** Sentences of the server, whose English comes with its reply; tests/rules/messages.test.ts compares the languages. */
const ofServer = ['messages', 'importProse'];

/** Every text with its path: `signIn.title` → `Sign in`. */
function textsOf(tree: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (path === '' && ofServer.includes(key)) continue;
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') texts.set(here, value);
    else for (const [inner, text] of textsOf(value, here)) texts.set(inner, text);
  }
  return texts;
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const [inEnglish, inSpanish] = [textsOf(en), textsOf(es)];

/** Pages that have both languages in one file. */
const ofFiles = Object.entries(
  import.meta.glob<{ readonly en?: Texts; readonly es?: Texts }>('../**/texts.ts', { eager: true }),
).flatMap(([name, { en: english, es: spanish }]) =>
  english && spanish ? [{ name, english: textsOf(english), spanish: textsOf(spanish) }] : [],
);

/** Pages that have a file for each. */
const ofFolders = Object.entries(
  import.meta.glob<TextsByLanguage>('../**/texts/index.ts', { eager: true, import: 'texts' }),
);

const loaded = [
  ...ofFiles,
  ...(await Promise.all(
    [...ofFolders, ...Object.entries(pageTexts)].map(async ([name, load]) => ({
      name,
      english: textsOf(await load.en()),
      spanish: textsOf(await load.es()),
    })),
  )),
];

describe.each([{ name: 'the app', english: inEnglish, spanish: inSpanish }, ...loaded])(
  '$name',
  ({ english, spanish }) => {
    test('has the same texts in English and Spanish', () => {
      expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
    });

    test('says in Spanish of one that it was done, and of several that they were', () => {
      const ofSeveral = /\b(se \p{L}+ron|pudo \p{L}+r) %\{smart_count\}/iu;
      const alike = [...spanish].filter(([, text]) => ofSeveral.test(text) && !text.includes('||||'));
      expect(alike).toEqual([]);
    });

    test('has no empty text, and a translation uses the same values', () => {
      const differing = [...english].filter(([key, text]) => {
        const translated = spanish.get(key) ?? '';
        return translated === '' || String(placeholders(text)) !== String(placeholders(translated));
      });
      expect(differing.map(([key]) => key)).toEqual([]);
    });
  },
);

test('no page has the key of a text of the app', () => {
  const double = loaded.flatMap(({ english }) => [...english.keys()].filter((key) => inEnglish.has(key)));
  expect(double).toEqual([]);
});

test("every text of react-admin's own English is there in both", () => {
  const expected = [...textsOf(raEnglish).keys()];
  expect(expected.filter((key) => !inEnglish.has(key) || !inSpanish.has(key))).toEqual([]);
});

/** Other words for stores, for equity and for the effective labor rate. */
const strange = /\btiendas?\b|\bcapital\b|\bELR\b/i;

test('Spanish has one word for one thing', () => {
  const spanish = [...inSpanish, ...loaded.flatMap((page) => [...page.spanish])];
  expect(spanish.filter(([, text]) => strange.test(text))).toEqual([]);
});
