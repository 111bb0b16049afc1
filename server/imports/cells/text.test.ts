import { describe, expect, test } from 'vitest';
import { keyText, missingTest, repairEncoding, tidy, titleCase } from './text.ts';

describe('tidy', () => {
  test.each([
    ['  plain text ', 'plain text'],
    ['kia motors america  inc', 'kia motors america inc'],
    ['Double\u00c2\u00a0Overhead', 'Double Overhead'],
    ['no\u00a0break\u2009thin', 'no break thin'],
    ['\ufeffVIN', 'VIN'],
    ['two\r\nlines', 'two lines'],
    ['', ''],
  ])('makes %j %j', (raw, clean) => {
    expect(tidy(raw)).toBe(clean);
  });
});

describe('repairEncoding', () => {
  test('undoes UTF-8 that was read as Windows-1252', () => {
    expect(repairEncoding('â€“')).toBe('–');
    expect(repairEncoding('â€”')).toBe('—');
    expect(repairEncoding('CafÃ© Zoé')).toBe('Café Zoé');
  });

  test('leaves text alone that was read well', () => {
    for (const text of ['Zoé', 'Müller-Groß', '„Über“', '東京', 'Â', '€ 5'])
      expect(repairEncoding(text)).toBe(text);
  });
});

test('keyText makes one key of spellings that differ in case, accents, punctuation and spaces', () => {
  expect(keyText("  Ménage-à-Trois'  Autos, Inc. ")).toBe('menage a trois autos inc');
  expect(keyText('Nissan-Infiniti LT')).toBe(keyText('nissan  infiniti lt'));
});

test('titleCase gives every word a capital and takes none away', () => {
  expect(titleCase("jpmorgan chase bank n.a. / o'hara (ford) McLean")).toBe(
    "Jpmorgan Chase Bank N.A. / O'hara (Ford) McLean",
  );
});

test('missing values are known in any case and also when double-encoded', () => {
  const isMissing = missingTest(['NA', 'Not Priced']);
  for (const text of ['', '-', '–', '—', 'N/A', 'na', 'not priced', tidy('â€“')])
    expect(isMissing(text)).toBe(true);
  for (const text of ['0', 'Nadia', 'none']) expect(isMissing(text)).toBe(false);
});
