import { gzipSync } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileTables } from '../../../tests/support/fileTables.ts';
import { drawn } from '../../../tests/support/seed.ts';

const { read } = await fileTables();

/** Longer than a file is looked at at once: rows behind it are taken as they are written. */
const LONG = 'x'.repeat(70_000);
const lineBreaks = (text: string) => text.split('\n').length - 1;

describe('rows of a text', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom('a,b', 'say "hi"', 'two\nlines', 'é', '"', '\u0001', '', ' '),
  );
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  const heads = fc.constantFrom(['h'], ['h', 'i'], ['h', 'i', LONG], [LONG, 'i', 'j', 'k']);

  test('are there as they are written, with the lines on which they begin', async () => {
    await fc.assert(
      fc.asyncProperty(heads, table, ends, async (head, body, end) => {
        const rows = [head, ...body].map((cells) =>
          cells.map((text) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '')),
        );
        const content = stringify(rows, { record_delimiter: end, quoted_match: /[\r\n]/ });
        let line = 1;
        const expected = rows.flatMap((cells) => {
          const begins = line;
          line += 1 + cells.reduce((total, value) => total + lineBreaks(value), 0);
          if (cells.every((value) => value.trim() === '')) return [];
          const more = cells.slice(head.length);
          const own = cells.slice(0, head.length);
          return [[begins, more.some((value) => value.trim() !== '') ? [...own, ...more] : own]];
        });
        const { about, rows: found } = await read(content);
        expect([[about.headerLine, about.header], ...found]).toEqual(expected);
      }),
      drawn(300),
    );
  });

  test('lack cells, or have more than the header row', async () => {
    const { raw } = await read('a,b\n1\n1,\n1,2,3\n1,2,\n');
    expect(raw).toEqual([
      [2n, '1', null, null, null, null, null],
      [3n, '1', '', null, null, null, null],
      [4n, '1', '2', '["3"]', null, null, null],
      [5n, '1', '2', null, null, null, null],
    ]);
  });

  test('keep a quote that is out of place as text, and run nothing together', async () => {
    for (const head of ['a,b', `a,${LONG}`]) {
      const { rows } = await read(`${head}\n"Bob" Smith,1\n5" pipe,2\n"X",3\n\n"two\nlines",4\n`);
      expect(rows).toEqual([
        [2, ['"Bob" Smith', '1']],
        [3, ['5" pipe', '2']],
        [4, ['X', '3']],
        [6, ['two\nlines', '4']],
      ]);
    }
  });

  test('that a quotation mark has swallowed are known for it', async () => {
    const { raw } = await read('a,b,c\n1,"2,3\n4,5,6\n7,8",9\n"one\ntwo",2,3\n');
    expect(raw.map((row) => [row[0], row[5]])).toEqual([
      [
        2n,
        JSON.stringify({
          column: 'b',
          value: '2,3\n4,5,6\n7,8',
          reason: 'A quotation mark isn’t closed, so the cell includes the lines after it.',
        }),
      ],
      [5n, null],
    ]);
  });

  test('have no wrappers that keep zeros, and spoilt letters as the file has them', async () => {
    for (const head of ['Deal,Name', `Deal,${LONG}`]) {
      const { cells } = await read(`${head}\n="0015001","=""a """"b"""" c"""\n="00123",MÃ¼ller â€“ Pérez\n`);
      expect(cells).toEqual([
        ['0015001', 'a "b" c'],
        ['00123', 'MÃ¼ller â€“ Pérez'],
      ]);
    }
  });

  test('below a title, a row of units, and of whole lines', async () => {
    const title = 'Deals of March\n\nStore,Exeter\nDeal,Price\n#,USD\nD1,3\n';
    const { about, rows } = await read(title, { headerLine: 4, skip: 1 });
    expect(about).toMatchObject({ headerLine: 4, header: ['Deal', 'Price'], above: ['Store', 'Exeter'] });
    expect(rows).toEqual([[6, ['D1', '3']]]);
    const whole = await read('A  B\n\n1  "2\n', { delimiter: null });
    expect([whole.about.header, whole.rows]).toEqual([['A  B'], [[3, ['1  "2']]]]);
  });

  test('end where enough are read; all count while no header row is known', async () => {
    const { about, rows } = await read(
      `Title\n${'1,2,3\n'.repeat(100_000)}`,
      { headerLine: null },
      { rows: 3 },
    );
    expect(about).toMatchObject({
      header: [],
      headerLine: null,
      width: 3,
      rows: 3,
      isWhole: false,
      sha256: null,
    });
    expect(rows).toEqual([
      [1, ['Title']],
      [2, ['1', '2', '3']],
      [3, ['1', '2', '3']],
    ]);
  });
});

test('a list of rejected rows has the columns of its file, from its top', async () => {
  const list = "rooftop_line,rooftop_column,rooftop_value,rooftop_reason,Deal,Note\n9,Deal,x,No.,D1,'=1\n";
  for (const options of [{ headerLine: 4 }, { delimiter: null }]) {
    const { about, raw } = await read(list, options);
    expect(about).toMatchObject({ isList: true, headerLine: 1, header: ['Deal', 'Note'] });
    expect(raw).toEqual([[2n, 'D1', '=1', null, null, 9n, '']]);
  }
});

test('text is read whatever its bytes: packed, in another encoding, with a sign that its first line names', async () => {
  const lines = 'Deal;Name\r\nD1;Pérez\r\n';
  const utf16 = Buffer.from(`\ufeff${lines}`, 'utf16le');
  const files = [
    [gzipSync(lines), 'utf-8'],
    [Buffer.from(lines, 'latin1'), 'windows-1252'],
    [utf16, 'utf-16le'],
    [Buffer.from(utf16).swap16(), 'utf-16be'],
    [`\ufeff${lines}`, 'windows-1252'],
  ] as const;
  for (const [content, encoding] of files) {
    const { about, rows } = await read(content, { encoding, delimiter: ';' });
    expect([about.header, rows]).toEqual([['Deal', 'Name'], [[2, ['D1', 'Pérez']]]]);
  }
  const named = await read(`sep=^\r\n${lines.replaceAll(';', '^')}`);
  expect([named.about.header, named.rows]).toEqual([['Deal', 'Name'], [[3, ['D1', 'Pérez']]]]);
});

test('how a text ends shows whether it was cut off', async () => {
  const ending = async (text: string) => (await read(text)).about.ending;
  expect(await ending('a,b\n1,2\n3,4\n')).toEqual({ hasLineEnd: true, line: 3, isWithinRow: false });
  expect(await ending('a,b\n1,2\n3,4')).toEqual({ hasLineEnd: false, line: 3, isWithinRow: false });
  expect(await ending('a,b\n1,2\n3')).toEqual({ hasLineEnd: false, line: 3, isWithinRow: true });
  expect(await ending(`a,${LONG}\n1,2\n3`)).toEqual({ hasLineEnd: false, line: 3, isWithinRow: true });
  expect(await ending('a,b\n1,2\n3,4\n\u001a')).toMatchObject({ hasLineEnd: true });
});

test('bytes and their hash are those of the file, packed or not', async () => {
  const packed = gzipSync('Deal\nD1\n');
  const [one, other] = [await read(packed), await read('Deal\nD1\n')];
  expect([one.about.size, other.about.size]).toEqual([packed.length, 8]);
  expect(other.about.sha256).toBe('e5a67c6fe66930c66af48de6b1fe4ba9454f08392bc2017b7c175b2385087845');
  expect(one.about.sha256).not.toBe(other.about.sha256);
});

test.each<[string, string | Uint8Array, RegExp]>([
  ['nothing', '', /^The file is empty\.$/],
  ['blank lines', '\n\n  \n', /is empty/],
  ['bytes of a program', Buffer.from([1, 2, 0, 4, 0, 255]), /binary|utf-8/i],
  ['a damaged archive', Buffer.from('PK\u0003\u0004rest'), /workbook is damaged/],
  ['a packed file without its end', Buffer.from([0x1f, 0x8b, 8, 0]), /damaged or incomplete/],
  ['a packed file made to do harm', gzipSync(`${'a'.repeat(10_000)}\n`.repeat(7_000)), /more than 300 times/],
  ['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), /is UTF-16\. .*utf-16le/],
  ['UTF-16 the other way', Buffer.from('\ufeffa,b', 'utf16le').swap16(), /is UTF-16\. .*utf-16be/],
  ['another encoding', Buffer.from('a\nGr\u00fcn', 'latin1'), /isn’t utf-8 text.*windows-1252/],
  ['a quote left open', 'a,b\n1,2\n3,"4\n5,6\n', /starting on line 3 isn’t closed/],
  ['a quote left open far below', `a,${LONG}\n1,2\n\n3,"4\n5,6\n`, /starting on line 4 isn’t closed/],
  ['a row of more than 1 MB', `a,b\n1,2\n${'x'.repeat(1_200_000)},1\n`, /More than 1 MB .* line 3/],
  ['thousands of columns', `a${',x'.repeat(2000)}\n`, /2001 columns, more than the limit of 1000/],
  ['a web page', '<html><table><tr><td>a</td></tr></table></html>', /is a web page\. Open it in Excel/],
  ['a workbook in XML', '<?xml version="1.0"?><Workbook/>', /Excel 2003 XML spreadsheet/],
  ['a page with its parts', 'MIME-Version: 1.0\n\n<html>', /is a web page\. Open it in Excel/],
])('%s is refused in a sentence', async (_what, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence);
});

test('a row of almost 1 MB is a row', async () => {
  const long = 'x'.repeat(1_040_000);
  const { rows } = await read(`a,b\n1,2\n${long},é\n3,4\n`);
  expect(rows).toEqual([
    [2, ['1', '2']],
    [3, [long, 'é']],
    [4, ['3', '4']],
  ]);
});

test('leads are rows, and what could not be read of them says why', async () => {
  const lead =
    '<adf><prospect><id>7</id><customer><contact><name>Ann</name></contact></customer></prospect></adf>';
  const { about, raw } = await read(`${lead}\n<adf><prospect></adf>`);
  expect(about.header).toContain('comments');
  expect(raw.map((row) => row[about.width + 2])).toEqual([null, expect.stringMatching(/Invalid XML/)]);
});
