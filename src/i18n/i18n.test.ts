import english from 'ra-language-english';
import { expect, test } from 'vitest';
import { messages as en } from './en/index.ts';
import { messages as es } from './es/index.ts';

/** Every text with its path: `signIn.title` → `Sign in`. */
function textsOf(tree: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') found.set(here, value);
    else for (const [inner, text] of textsOf(value, here)) found.set(inner, text);
  }
  return found;
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const [inEnglish, inSpanish] = [textsOf(en), textsOf(es)];

test('English and Spanish have the same texts', () => {
  expect([...inSpanish.keys()].sort()).toEqual([...inEnglish.keys()].sort());
});

test('no text is empty, and a translation uses the same values', () => {
  const differing = [...inEnglish].filter(([key, text]) => {
    const translated = inSpanish.get(key) ?? '';
    return translated === '' || String(placeholders(text)) !== String(placeholders(translated));
  });
  expect(differing.map(([key]) => key)).toEqual([]);
});

test("every text of react-admin's own English is there in both", () => {
  const expected = [...textsOf(english).keys()];
  expect(expected.filter((key) => !inEnglish.has(key) || !inSpanish.has(key))).toEqual([]);
});
