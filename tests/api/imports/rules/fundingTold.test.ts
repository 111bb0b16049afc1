import { beforeEach, describe, expect, test } from 'vitest';
import { saveGroupSettings } from '../../../../contract/calls/imports/groupSettings.ts';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { dashboardCounts } from '../../../../contract/widgets/counts.ts';
import { transitWidget } from '../../../../contract/widgets/transit.ts';
import { testApp } from '../../../support/app.ts';
import { samplesOf, undoNewest } from '../../../support/importSamples.ts';
import { importDay, importDirectory, importerInto, profileOf } from '../../../support/imports.ts';

// Monday, March 16, 2026: the sixtieth day before it is January 15.
const { db, signIn } = await testApp({ now: importDay });
const load = importerInto(db, importDirectory());

const deals = samplesOf('deals');
const contract = (deal_no: string, contract_date: string) => deals.row({ deal_no, contract_date });
const [old, lastOpen, young] = [
  contract('OLD', '2026-01-14'),
  contract('SIXTY', '2026-01-15'),
  contract('YOUNG', '2026-03-10'),
];
const history = [deals.header, old, lastOpen, young];
const withFunding = (rows: readonly (readonly [row: string, day: string])[]) => [
  `${deals.header},funded_date`,
  ...rows.map(([row, day]) => `${row},${day}`),
];

const auction = { feed: 'deals', source: 'Auction' };
const totals = async () => (await admin.call(transitWidget, { storeId: '0' })).totals;
const counted = async () => {
  const { cit_count, not_told_count } = await totals();
  return { cit_count, not_told_count };
};

const admin = await signIn('Administrator');
beforeEach(async () => {
  await db.deleteFrom('deal').execute();
  await admin.call(saveGroupSettings, { funding_limit_days: 60 });
});

describe('deals of a file that does not tell funding', () => {
  test('are open money up to the limit, and then a figure of their own', async () => {
    await load('deals', history);
    expect(await totals()).toMatchObject({
      cit_count: 2,
      cit_total: 60_000,
      not_told_count: 1,
      not_told_total: 30_000,
    });
    const { rows, totals: ages } = await admin.call(transitWidget, { storeId: '0' });
    expect(rows.map(({ deal_no }) => deal_no)).toEqual(['SIXTY', 'YOUNG']);
    expect(ages.aging.map(({ count }) => count)).toEqual([0, 1, 0, 1]);
    expect(await admin.call(dashboardCounts, { storeId: '0' })).toMatchObject({ open_cit: 2 });
  });

  test('are listed behind that figure, and not behind the open ones', async () => {
    await load('deals', history);
    const widget = 'GetCITFloorPlanDataTopFive';
    const notTold = await admin.call(widgetRows, { widget, storeId: '0', part: 'not_told_count' });
    expect(notTold).toMatchObject({ total: 1, sums: { not_told_count: 1, not_told_total: 30_000 } });
    expect(notTold.rows).toMatchObject([{ deal_no: 'OLD', age_days: 61 }]);
    const open = await admin.call(widgetRows, { widget, storeId: '0' });
    expect(open.sums).toEqual({ cit_count: 2, cit_total: 60_000 });
    const oldest = await admin.call(widgetRows, { widget, storeId: '0', part: '16' });
    expect(oldest.rows).toMatchObject([{ deal_no: 'SIXTY' }]);
  });

  test('are told by a later file that tells funding, whatever the others say afterwards', async () => {
    await load('deals', history);
    const dms = profileOf({ feed: 'deals', source: 'DMS' });
    const report = await load(dms, withFunding([[old, '']]));
    expect(report).toMatchObject({ updated: 1 });
    expect(await counted()).toEqual({ cit_count: 3, not_told_count: 0 });
    expect(await load('deals', history)).toMatchObject({ updated: 0, unchanged: 3 });
    expect(await counted()).toEqual({ cit_count: 3, not_told_count: 0 });
    await load(dms, withFunding([[old, '2026-01-20']]));
    expect(await counted()).toEqual({ cit_count: 2, not_told_count: 0 });
  });

  test('are not told again when the import that told them is undone', async () => {
    await load('deals', history);
    await load(profileOf({ feed: 'deals', source: 'DMS' }), withFunding([[old, '']]));
    await undoNewest(db);
    expect(await counted()).toEqual({ cit_count: 2, not_told_count: 1 });
  });
});

describe('a profile', () => {
  test('says that a column of funding tells nothing', async () => {
    await load(profileOf({ ...auction, tellsFunding: false }), withFunding([[old, '']]));
    expect(await counted()).toEqual({ cit_count: 0, not_told_count: 1 });
  });

  test('says that a file without such a column lists what is open', async () => {
    await load(profileOf({ ...auction, tellsFunding: true }), history);
    expect(await counted()).toEqual({ cit_count: 3, not_told_count: 0 });
  });

  test('says so of deals only', () => {
    expect(() => profileOf({ feed: 'inventory', tellsFunding: false })).toThrow('No such field: funded_date');
  });
});
