import { expect, test } from 'vitest';
import { likenessOf, spell } from './likeness.ts';

test('a header as long as a page is compared by its beginning only', () => {
  const page = spell(`contract date ${'of whatever it may be '.repeat(50_000)}`);
  expect(page.whole.length).toBeLessThanOrEqual(100);
  expect(likenessOf(page, spell('Contract date'))).toBeGreaterThan(0);
});

test('other spellings of the same words are alike', () => {
  expect(likenessOf(spell('Contract Dt'), spell('contractDate'))).toBeGreaterThan(0.9);
  expect(likenessOf(spell('Stock #'), spell('Zip code'))).toBe(0);
});
