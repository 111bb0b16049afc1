import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import { readRows, type SourceRow } from './csv.ts';

async function* piecesOf(text: string, cuts: readonly number[]): AsyncGenerator<string, void, undefined> {
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    if (cut <= from || cut >= text.length) continue;
    yield text.slice(from, cut);
    from = cut;
  }
  yield text.slice(from);
}

async function rowsOf(text: string, cuts: readonly number[] = [], delimiter = ','): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const block of readRows(piecesOf(text, cuts), delimiter)) rows.push(...block);
  return rows;
}

const lineBreaks = (text: string) => text.split(/\r\n?|\n/).length - 1;

describe('rows of a CSV text', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom('a,b', 'say "hi"', 'two\nlines', 'é', '"'),
  );
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
  const ends = fc.constantFrom('\n', '\r\n', '\r');

  test('are the same however the text is cut into pieces, with the lines on which they begin', async () => {
    await fc.assert(
      fc.asyncProperty(table, ends, fc.array(fc.nat(400), { maxLength: 8 }), async (rows, end, cuts) => {
        const unix = rows.map((cells) => cells.map((text) => text.replace(/\r\n?/g, '\n')));
        const text = stringify(unix, { record_delimiter: end, quoted_match: /[\r\n]/ });
        let line = 1;
        const expected = unix.flatMap((cells) => {
          const begins = line;
          line += 1 + cells.reduce((total, value) => total + lineBreaks(value), 0);
          return cells.some((value) => value.trim() !== '') ? [{ line: begins, cells }] : [];
        });
        expect(await rowsOf(text, cuts)).toEqual(expected);
      }),
      drawn(300),
    );
  });

  test('keep a quote that is out of place as text, and run nothing together', async () => {
    const text = 'a,b\n"Bob" Smith,1\n5" pipe,2\n"X",3\n"two\nlines",4\n';
    expect(await rowsOf(text, [7, 9, 30])).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['"Bob" Smith', '1'] },
      { line: 3, cells: ['5" pipe', '2'] },
      { line: 4, cells: ['X', '3'] },
      { line: 5, cells: ['two\nlines', '4'] },
    ]);
  });

  test('are told line by line in the part that a misplaced quote makes slower', async () => {
    const many = Array.from({ length: 2500 }, (_none, index) => `${index},x`).join('\n');
    const rows = await rowsOf(`h,i\n"a"b,1\n${many}\n`);
    expect(rows).toHaveLength(2502);
    expect(rows.at(-1)).toEqual({ line: 2502, cells: ['2499', 'x'] });
  });

  test('may have other delimiters', async () => {
    expect(await rowsOf('a;"b;c"\n', [], ';')).toEqual([{ line: 1, cells: ['a', 'b;c'] }]);
  });

  test('end where a quote is left open or a row is too long, with its line', async () => {
    await expect(rowsOf('a,b\n1,2\n3,"4\n5,6\n')).rejects.toThrow('begins on line 3 and never closed');
    await expect(rowsOf(`a\nb\n"${'x\n'.repeat(600_000)}`, [300_000, 900_000])).rejects.toThrow(
      'There is more than 1 MB in the row that begins on line 3',
    );
  });
});
