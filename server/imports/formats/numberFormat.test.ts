import { expect, test } from 'vitest';
import { numberFormat } from './numberFormat.ts';

test.each([
  ['[$CA$-1009] #,##0.00', 'CAD'],
  ['[$$-1009]#,##0.00', 'CAD'],
  ['#,##0.00\\ [$$-C0C]', 'CAD'],
  ['[$$-80A]#,##0.00', 'MXN'],
  ['"€"#,##0', 'EUR'],
  ['#,##0.00\\ [$€-407]', 'EUR'],
  ['[$€-2]\\ #,##0.00', 'EUR'],
  ['[$€-x-euro2]\\ #,##0.00', 'EUR'],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 'EUR'],
  ['#,##0.00 €', 'EUR'],
  ['\\£#,##0', 'GBP'],
  ['[$CHF]\\ #,##0.00', 'CHF'],
  ['[$SFr.-807]\\ #,##0.00', 'SFr.'],
  ['"Fr. "#,##0.00', 'Fr.'],
  ['[$USD] #,##0.00', 'USD'],
  ['"$"#,##0.00_);[Red]\\("$"#,##0.00\\)', '$'],
  ['_($* #,##0.00_);_($* \\(#,##0.00\\);_($* "-"??_);_(@_)', '$'],
  ['[$$-409]#,##0.00', '$'],
  ['[>=1000]"$"#,##0;#,##0', '$'],
  ['#,##0;"€"#,##0', 'EUR'],
  ['[$kr-41D]#,##0', 'kr'],
  ['"R$"\\ #,##0.00', 'R$'],
  ['[$¥-411]#,##0', '¥'],
  ['"SEK" #,##0', 'SEK'],
])('%s names %s', (code, currency) => {
  expect(numberFormat(code)).toEqual({ kind: 'number', currency });
});

test.each([
  ...['General', '0.00', '#,##0', '@', '0.00E+00', '# ?/?', '[Red]General', '[$-409]#,##0.00'],
  ...['#,##0 "mi"', '0.00"%"', '"Freight "0', '"CADENCE "0', '0\\d', '00000', '', '[', '"', '\\'],
])('%s names nothing', (code) => {
  expect(numberFormat(code)).toEqual({ kind: 'number' });
});

test.each([
  ['m/d/yyyy', 'day'],
  ['[$-409]mmmm\\ d\\,\\ yyyy;@', 'day'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'day'],
  ['yyyy\\-mm\\-dd\\ hh:mm', 'day'],
  ['mmm-yy', 'day'],
  ['TT.MM.JJJJ', 'day'],
  ['h:mm AM/PM', 'time'],
  ['hh:mm:ss', 'time'],
  ['mm:ss', 'time'],
  ['[h]:mm', 'span'],
  ['[mm]:ss', 'span'],
  ['[Red]0" days"', 'number'],
  ['"$"0 "per day"', 'number'],
] as const)('%s shows a %s', (code, kind) => {
  expect(numberFormat(code).kind).toBe(kind);
});

test('formats that show the currency of a computer name none', () => {
  for (const code of ['$#,##0_);\\($#,##0\\)', '$#,##0.00_);[Red]\\($#,##0.00\\)'])
    expect(numberFormat(code)).toEqual({ kind: 'number' });
});

test('a percent format shows hundredths', () => {
  for (const code of ['0.00%', '0%', '0.0%;[Red]-0.0%'])
    expect(numberFormat(code)).toEqual({ kind: 'percent' });
});
