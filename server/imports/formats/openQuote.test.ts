import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import { placeOfOpenQuote } from '../reading/openQuote.ts';
import { readRows, type SourceRow } from './csv.ts';

const WIDTH = 4;

async function rowsOf(text: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  const texts = (async function* () {
    yield text;
  })();
  for await (const block of readRows(texts, ',')) rows.push(...block);
  return rows;
}

const placesIn = (rows: readonly SourceRow[]) =>
  rows.map(({ line, cells }) => [line, placeOfOpenQuote(cells, WIDTH, ',')]);

const place = fc.nat(WIDTH - 1);

test('rows that a quotation mark has swallowed are seen wherever it stands, and wherever the next one does', async () => {
  const word = fc.stringMatching(/^[a-z]{1,3}$/);
  const table = fc.array(fc.array(word, { minLength: WIDTH, maxLength: WIDTH }), {
    minLength: 3,
    maxLength: 6,
  });
  const next = fc.constantFrom<(cell: string) => string>(
    (cell) => `"${cell}"`,
    (cell) => `${cell}"`,
  );
  await fc.assert(
    fc.asyncProperty(table, place, place, next, async (rows, opened, closed, quoted) => {
      const text = rows.map((cells, row) =>
        cells.map((cell, at) => {
          if (row === 1 && at === opened) return `"${cell}`;
          return row === rows.length - 1 && at === closed ? quoted(cell) : cell;
        }),
      );
      const sourceRows = await rowsOf(`${text.map((cells) => cells.join(',')).join('\n')}\na,b,c,d\n`);
      expect(placesIn(sourceRows)).toEqual([
        [1, -1],
        [2, opened],
        [rows.length + 1, -1],
      ]);
    }),
    drawn(300),
  );
});

test('text of several lines is none, also with delimiters on its lines', async () => {
  const cell = fc.stringMatching(/^[a-z]?(,?[a-z]){0,2}\n{0,2}[a-z]$/);
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: WIDTH, maxLength: WIDTH }), async (cells) => {
      expect(placesIn(await rowsOf(stringify([cells])))).toEqual([[1, -1]]);
    }),
    drawn(200),
  );
  expect(placeOfOpenQuote(['1', '12 Main St, Apt 4\nAustin, TX', 'a', 'b'], WIDTH, ',')).toBe(-1);
  expect(placeOfOpenQuote(['1', 'a', 'b', '\nnoise, front,\nleft, rear\n'], WIDTH, ',')).toBe(-1);
});
