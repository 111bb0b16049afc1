import { expect, test } from 'vitest';
import { feedFreshness } from '../../../contract/widgets/freshness.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';

const { db, signIn } = await testApp({ now: new Date('2026-03-18T16:00:00Z') });

const loadedAt = (iso: string) => ({ last_success_at: new Date(iso), rows_loaded: 1 });

test('the freshness widget tells fresh, late, failed and never loaded feeds apart', async () => {
  const yesterday = loadedAt('2026-03-17T13:59:00Z');
  await insert(db, 'feed', [
    { source: 'CDK', feed: 'deals', ...loadedAt('2026-03-18T15:00:00Z') },
    { source: 'CDK', feed: 'customers', ...yesterday },
    { source: 'By hand', feed: 'customers', ...yesterday, late_after_hours: null },
    { source: 'CDK', feed: 'employees', ...yesterday, last_attempt_failed: true },
    { source: 'CDK', feed: 'stores', last_success_at: null },
  ]);
  const admin = await signIn('Administrator');
  const rows = await admin.call(feedFreshness, { storeId: '0' });
  expect(rows.map(({ feed, source, state }) => [feed, source, state])).toEqual([
    ['customers', 'By hand', 'ok'],
    ['customers', 'CDK', 'late'],
    ['deals', 'CDK', 'ok'],
    ['employees', 'CDK', 'failed'],
    ['stores', 'CDK', 'never'],
  ]);
});

test('shows feeds behind widgets only to people who have one of them', async () => {
  await insert(db, 'feed', [
    { source: 'Plan', feed: 'budgets', ...loadedAt('2026-03-18T15:00:00Z') },
    { source: 'Web', feed: 'leads', ...loadedAt('2026-03-18T15:00:00Z') },
  ]);
  const feedsOf = async (role: string) =>
    (await (await signIn(role)).call(feedFreshness, { storeId: '0' })).map(({ feed }) => feed);
  expect(await feedsOf('GM')).toEqual(expect.arrayContaining(['budgets', 'leads', 'deals']));
  const forSalespeople = await feedsOf('Salesperson');
  expect(forSalespeople).toEqual(expect.arrayContaining(['leads', 'deals']));
  expect(forSalespeople).not.toContain('budgets');
});

test('of several sources the one that is overdue counts, not a file that was loaded by hand', async () => {
  const admin = await signIn('Administrator');
  const freshness = async () => (await admin.reply(salesWidget, { storeId: '0' })).meta.freshness;
  await insert(db, 'feed', [
    { feed: 'deals', source: 'By hand', ...loadedAt('2026-03-18T15:30:00Z'), late_after_hours: null },
    { feed: 'deals', source: 'Never worked', last_success_at: null, last_attempt_failed: true },
  ]);
  expect(await freshness()).toMatchObject({ state: 'ok', last_success_at: '2026-03-18T15:00:00.000Z' });
  await insert(db, 'feed', { feed: 'deals', source: 'Reynolds', ...loadedAt('2026-03-16T05:00:00Z') });
  expect(await freshness()).toMatchObject({ state: 'late', last_success_at: '2026-03-16T05:00:00.000Z' });
});
