import { describe, expect, test } from 'vitest';
import { resources as declared } from '../../../contract/resources/index.ts';
import { resourceTexts } from '../../../src/i18n/resourceTexts.ts';

const [english, spanish] = [resourceTexts('en'), resourceTexts('es')];

/** Every text of an object, by the path of its key. */
const textsOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(Object(value)).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));

const keysOf = (texts: unknown) => textsOf(texts).map(([key]) => key);

describe.each(Object.keys(declared))('%s', (name) => {
  const texts = { en: english[name], es: spanish[name] };

  test('has every label, help, choice and heading in both languages', () => {
    expect(keysOf(texts.es).sort()).toEqual(keysOf(texts.en).sort());
  });

  test('has no empty text, and one name for one record and for many', () => {
    for (const language of [texts.en, texts.es]) {
      expect(textsOf(language).filter(([, text]) => text.trim() === '')).toEqual([]);
      expect(language?.name.split(' |||| ')).toHaveLength(2);
    }
  });
});
