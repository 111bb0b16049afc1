import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import type { PlainMode } from './openedFile.ts';
import { RecordScanner } from './records.ts';
import type { SourceRow } from './sourceRow.ts';
import { readText } from './textRows.ts';

async function* piecesOf(text: string, cuts: readonly number[]): AsyncGenerator<string, void, undefined> {
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    if (cut <= from || cut >= text.length) continue;
    yield text.slice(from, cut);
    from = cut;
  }
  yield text.slice(from);
}

/** Cells of a row that stayed as it was written. */
function cellsOf(text: string): readonly string[] {
  const { data }: { readonly data: readonly (readonly string[])[] } = new Papa.Parser({
    delimiter: ',',
    newline: '\n',
  }).parse(text, 0, false);
  return data[0] ?? [];
}

/** The rows of a text, taken as they are written or cell by cell; or why it is refused. */
async function rowsOf(text: string, cuts: readonly number[], isAsWritten: boolean) {
  const rows: SourceRow[] = [];
  const plain: PlainMode = {};
  if (isAsWritten) {
    plain.scanner = new RecordScanner({
      ...{ delimiter: ',', width: 3, odd: (row) => rows.push(row) },
      plain: (row, line) => rows.push({ line, cells: cellsOf(row) }),
    });
  }
  try {
    for await (const block of readText(piecesOf(text, cuts), ',', plain)) rows.push(...block);
    return rows;
  } catch (error) {
    // Where blank lines stand before such a row, only the line as it is written is right.
    return String(error).replace(/line \d+/, 'line');
  }
}

const parts = [
  ...['a', 'b1', ',', '\n', '"', '""', '"x"', ' ', '\r\n', '\r', '\u0001', 'é', 'Ã©', 'Ã', '©', '="1"'],
  ...['\n\n', ',,', '"a,b"', '"l\nm"', '\u00a0', 'a,b,c\n', '"a","b","c"\n', '\n"a ""b""",2,3\n'],
];

test('rows that stay as they are written are those that are taken apart, whatever the text is', async () => {
  const pieces = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(pieces, async (some) => {
      const text = some.join('');
      expect(await rowsOf(text, [], true)).toEqual(await rowsOf(text, [], false));
    }),
    drawn(3000),
  );
});

test('rows of a well-formed text are the same however it is cut into pieces', async () => {
  const cell = fc.constantFrom('a', '', 'b,c', 'say "hi"', 'two\nlines', 'é', 'Ã©ü', '"', ' ', '5" pipe');
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(table, ends, fc.array(fc.nat(300), { maxLength: 8 }), async (rows, end, cuts) => {
      const text = stringify(rows, { record_delimiter: end, quoted_match: /[\r\n]/ });
      expect(await rowsOf(text, cuts, true)).toEqual(await rowsOf(text, [], false));
    }),
    drawn(1000),
  );
});
