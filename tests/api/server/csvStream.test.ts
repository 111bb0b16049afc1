import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { withAbort } from '../../../server/db/deadline.ts';
import { type CsvRows, streamCsv } from '../../../server/db/reads/csvRows.ts';
import { testDatabase } from '../../support/database.ts';
import { storableText } from '../../support/texts/anyText.ts';

const { db } = await testDatabase();

/** One query and one page of the same. */
const rows = (all: RawBuilder<unknown>, quoted: readonly string[] = []): CsvRows => ({
  all,
  quoted,
  pages: async function* () {
    yield all;
  },
});

const numbers = (count: number) => rows(sql`select number from generate_series(1, ${count}::integer) number`);

async function read(csv: CsvRows) {
  const pieces: Buffer[] = [];
  let lines = 0;
  for await (const { bytes, count } of streamCsv(db, csv)) {
    pieces.push(bytes);
    lines += count;
  }
  return { text: Buffer.concat(pieces).toString(), lines, pieces };
}

const inQuotes = (text: string | null) => (text ? `"${text.replaceAll('"', '""')}"` : '');

test('lines end by carriage return and line feed, but what is in quotes stays as it is', async () => {
  const odd = ['a\nb', '\n', '"', '""', '\r\n', 'a\r', ',', "o'neil\\", '$1', 'ü＝', ' ', '', null, '\\.'];
  const { text, lines } = await read(
    rows(
      sql`select place, cell from unnest(${odd}::text[]) with ordinality as odd (cell, place) order by place`,
      ['cell'],
    ),
  );
  const expected = odd.map((cell, place) => `${place + 1},${cell === '' ? '""' : inQuotes(cell)}\r\n`);
  expect(text).toBe(expected.join(''));
  expect(lines).toBe(odd.length);
});

test('values are what they are as parameters, whatever is in them', async () => {
  const value = storableText();
  await fc.assert(
    fc.asyncProperty(
      fc.array(value, { minLength: 1, maxLength: 20 }),
      fc.integer(),
      async (texts, number) => {
        const known = texts.filter((text) => text !== '');
        const query = sql`select ${number}::integer, cell from unnest(${known}::text[]) with ordinality as one (cell, place)
        where cell <> all (${['\\', "'"]}::text[]) order by place`;
        const { text } = await read(rows(query, ['cell']));
        const left = known.filter((cell) => cell !== '\\' && cell !== "'");
        expect(text).toBe(left.map((cell) => `${number},${inQuotes(cell)}\r\n`).join(''));
      },
    ),
    { numRuns: 50 },
  );
});

test('a text that would end the statement is refused', async () => {
  await expect(read(rows(sql`select ${'a\0b'}::text`))).rejects.toThrow('NUL');
});

test('many lines come in pieces, the first of them soon', async () => {
  const { lines, pieces, text } = await read(numbers(200_000));
  expect(lines).toBe(200_000);
  expect(text.endsWith('\r\n199999\r\n200000\r\n')).toBe(true);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(600_000);
  expect((await read(numbers(0))).text).toBe('');
});

test('what fails in the middle is told with its SQLSTATE, and nothing is left of it', async () => {
  const failing = rows(sql`select 1 / (${50_000}::integer - number) from generate_series(1, 100000) number`);
  await expect(read(failing)).rejects.toMatchObject({ code: '22012' });
  await expect(read(rows(sql`select ${'x'}::integer`))).rejects.toMatchObject({ code: '22P02' });
  expect((await read(numbers(1))).text).toBe('1\r\n');
});

test('leaving early and an abort end it, again and again', async () => {
  for (let round = 0; round < 12; round += 1) {
    for await (const { count } of streamCsv(db, numbers(300_000))) if (count > 0) break;
  }
  const leaving = new AbortController();
  const { all, quoted } = numbers(300_000);
  const twoPages = async function* () {
    yield all;
    yield all;
  };
  const reading = withAbort(leaving.signal, async () => {
    for await (const { count } of streamCsv(db, { all, quoted, pages: twoPages })) {
      if (count > 0) leaving.abort(new Error('left the page'));
    }
  });
  await expect(reading).rejects.toThrow('left the page');
  await expect(withAbort(leaving.signal, () => read(numbers(1)))).rejects.toThrow('left the page');
  expect((await read(numbers(1))).text).toBe('1\r\n');
});
