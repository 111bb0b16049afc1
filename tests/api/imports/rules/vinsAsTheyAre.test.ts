import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FeedName } from '../../../../contract/records/index.ts';
import { inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { writtenProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleFile,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);
await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  '21,Ada,Ames,Service,1,2020-02-01,A',
]);

/** Made in South Carolina for Europe, and in Munich: neither maker writes a check digit there. */
const americanBuilt = '5UXKR0C09F0K12345';
const europeanBuilt = 'WBA3A5C07DF123456';

const files = {
  inventory: sampleFile({
    ...{ store_id: '1', stock_no: 'A1', vin: americanBuilt, stock_type: 'Used', status: 'sold' },
    ...{
      year: '2015',
      make: 'BMW',
      model: 'X5',
      stocked_date: '2026-01-10',
      sold_date: '2026-02-10',
      cost: '20000',
    },
  }),
  deals: sampleFile({
    ...{ store_id: '1', deal_no: 'D1', contract_date: '2026-03-02', status: 'Finalized', deal_type: 'Used' },
    ...{ deal_kind: 'Retail', vin: americanBuilt, sale_price: '30000', front_gross: '1000', back_gross: '0' },
  }),
  repair_orders: sampleFile({
    ...{ store_id: '1', ro_no: 'R1', opened_at: '2026-03-02 08:00', vin: americanBuilt, line_no: '1' },
    ...{ pay_type: 'CP', billed_hours: '1', labor_sale: '220', labor_cost: '60', parts_sale: '0' },
    ...{ parts_cost: '0', advisor_id: '21' },
  }),
  appointments: sampleFile({
    ...{ store_id: '1', appt_id: 'T1', dept: 'Service', starts_at: '2026-03-17 09:00', status: 'booked' },
    ...{ vin: americanBuilt },
  }),
} satisfies Partial<Record<FeedName, ReturnType<typeof sampleFile>>>;

const tables = {
  inventory: 'inventory_vehicle',
  deals: 'deal',
  repair_orders: 'repair_order',
  appointments: 'appointment',
} as const;
const feeds = ['inventory', 'deals', 'repair_orders', 'appointments'] as const;

const wrong = {
  column: 'vin',
  reason: 'The check digit (position 9) is wrong. Compare the VIN with the vehicle.',
};
const foreign = {
  column: 'vin',
  reason: 'The check digit is wrong, but vehicles from outside North America don’t need one.',
};
const asItIs = {
  column: 'vin',
  reason: 'The check digit (position 9) is wrong. The VIN is loaded as it is.',
};

describe.each(feeds)('a VIN of %s whose check digit does not fit', (feed) => {
  const { header, row } = files[feed];
  const vins = async () => (await db.selectFrom(tables[feed]).select('vin').execute()).map(({ vin }) => vin);

  test('is taken with a warning outside North America, and rejected within', async () => {
    const abroad = await load(feed, [header, row({ vin: europeanBuilt })]);
    expect(abroad).toMatchObject({ outcome: 'loaded', rejected: 0, warnings: [foreign] });
    expect(await vins()).toEqual([europeanBuilt]);
    const here = await load(feed, [header, row()]);
    expect(here).toMatchObject({ outcome: 'refused', rejected: 1, rejectReasons: [wrong] });
  });

  test('is taken as it is where the profile says so, with a warning', async () => {
    const report = await load(profileOf({ feed, checkVins: false }), [header, row()]);
    expect(report).toMatchObject({ outcome: 'loaded', rejected: 0, warnings: [asItIs] });
    expect(await vins()).toEqual([americanBuilt]);
  });

  test('says nothing for one that fits, and what is no VIN stays rejected', async () => {
    const profile = profileOf({ feed, checkVins: false });
    expect(await load(profile, [header, row({ vin: sampleVin(1) })])).toMatchObject({ warnings: [] });
    const short = await load(profile, [header, row({ vin: americanBuilt.slice(1) })]);
    expect(short).toMatchObject({ outcome: 'refused', rejected: 1 });
    const lower = await load(profile, [header, row({ vin: ` ${americanBuilt.toLowerCase()} ` })]);
    expect(lower).toMatchObject({ outcome: 'loaded', warnings: [asItIs] });
  });
});

test('a lead keeps such a VIN where the profile says so, and has none otherwise', async () => {
  const lines = ['store_id,lead_no,received_at,last_name,email,vin'];
  lines.push(`1,L1,2026-03-02 09:00,Doe,jane@example.com,${americanBuilt}`);
  const vinOf = async () => (await db.selectFrom('lead').select('vin').executeTakeFirstOrThrow()).vin;
  const report = await load('leads', lines);
  expect(report).toMatchObject({ outcome: 'loaded', warnings: [{ reason: `${wrong.reason} Ignored.` }] });
  expect(await vinOf()).toBeNull();
  await load(profileOf({ feed: 'leads', checkVins: false }), lines);
  expect(await vinOf()).toBe(americanBuilt);
});

test('it is told in how many rows such a VIN is taken', async () => {
  const path = join(directory, 'vins.csv');
  const { header, row } = files.deals;
  writeFileSync(path, [header, row(), row({ vin: sampleVin(1) }), row({ vin: europeanBuilt })].join('\n'));
  const misfits = async (changes: object) => {
    const profile = writtenProfile({ feed: 'deals', source: 'Test', ...changes }, 'test');
    const { columns } = await inspectFile(db, path, { fileName: 'vins.csv', profile, now: () => importDay });
    return columns.find((column) => column.field === 'vin');
  };
  expect(await misfits({})).toMatchObject({ filled: 3, unread: 1, misfits: 1 });
  expect(await misfits({ checkVins: false })).toMatchObject({ filled: 3, unread: 0, misfits: 2 });
});

test('a profile of records without VINs says nothing of them', () => {
  expect(() => profileOf({ feed: 'customers', checkVins: false })).toThrow(/No such field: vin/);
});
