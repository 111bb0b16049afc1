import { expect, test } from 'vitest';
import { shippedEntries } from './shipped.ts';

const isFilled = (text: string | undefined) => text !== undefined && text.trim() !== '';

/** Every number of a text, from the smallest on. */
const numbersIn = (text = '') => (text.match(/\d+(\.\d+)?/g) ?? []).sort();

test.each(shippedEntries)(
  '$term says in Spanish all that it says in English, with the same numbers',
  (entry) => {
    const { es } = entry;
    const texts = ['term', 'definition', 'formula', 'synonyms'] as const;
    const lacking = texts.filter((name) => isFilled(entry[name]) && !isFilled(es[name]));
    expect(lacking).toEqual([]);
    expect(es.definition).not.toBe(entry.definition);
    expect(es.formula === undefined).toBe(entry.formula === undefined);
    for (const name of ['definition', 'formula'] as const) {
      expect(numbersIn(es[name])).toEqual(numbersIn(entry[name]));
    }
  },
);

test('no two terms are the same in either language', () => {
  for (const terms of [shippedEntries.map(({ term }) => term), shippedEntries.map(({ es }) => es.term)]) {
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  }
});
