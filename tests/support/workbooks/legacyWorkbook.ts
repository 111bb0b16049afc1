/** A record of BIFF8: its number, its length, what it holds. */
function record(number: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([shorts(number, body.length), body]);
}

const shorts = (...values: readonly number[]) => Buffer.from(Uint16Array.from(values).buffer);
const longs = (...values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer);
const wide = (text: string) => Buffer.from(text, 'utf16le');

const [GLOBALS, SHEET] = [0x0005, 0x0010];
const bof = (what: number) => record(0x0809, shorts(0x0600, what, 0, 0), longs(0, 0));
const eof = record(0x000a);

/** A format of cells; 14 is a day. */
const format = (number: number) => record(0x00e0, shorts(0, number), Buffer.alloc(16));
const [PLAIN, DAY] = [0, 1];

const SECONDS_OF_DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);

function cell(value: string | number | boolean | Date, row: number, column: number): Buffer {
  if (typeof value === 'boolean')
    return record(0x0205, shorts(row, column, PLAIN), Buffer.from([Number(value), 0]));
  if (typeof value === 'string') {
    return record(0x0204, shorts(row, column, PLAIN, value.length), Buffer.from([1]), wide(value));
  }
  const number = value instanceof Date ? (value.getTime() - FIRST_DAY) / SECONDS_OF_DAY : value;
  const style = value instanceof Date ? DAY : PLAIN;
  return record(0x0203, shorts(row, column, style), Buffer.from(Float64Array.of(number).buffer));
}

const SECTOR = 512;
/** Streams that are shorter lie elsewhere. */
const LEAST_STREAM = 4096;
const [END, FREE, TABLE, NONE] = [0xfffffffe, 0xffffffff, 0xfffffffd, 0xffffffff];

/** An entry of a compound file. @param kind 5 of the root, 2 of a stream */
function entry(name: string, kind: number, child: number, first: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  wide(`${name}\0`).copy(bytes);
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(kind, 66);
  bytes.writeUInt8(1, 67);
  longs(NONE, NONE, child).copy(bytes, 68);
  longs(first, size).copy(bytes, 116);
  return bytes;
}

/** A compound file of one stream: its header, the table of sectors, the directory, the stream. */
function compound(name: string, stream: Buffer): Buffer {
  const sectors = Math.ceil(Math.max(stream.length, LEAST_STREAM) / SECTOR);
  const size = sectors * SECTOR;
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    shorts(0x003e, 3, 0xfffe, 9, 6, 0, 0, 0),
    longs(0, 1, 1, 0, LEAST_STREAM, END, 0, END, 0, 0),
  ]).copy(header);
  const chain = Array.from({ length: sectors }, (_, at) => (at === sectors - 1 ? END : at + 3));
  const table = [TABLE, END, ...chain];
  const all = Array.from({ length: SECTOR / 4 }, (_, at) => table[at] ?? FREE);
  const directory = Buffer.alloc(SECTOR);
  Buffer.concat([entry('Root Entry', 5, 1, END, 0), entry(name, 2, NONE, 2, size)]).copy(directory);
  const padded = Buffer.alloc(size);
  stream.copy(padded);
  return Buffer.concat([header, longs(...all), directory, padded]);
}

/** A workbook of Excel 97 with a sheet, of some fifty kilobytes at most. */
export function legacyWorkbook(
  sheet: string,
  rows: readonly (readonly (string | number | boolean | Date)[])[],
): Buffer {
  const cells = rows.flatMap((values, row) => values.map((value, column) => cell(value, row, column)));
  const name = Buffer.concat([Buffer.from([sheet.length, 1]), wide(sheet)]);
  const globals = (at: number) =>
    Buffer.concat([bof(GLOBALS), format(0), format(14), record(0x0085, longs(at), shorts(0), name), eof]);
  return compound('Workbook', Buffer.concat([globals(globals(0).length), bof(SHEET), ...cells, eof]));
}
