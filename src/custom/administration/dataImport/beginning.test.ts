import { expect, test } from 'vitest';
import { beginningOf } from './beginning.ts';

const MEGABYTE = 1024 * 1024;

/** A file of five megabytes that repeats its rows. */
const fileOf = (row: string, encode: (text: string) => Uint8Array<ArrayBuffer>) => {
  const text = row.repeat(Math.ceil((5 * MEGABYTE) / row.length));
  return new File([encode(text)], 'long.csv');
};

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (isBig: boolean) => (text: string) => {
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !isBig);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at + 2, text.charCodeAt(at), !isBig);
  return bytes;
};

const quoted = `1,"${'a comment\n'.repeat(2000)}",3\n`;
const inches = 'Wheel 19",1\nWheel 20,2\n';

test.each([
  ['plain', 'utf-8', 'one,two,"three"\r\n', utf8],
  ['with lines within cells', 'utf-8', quoted, utf8],
  ['with lines within cells', 'utf-16le', quoted, utf16(false)],
  ['with lines within cells', 'utf-16be', quoted, utf16(true)],
])('the beginning of a long file ends with a row: %s, %s', async (_rows, encoding, row, encode) => {
  const beginning = await beginningOf(fileOf(row, encode));
  const text = new TextDecoder(encoding).decode(await beginning?.arrayBuffer());
  expect(text.length).toBeGreaterThan(MEGABYTE / 4);
  expect(text.length % row.length).toBe(0);
  expect(text.slice(-row.length)).toBe(row);
});

test('a quotation mark that is none does not shorten it', async () => {
  const beginning = await beginningOf(fileOf(inches, utf8));
  expect(beginning?.size).toBeGreaterThan(MEGABYTE / 2);
  expect((await beginning?.text())?.endsWith('\n')).toBe(true);
});

test('a short file, a workbook and a line without an end are looked at whole', async () => {
  expect(await beginningOf(new File(['a,b\n1,2\n'], 'short.csv'))).toBeUndefined();
  expect(await beginningOf(new File([new Uint8Array(5 * MEGABYTE)], 'book.xlsx'))).toBeUndefined();
  expect(await beginningOf(new File(['x'.repeat(5 * MEGABYTE)], 'endless.csv'))).toBeUndefined();
});
