import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { writtenProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';
import { archiveOf, workbookParts } from '../../../support/workbooks/workbookParts.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);

beforeAll(async () => {
  await load('stores', twoStores);
});

const header = [
  ...['store_id', 'deal_no', 'contract_date', 'status', 'deal_type', 'deal_kind', 'vin'],
  ...['sale_price', 'front_gross', 'back_gross'],
];
const formats = {
  usd: '"$"#,##0.00',
  cad: '[$CA$-1009] #,##0.00',
  eur: '#,##0.00\\ "€"',
  plain: '0.00',
  day: 'd/m/yyyy',
} as const;
const styleOf = (name: keyof typeof formats) => Object.keys(formats).indexOf(name) + 1;

const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

/** A workbook of deals, of which the sale price is shown by a format, or is a text. */
function workbook(prices: readonly (readonly [number, keyof typeof formats] | string)[]): Buffer {
  const rows = prices.map((price, place) => {
    const cells = [
      number(1),
      text(`D${place}`),
      number(46_083, styleOf('day')),
      ...['Finalized', 'New', 'Retail', sampleVin(place)].map(text),
      typeof price === 'string' ? text(price) : number(price[0], styleOf(price[1])),
      ...[number(1000.5), number(500, styleOf('plain'))],
    ];
    return `<row>${cells.join('')}</row>`;
  });
  const parts = workbookParts({
    formats: Object.values(formats),
    rows: `<row>${header.map(text).join('')}</row>${rows.join('')}`,
  });
  return archiveOf(parts);
}

const inspect = (bytes: Buffer, profile?: object) => {
  const path = join(directory, 'money.xlsx');
  writeFileSync(path, bytes);
  return inspectFile(db, path, {
    fileName: 'money.xlsx',
    now: () => importDay,
    ...(profile && { profile: writtenProfile(profile, 'test') }),
  });
};

const mixed = workbook([
  [30_000, 'usd'],
  [28_000.5, 'cad'],
  [27_000, 'plain'],
]);

test('amounts whose format names a currency are asked about, and taken as it is answered', async () => {
  const { profile, readings, preview } = await inspect(mixed);
  expect(readings.find(({ key }) => key === 'currency')).toMatchObject({
    chosen: null,
    options: [
      { value: ['USD'], fits: 2 },
      { value: ['CAD'], fits: 3 },
    ],
  });
  expect(preview.map(({ values }) => values)).toMatchObject([
    { contract_date: '2026-03-02', sale_price: 30_000, front_gross: 1000.5, back_gross: 500 },
    { contract_date: '2026-03-02', sale_price: 28_000.5 },
    { contract_date: '2026-03-02', sale_price: 27_000 },
  ]);
  const dollars = changedProfile(profile, { source: 'Test', currency: 'USD' });
  expect((await inspect(mixed, dollars)).judged).toMatchObject({ good: 2, rejected: 1 });
  const { rejectReasons } = await load(profileOf({ ...dollars }), mixed, { name: 'm.xlsx', dryRun: true });
  expect(rejectReasons).toEqual([
    { column: 'sale_price', reason: 'Not in the currency of the file.', count: 1, firstLine: 3 },
  ]);
});

test('the report says it where nobody was asked', async () => {
  const euros = workbook([
    [30_000, 'usd'],
    [28_000.5, 'eur'],
  ]);
  const { doubts } = await load(profileOf({ feed: 'deals' }), euros, { name: 'm.xlsx', dryRun: true });
  expect(doubts).toContainEqual({
    ...{ kind: 'currencies', header: 'sale_price', line: 3, text: 'EUR #####.#', rows: 1 },
    ...{ way: 'EUR', now: 'USD', against: { line: 2, text: '$ #####' } },
  });
});

test('a workbook of dollars is asked nothing', async () => {
  const parts = workbook([
    [30_000, 'usd'],
    [28_000, 'usd'],
  ]);
  const { readings, profile } = await inspect(parts);
  expect(readings.map(({ key }) => key)).not.toContain('currency');
  expect((await inspect(parts, changedProfile(profile, { source: 'Test' }))).judged).toMatchObject({
    good: 2,
    rejected: 0,
  });
});

test('a number has a point before its decimals, though texts beside it have a comma', async () => {
  const euros = workbook(['28.000,50 €', [27_000.5, 'eur'], [1.234, 'eur'], [12.5, 'eur']]);
  const { profile } = await inspect(euros);
  const said = changedProfile(profile, { source: 'Test', decimal: ',', currency: 'EUR' });
  const { preview, judged } = await inspect(euros, said);
  expect(judged).toMatchObject({ good: 3, rejected: 1 });
  expect(preview.map(({ values }) => values.sale_price)).toEqual([28_000.5, 27_000.5, undefined, 12.5]);
  expect(preview[2]?.notes).toMatchObject([{ column: 'sale_price', reason: 'Use at most two decimals.' }]);
});
