import { expect, test } from 'vitest';
import { archiveOf } from '../../../tests/support/workbooks/workbookParts.ts';
import { partsOf, TooLarge } from './archive.ts';

const parts = { 'a.xml': '<a/>', 'xl/worksheets/sheet1.xml': 'row '.repeat(10_000) };

test.each([
  ['packed', {}],
  ['stored', { isStored: true }],
  ['with sizes of eight bytes', { isLong: true }],
] as const)('lists the parts of an archive that is %s', async (_how, packing) => {
  expect(await partsOf(archiveOf(parts, packing))).toEqual(Object.keys(parts));
});

test('refuses parts that would fill the memory, by the sizes in the directory', async () => {
  for (const isLong of [false, true]) {
    const claimed = archiveOf(parts, { claims: { 'a.xml': 0xf0000000 }, isLong });
    await expect(partsOf(claimed)).rejects.toThrow(TooLarge);
  }
  const zeros = Buffer.alloc(50_000_000);
  await expect(partsOf(archiveOf({ zeros }))).rejects.toThrow(TooLarge);
  await expect(partsOf(archiveOf({ zeros }, { claims: { zeros: 0 } }))).rejects.toThrow('zeros');
});

test('refuses a directory that is cut off, and names by which parts would be missed', async () => {
  const whole = archiveOf(parts);
  for (const end of [0, 3, 21, 60, whole.length - 60, whole.length - 30, whole.length - 1])
    await expect(partsOf(whole.subarray(0, end))).rejects.toThrow();
  for (const name of ['xl\\workbook.xml', 'xl/SharedStrings.xml', 'xl/Styles.xml'])
    await expect(partsOf(archiveOf({ [name]: '<a/>' }))).rejects.toThrow(name);
});

test.each([
  ['without the number of a text', '<c r="A1" t="s"/>'],
  ['with an empty number', '<x:c t="s" s="1"><x:v></x:v></x:c>'],
  ['with a plain value for an inline text', '<c t="inlineStr"><f>A1</f><v>Deal</v></c>'],
  ['with an inline text of another type', '<c r="A1"><is><t>Deal</t></is></c>'],
  ['half plain and half rich', '<si><t>Deal</t><r><t>number</t></r></si>'],
])('refuses a cell %s', async (_what, cell) => {
  const text = `<c t="s"><v>0</v></c><c t="inlineStr"><is><t>a</t></is></c>${' '.repeat(70_000)}`;
  const archive = (row: string) => archiveOf({ 'xl/worksheets/sheet1.xml': row });
  expect(await partsOf(archive(text))).toHaveLength(1);
  await expect(partsOf(archive(text + cell))).rejects.toThrow('Texts');
});
