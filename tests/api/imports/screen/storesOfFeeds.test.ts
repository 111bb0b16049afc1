import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FeedName, feedNames, importTargets } from '../../../../contract/records/index.ts';
import { storeFieldOf } from '../../../../contract/records/target.ts';
import { type InspectOptions, inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { usualCells } from '../../../support/importSamples.ts';
import { importDay, importDirectory } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const directory = importDirectory();

const feeds = feedNames.filter((feed) => storeFieldOf(importTargets[feed]) !== undefined);
const own = (feed: FeedName) => storeFieldOf(importTargets[feed]) ?? '';
/** The other cells of a row. */
const rowOf = (feed: FeedName) => {
  const cells = { ...usualCells[feed], ...(feed === 'repair_orders' && { advisor_id: '71' }) };
  return Object.fromEntries(Object.entries(cells).filter(([name]) => name !== own(feed)));
};

const inspect = (
  feed: FeedName,
  header: string,
  values: readonly string[],
  options: Partial<InspectOptions> = {},
) => {
  const path = join(directory, 'stores.csv');
  const cells = rowOf(feed);
  const line = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join();
  const lines = [
    line([header, ...Object.keys(cells)]),
    ...values.map((value) => line([value, ...Object.values(cells)])),
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
  return inspectFile(db, path, { fileName: 'stores.csv', feed, now: () => importDay, ...options });
};

/** How stores are named, and of which store, or stores, the first row is; null: the page asks which. */
async function told(
  feed: FeedName,
  header: string,
  values: readonly string[],
  options: Partial<InspectOptions> = {},
) {
  const { profile, readings, preview, judged } = await inspect(feed, header, values, options);
  const isOpen = readings.find(({ key }) => key === 'storeBy')?.chosen === null;
  const stores = [preview[0]?.values[own(feed)] ?? []].flat();
  return isOpen ? null : { by: profile.store.by ?? 'ID', stores, rejected: judged.rejected };
}

const store = (ID: number, AS_ID: number, storename: string, dms_company_no: string) => ({
  ...{ ID, AS_ID, storename, dms_company_no, timezone: 'America/New_York', made_here: true },
});

beforeAll(async () => {
  await db.deleteFrom('store_group_store').execute();
  await db.deleteFrom('store').execute();
  await insert(db, 'store', [
    store(1, 1182, 'Langhorne Ford', 'LF0'),
    store(2, 1190, 'Doylestown Toyota, Inc.', 'DT0'),
    // Its company number is what the next one is called by Rooftop's own program.
    store(3, 4711, 'Exeter Kia', '5050'),
    store(4, 5050, 'Reading Kia', '6060'),
  ]);
  await insert(db, 'employee', [
    {
      employee_id: 71,
      firstname: 'Iris',
      lastname: 'Vega',
      title: 'Advisor',
      department: 'Service',
      store_id: 1,
      hire_date: '2020-01-01',
      made_here: true,
    },
  ]);
});

test('every feed whose records belong to a store has usual cells', () => {
  expect(Object.keys(usualCells).toSorted()).toEqual(feeds.toSorted());
});

describe.each(feeds.map((feed) => [feed]))('%s name their store', (feed) => {
  test.each([
    ['by its number in a file made for Rooftop', own(feed), '1', 'ID'],
    ['by its account number', 'Store', '1182', 'AS_ID'],
    ['by its account number under the name that it has here', 'AS_ID', '1182', 'AS_ID'],
    ['by its company number', 'Company No', 'LF0', 'dms_company_no'],
    ['by its company number under any header', 'Location', 'LF0', 'dms_company_no'],
    ['by name', 'Dealership', 'LANGHORNE Ford', 'storename'],
    ['by name in Spanish', 'Sucursal', 'Langhorne Ford', 'storename'],
    ['by name under any header', 'Site', 'Langhorne Ford', 'storename'],
  ])('%s', async (_way, header, value, by) => {
    expect(await told(feed, header, [value])).toEqual({ by, stores: [1], rejected: 0 });
  });

  test('by a name with a comma', async () => {
    const expected = { by: 'storename', stores: [2], rejected: 0 };
    expect(await told(feed, 'Store', ['Doylestown Toyota, Inc.', 'Exeter Kia'])).toEqual(expected);
  });

  test('by numbers that two of them have, or only Rooftop: that is asked', async () => {
    expect(await told(feed, 'Store', ['5050'])).toBeNull();
    expect(await told(feed, 'Store', ['3'])).toBeNull();
    const said = await inspect(feed, 'Store', ['5050']);
    expect(said.profile.store.by).toBeUndefined();
    const answered = changedProfile(said.profile, { storeBy: 'AS_ID' });
    expect(await told(feed, 'Store', ['5050'], { profile: answered })).toMatchObject({ stores: [4] });
    // Another row tells.
    expect(await told(feed, 'Store', ['5050', '1182'])).toMatchObject({ by: 'AS_ID', stores: [4] });
  });
});

describe('customers name several stores', () => {
  test.each([
    ['1182; 1190', 'AS_ID', [1, 2]],
    ['1190,1182', 'AS_ID', [2, 1]],
    ['1182 1190', 'AS_ID', [1, 2]],
    ['1182|1190;', 'AS_ID', [1, 2]],
    ['LF0/DT0', 'dms_company_no', [1, 2]],
    ['Doylestown Toyota, Inc., Langhorne Ford', 'storename', [2, 1]],
    ['Langhorne Ford; Doylestown Toyota, Inc.', 'storename', [1, 2]],
    ['Langhorne Ford and Exeter Kia', 'storename', [1, 3]],
    ['Langhorne Ford\nExeter Kia', 'storename', [1, 3]],
  ])('%s', async (value, by, stores) => {
    expect(await told('customers', 'Stores', [value])).toEqual({ by, stores, rejected: 0 });
  });

  test('a list with an unknown store is rejected, and its spelling can be mapped', async () => {
    expect(await told('customers', 'Stores', ['1182', '1182; 77'])).toMatchObject({
      by: 'AS_ID',
      rejected: 1,
    });
    const { profile } = await inspect('customers', 'Stores', ['1182', '1182; 77']);
    const spelt = changedProfile(profile, { values: { CVP_RelatedStores: { '77': '1190' } } });
    expect(await told('customers', 'Stores', ['1182; 77'], { profile: spelt })).toMatchObject({
      stores: [1, 2],
    });
  });

  test('names that could be one or two stores are not taken', async () => {
    await insert(db, 'store', [
      store(7, 7001, 'Lake Hill', 'LX'),
      store(8, 8001, 'Lake', 'L1'),
      store(9, 8002, 'Hill', 'H1'),
      store(10, 8003, 'Lake, Hill', 'LH'),
    ]);
    const { preview } = await inspect('customers', 'Stores', ['Lake, Hill', 'Lake', 'Hill']);
    expect(preview[0]).toMatchObject({
      outcome: 'rejected',
      notes: [{ reason: expect.stringMatching(/the list is ambiguous/) }],
    });
    expect(preview[1]).toMatchObject({ outcome: 'row', values: { CVP_RelatedStores: [8] } });
  });
});
