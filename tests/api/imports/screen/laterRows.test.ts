import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { checkFile, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

async function look(header: string, rows: readonly string[]) {
  const upload_id = await upload(admin, 'file.csv', [header, ...rows]);
  const { profile, readings } = await admin.call(inspectImport, { upload_id });
  return { upload_id, profile, readings, ...(await checkFile(admin, { upload_id, profile })) };
}

/** So many rows that the last ones are behind those that are looked at. */
const rowsOf = (row: (number: number) => string, last: readonly string[]) => [
  ...Array.from({ length: 1_100 }, (_none, number) => row(number)),
  ...last,
];

async function expectSettled({ upload_id, doubts: [doubt] }: Awaited<ReturnType<typeof look>>) {
  const after = await checkFile(admin, { upload_id, profile: doubt?.remedy ?? {} });
  expect(after).toMatchObject({ state: 'judged', judged: { rejected: 0 } });
  return after;
}

test('keys of customers behind the first rows are noticed, and the column is taken for keys with one press', async () => {
  const found = await look(
    'Customer ID,First name,Last name',
    rowsOf((number) => `${number + 1},Ann,Lee`, ['C-1001,Bea,Ray', 'C-1002,Cy,Fox']),
  );
  expect(found.judged.rejected).toBe(2);
  expect(found.doubts).toMatchObject([
    { kind: 'customerKeys', header: 'Customer ID', line: 1_102, text: 'C-1001', rows: 2 },
  ]);
  const columns = {
    UC_FirstName: { column: ['First name'] },
    UC_LastName: { column: ['Last name'] },
    source_key: { column: ['Customer ID'] },
  };
  expect(found.doubts[0]?.remedy?.columns).toEqual(columns);
  expect((await expectSettled(found)).doubts).toEqual([]);
});

const deals =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (number: number, { day = '2026-03-05', at = '1', price = '30000' } = {}) =>
  `${at};D${number};${day};Finalized;New;Retail;${sampleVin(1)};${price};1000;500`;
const lookAtDeals = (of: Parameters<typeof deal>[1], last: readonly Parameters<typeof deal>[1][]) =>
  look(
    deals.replaceAll(',', ';'),
    rowsOf(
      (number) => deal(number, of),
      last.map((one, at) => deal(5_000 + at, one)),
    ),
  );

test('days in the other order are found; a column with both orders has no fix', async () => {
  const found = await lookAtDeals({ day: '05/05/2025' }, [{ day: '15/03/2025' }, { day: '02/03/2025' }]);
  expect(found.judged.rejected).toBe(1);
  expect(found.doubts).toMatchObject([
    { kind: 'way', header: 'contract_date', line: 1_102, text: '15/03/2025', way: 'day', now: 'month' },
  ]);
  const after = await expectSettled(found);
  expect(after.doubts).toEqual([]);
  const both = await lookAtDeals({ day: '03/15/2025' }, [{ day: '16/03/2025' }]);
  expect(both.doubts).toMatchObject([
    { kind: 'mixed', line: 1_102, against: { line: 2, text: '03/15/2025' }, remedy: null },
  ]);
});

test('days that could be read either way, and that no row tells, are not loaded in silence', async () => {
  const found = await lookAtDeals({ day: '05/05/2025' }, [{ day: '02/03/2025' }, { day: '01/02/2025' }]);
  expect(found.readings.every(({ chosen }) => chosen !== null)).toBe(true);
  expect(found.judged.rejected).toBe(0);
  expect(found.doubts).toMatchObject([
    { kind: 'open', line: 1_102, text: '02/03/2025', rows: 2, way: 'day', now: 'month' },
  ]);
  expect((await expectSettled(found)).doubts).toEqual([]);
  expect(
    (await checkFile(admin, { upload_id: found.upload_id, profile: found.doubts[0]?.keep ?? {} })).doubts,
  ).toEqual([]);
  const told = await lookAtDeals({ day: '05/25/2025' }, [{ day: '02/03/2025' }]);
  expect(told.doubts).toEqual([]);
});

test('a number of tens of thousands of digits is rejected, and tells nothing of how others are written', async () => {
  const found = await lookAtDeals({}, [{ price: `1${'.234'.repeat(20_000)}` }]);
  expect(found.judged.rejected).toBe(1);
  expect(found.doubts).toEqual([]);
});

test('a comma before decimals is noticed, and marks that contradict each other are said', async () => {
  const found = await lookAtDeals({}, [{ price: '31.250,50' }, { price: '1.250' }]);
  // The other one can be read with a point, and would be a dollar and a quarter.
  expect(found.judged.rejected).toBe(1);
  expect(found.doubts.find(({ header }) => header === 'sale_price')).toMatchObject({
    ...{ kind: 'way', line: 1_102, text: '31.250,50', way: ',', now: '.', against: null },
  });
  const number = { ...found, doubts: found.doubts.filter(({ header }) => header === 'sale_price') };
  await expectSettled(number);
  const both = await lookAtDeals({ price: '30000.50' }, [{ price: '31250,50' }]);
  expect(both.doubts.find(({ header }) => header === 'sale_price')).toMatchObject({
    ...{ kind: 'mixed', against: { line: 2, text: '30000.50' }, remedy: null },
  });
});

test('a number with three decimals that no row tells is asked about', async () => {
  const header = 'store_id,invoice_no,invoice_date,channel,part_no,qty,sale,cost';
  const row = (number: number, qty = '1') => `1,I${number},2026-03-05,counter,P${number},${qty},10,5`;
  const found = await look(
    header,
    rowsOf((number) => row(number), [row(5_000, '1.250')]),
  );
  expect(found.judged.rejected).toBe(0);
  expect(found.doubts).toMatchObject([{ kind: 'open', header: 'qty', text: '1.250', way: ',', now: '.' }]);
  expect(found.doubts[0]?.remedy).toMatchObject({ read: { decimal: ',' } });
  expect(
    (await checkFile(admin, { upload_id: found.upload_id, profile: found.doubts[0]?.keep ?? {} })).doubts,
  ).toEqual([]);
});
