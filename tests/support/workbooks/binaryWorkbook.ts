import { archiveOf } from './workbookParts.ts';

const long = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const wide = (text: string) => Buffer.concat([long(text.length), Buffer.from(text, 'utf16le')]);

/** A number in groups of seven bits. */
function packed(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...packed(value >> 7)];
}

/** A record of BIFF12: its number, its length, what it holds. */
function record(number: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([...packed(number), ...packed(body.length)]), body]);
}

const cell = (value: string | number, column: number) =>
  typeof value === 'string'
    ? record(6, long(column), long(0), wide(value))
    : record(5, long(column), long(0), Buffer.from(Float64Array.of(value).buffer));

const relationships = (...ones: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${ones
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A binary workbook of Excel (.xlsb) with a sheet. */
export function binaryWorkbook(sheet: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const cells = rows.flatMap((values, row) => [record(0, long(row), Buffer.alloc(13)), ...values.map(cell)]);
  return archiveOf({
    '_rels/.rels': relationships(['r1', 'officeDocument', 'xl/workbook.bin']),
    'xl/_rels/workbook.bin.rels': relationships(['r1', 'worksheet', 'worksheets/sheet1.bin']),
    'xl/workbook.bin': Buffer.concat([
      ...[record(131), record(143)],
      record(156, long(0), long(1), wide('r1'), wide(sheet)),
      ...[record(144), record(132)],
    ]),
    'xl/worksheets/sheet1.bin': Buffer.concat([
      ...[record(129), record(145), ...cells],
      ...[record(146), record(130)],
    ]),
  });
}
