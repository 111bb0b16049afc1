import { crc32, deflateRawSync } from 'node:zlib';

/** How an archive is written. */
interface Packing {
  /** Sizes that the directory says instead of those of the parts. @default none */
  readonly claims?: Readonly<Record<string, number>>;
  /** Sizes and places stand behind the entries, in eight bytes. */
  readonly isLong?: boolean;
  /** Parts are as they are. */
  readonly isStored?: boolean;
}

const LONG = 0xffffffff;

function longExtra(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + numbers.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(numbers.length * 8, 2);
  for (const [place, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + place * 8);
  return extra;
}

/** A ZIP archive of these parts. */
export function archiveOf(
  parts: Readonly<Record<string, string | Buffer>>,
  { claims = {}, isLong = false, isStored = false }: Packing = {},
): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const size = claims[path] ?? bytes.length;
    const name = Buffer.from(path);
    const extra = isLong ? longExtra([size, packed.length, at]) : Buffer.alloc(0);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(isStored ? 0 : 8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(isStored ? 0 : 8, 10);
    central.writeUInt32LE(crc32(bytes), 16);
    central.writeUInt32LE(isLong ? LONG : packed.length, 20);
    central.writeUInt32LE(isLong ? LONG : size, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE(isLong ? LONG : at, 42);
    locals.push(local, name, packed);
    centrals.push(central, name, extra);
    at += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(isLong ? LONG : at, 16);
  return Buffer.concat([
    ...locals,
    directory,
    ...(isLong ? longEnd(Object.keys(parts).length, directory.length, at) : []),
    end,
  ]);
}

function longEnd(count: number, size: number, at: number): readonly Buffer[] {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + size), 8);
  return [end, locator];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relationships = (types: string, rows: readonly (readonly [string, string, string])[]) =>
  `<Relationships xmlns="${PACKAGE}">${rows
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** What a workbook of one sheet is made of. */
interface Sheet {
  /** What stands in `sheetData`. */
  readonly rows: string;
  /** What stands in the table of texts. @default there is none */
  readonly strings?: string;
  /** Codes of formats of numbers; style 1 is the first of them, style 0 has none. */
  readonly formats?: readonly string[];
  /** The part with styles, instead of one with those formats. */
  readonly styles?: string;
  readonly is1904?: boolean;
  /** Where types of relationships are defined. @default that of Excel */
  readonly types?: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const FIRST_OWN = 164;

function stylesOf(formats: readonly string[]): string {
  const codes = formats.map(
    (code, place) => `<numFmt numFmtId="${FIRST_OWN + place}" formatCode="${escaped(code)}"/>`,
  );
  const cells = formats.map((_code, place) => `<xf numFmtId="${FIRST_OWN + place}"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs></styleSheet>`;
}

/** The parts of a workbook, so that any of them can be written otherwise. */
export function workbookParts({
  rows,
  strings,
  formats = [],
  styles = stylesOf(formats),
  is1904 = false,
  types = TYPES,
}: Sheet): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships(types, [['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${types}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="Deals" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(types, [
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': styles,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>` }),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  };
}
