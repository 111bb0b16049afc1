import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/workbooks/workbookParts.ts';
import { Archive, ArchiveBomb, ArchiveFault } from './archive.ts';

async function textOf(bytes: Buffer, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of (await Archive.open(bytes)).read(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const long = Array.from({ length: 40_000 }, (_none, place) => `D${place}\n`).join('');
const parts = { 'a.xml': '<a/>', 'xl\\worksheets\\Sheet1.xml': long, 'empty.xml': '' };

test.each([
  ['packed', {}],
  ['as they are', { isStored: true }],
  ['with numbers of eight bytes', { isLong: true }],
] as const)('parts are read %s, by names in any case with either slash', async (_how, packing) => {
  const bytes = archiveOf(parts, packing);
  expect(await textOf(bytes, 'a.xml')).toBe('<a/>');
  expect(await textOf(bytes, '/xl/worksheets/sheet1.xml')).toBe(long);
  expect(await textOf(bytes, 'empty.xml')).toBe('');
  const archive = await Archive.open(bytes);
  expect(archive.sizeOf('xl/worksheets/sheet1.xml')).toBe(long.length);
  expect([archive.has('b.xml'), archive.sizeOf('b.xml')]).toEqual([false, 0]);
});

test('what would fill the memory is refused by what the directory says, and ended where it lies', async () => {
  for (const isLong of [false, true]) {
    const claimed = archiveOf(parts, { claims: { 'a.xml': 0xf0000000 }, isLong });
    await expect(Archive.open(claimed)).rejects.toThrow(ArchiveBomb);
  }
  const claims = { 'xl\\worksheets\\Sheet1.xml': 1_000 };
  await expect(textOf(archiveOf(parts, { claims }), 'xl/worksheets/sheet1.xml')).rejects.toThrow(
    ArchiveFault,
  );
  const zeros = Buffer.alloc(50_000_000);
  await expect(Archive.open(archiveOf({ zeros }))).rejects.toThrow(ArchiveBomb);
  await expect(textOf(archiveOf({ zeros }, { claims: { zeros: 0 } }), 'zeros')).rejects.toThrow(ArchiveFault);
});

test('what is damaged says so, wherever it ends', async () => {
  const whole = archiveOf(parts);
  for (const end of [0, 3, 21, 60, whole.length - 60, whole.length - 30, whole.length - 1]) {
    await expect(Archive.open(whole.subarray(0, end))).rejects.toThrow(ArchiveFault);
  }
  const torn = Buffer.from(whole);
  torn.fill(0xff, 40, 90);
  const all = async () => {
    for (const name of Object.keys(parts)) await textOf(torn, name);
  };
  await expect(all()).rejects.toThrow();
  await expect(textOf(whole, 'b.xml')).rejects.toThrow(ArchiveFault);
});
