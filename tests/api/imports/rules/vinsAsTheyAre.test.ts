import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { writtenProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { advisor, samplesOf } from '../../../support/importSamples.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);
await load('stores', twoStores);
await load('employees', advisor);

/** Made in South Carolina for Europe, and in Munich: neither maker writes a check digit there. */
const americanBuilt = '5UXKR0C09F0K12345';
const europeanBuilt = 'WBA3A5C07DF123456';
const reasonOf = (end: string) => ({ column: 'vin', reason: `The check digit ${end}` });
const wrong = reasonOf('(position 9) is wrong. Compare the VIN with the vehicle.');
const foreign = reasonOf('is wrong, but vehicles from outside North America don’t need one.');
const asItIs = reasonOf('(position 9) is wrong. The VIN is loaded as it is.');

test.each([
  ['inventory', 'inventory_vehicle', { status: 'sold', sold_date: '2026-02-10' }],
  ['deals', 'deal', {}],
  ['repair_orders', 'repair_order', {}],
  ['appointments', 'appointment', {}],
] as const)(
  '%s reject a VIN with a wrong check digit, unless it is foreign or the profile takes it',
  async (feed, table, more) => {
    const { header, row } = samplesOf(feed, { vin: americanBuilt, ...more });
    const vins = async () => (await db.selectFrom(table).select('vin').execute()).map(({ vin }) => vin);
    const abroad = await load(feed, [header, row({ vin: europeanBuilt })]);
    expect(abroad).toMatchObject({ outcome: 'loaded', rejected: 0, warnings: [foreign] });
    expect(await vins()).toEqual([europeanBuilt]);
    expect(await load(feed, [header, row()])).toMatchObject({ outcome: 'refused', rejectReasons: [wrong] });
    const taking = profileOf({ feed, checkVins: false });
    const lower = row({ vin: ` ${americanBuilt.toLowerCase()} ` });
    expect(await load(taking, [header, lower])).toMatchObject({ outcome: 'loaded', warnings: [asItIs] });
    expect(await vins()).toEqual([americanBuilt]);
    expect(await load(taking, [header, row({ vin: sampleVin(1) })])).toMatchObject({ warnings: [] });
    const short = await load(taking, [header, row({ vin: americanBuilt.slice(1) })]);
    expect(short).toMatchObject({ outcome: 'refused', rejected: 1 });
  },
);

test('a lead keeps such a VIN only where the profile takes it; customers have none', async () => {
  const lines = ['store_id,lead_no,received_at,last_name,email,vin'];
  lines.push(`1,L1,2026-03-02 09:00,Doe,jane@example.com,${americanBuilt}`);
  const stored = () => db.selectFrom('lead').select('vin').executeTakeFirstOrThrow();
  expect(await load('leads', lines)).toMatchObject({ warnings: [{ reason: `${wrong.reason} Ignored.` }] });
  expect(await stored()).toEqual({ vin: null });
  await load(profileOf({ feed: 'leads', checkVins: false }), lines);
  expect(await stored()).toEqual({ vin: americanBuilt });
  expect(() => profileOf({ feed: 'customers', checkVins: false })).toThrow(/No such field: vin/);
});

test('an inspection counts the rows with such a VIN', async () => {
  const path = join(directory, 'vins.csv');
  const { header, row } = samplesOf('deals', { vin: americanBuilt });
  writeFileSync(path, [header, row(), row({ vin: sampleVin(1) }), row({ vin: europeanBuilt })].join('\n'));
  const misfits = async (changes: object) => {
    const profile = writtenProfile({ feed: 'deals', source: 'Test', ...changes }, 'test');
    const { columns } = await inspectFile(db, path, { fileName: 'vins.csv', profile, now: () => importDay });
    return columns.find((column) => column.field === 'vin');
  };
  expect(await misfits({})).toMatchObject({ filled: 3, unread: 1, misfits: 1 });
  expect(await misfits({ checkVins: false })).toMatchObject({ filled: 3, unread: 0, misfits: 2 });
});
