import {
  type BoundFunctions,
  cleanup,
  type queries,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { storesOfGroup } from '../../../contract/calls/stores.ts';
import {
  type AdvisorRow,
  advisorRanking,
  type FinanceRow,
  financeRanking,
  type SalespersonRow,
  salespersonRanking,
} from '../../../contract/widgets/ranking.ts';
import { recordsOf } from '../../../src/dashboard/registry.ts';
import { useRowsScope } from '../../../src/dashboard/rows/useRowsScope.ts';
import { AdvisorsTile } from '../../../src/dashboard/widgets/ranking/AdvisorsTile.tsx';
import { FinanceTile } from '../../../src/dashboard/widgets/ranking/FinanceTile.tsx';
import { SalespeopleTile } from '../../../src/dashboard/widgets/ranking/SalespeopleTile.tsx';
import { periodOf } from '../../../src/providers/period.ts';
import { startHost } from '../host.ts';
import { answering, showTile, tableOf, textsOf } from './tileHost.tsx';

const host = startHost();
afterEach(cleanup);

const person = (rank: number, employee_id: number, employee_name: string) => ({
  rank,
  employee_id,
  employee_name,
  store_id: 1,
  storename: 'Doylestown Toyota',
});

const seller = (rank: number, id: number, name: string, total_units: number): SalespersonRow => ({
  ...person(rank, id, name),
  new_units: total_units - 4,
  used_units: 4,
  total_units,
  units_pace: total_units * 1.5,
  avg_units_90d: 20.3,
  front_gross: total_units * 1600,
  front_pvr: 1600,
  back_gross: total_units * 1800,
  total_gross: total_units * 3400,
});

const sellers = [
  seller(1, 11, 'Marisol Vega', 22.5),
  seller(2, 12, 'Terrence Boyd', 21.5),
  seller(2, 13, 'Anh Pham', 21.5),
  seller(4, 14, 'Kelly Brzezinski', 20),
];

const manager: FinanceRow = {
  ...person(1, 21, 'Rita Lindqvist'),
  new_units: 40,
  used_units: 21,
  total_units: 61,
  back_gross: 109_800,
  back_gross_pace: 150_000,
  back_pvr: 1800,
  products_per_deal: 1.42,
  finance_pct: 81.5,
  vsc_pct: 45,
  gap_pct: 38.2,
};

const advisor: AdvisorRow = {
  ...person(1, 31, 'Omar Haddad'),
  ro_count: 214,
  billed_hours: 380.6,
  hours_per_ro: 1.78,
  elr: 143.8,
  ro_per_day: 13.4,
  labor_sales: 54_700,
  labor_gross: 39_400,
  parts_sales: 41_000,
  parts_gross: 15_600,
  total_gross: 55_000,
  gross_pct: 57.5,
  discount: 820,
};

const askedBy = (rows: readonly SalespersonRow[], meta = {}) => {
  const asked: unknown[] = [];
  host.use(
    answering(salespersonRanking, (payload) => {
      asked.push(payload);
      return { response: [...rows], meta };
    }),
  );
  return asked;
};

test('whoever has one store reads its name in the foot, and whoever has many how many of them count', async () => {
  askedBy(sellers, { store_ids: [1] });
  const only = await showTile(SalespeopleTile, { as: { store_count: 1 }, label: 'Doylestown Toyota' });
  await waitFor(() => expect(only.article.textContent).toContain('Doylestown Toyota · Nov 2–19'));
  cleanup();
  const { article } = await showTile(SalespeopleTile, { as: { store_count: 24 }, label: 'All stores' });
  await waitFor(() => expect(article.textContent).toContain('1 store · Nov 2–19'));
});

test('salespeople stand in order, equals on one rank, with half units, pace and gross', async () => {
  askedBy(sellers);
  const { article, tile } = await showTile(SalespeopleTile);
  await tile.findByText('Marisol Vega');
  const [head, ...rows] = textsOf(tile.getByRole('table', { name: 'Salesperson ranking' }));
  expect(head).toEqual(['#', 'Salesperson', 'Store', 'Units', 'Pace', 'Total gross']);
  expect(rows.map((row) => row[0])).toEqual(['1', '2', '2', '4']);
  expect(rows[0]).toEqual(['1', 'Marisol Vega', 'Doylestown Toyota', '22.5', '34', '$76,500']);
  expect(article.textContent).toContain('2 stores · Nov 2–19 · 4 salespeople · as of');
});

/** The buttons of a tile's header, as assistive technology has them. */
const actionsIn = (tile: BoundFunctions<typeof queries>) =>
  within(tile.getByRole('group', { name: /^Actions for/ }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

test('the ranking runs from the 2nd, and from the 1st on demand, with the true dates', async () => {
  const asked = askedBy(sellers);
  const { tile } = await showTile(SalespeopleTile);
  await tile.findByText('Marisol Vega');
  expect(tile.getByRole('button', { name: 'Nov 2' }).getAttribute('aria-pressed')).toBe('true');
  expect(tile.getByTitle('Since the 2nd (standard)').textContent).toBe('Nov 2');
  expect(tile.getByTitle('Since the 1st').textContent).toBe('Nov 1');
  expect(actionsIn(tile)).toEqual(['More']);
  await userEvent.click(tile.getByRole('button', { name: 'Nov 1' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([{ AS_ID: '0' }, { AS_ID: '0', StartDate: '2026-11-01', EndDate: '2026-11-19' }]);
  expect(tile.getByRole('button', { name: 'Nov 1' }).getAttribute('aria-pressed')).toBe('true');
});

test('some stores are asked for by their AS_ID', async () => {
  const asked = askedBy(sellers);
  host.use(
    answering(storesOfGroup, () => ({
      response: [
        { ID: 1, storename: 'Boyertown Ford', AS_ID: 2, DEALER_NAME: null },
        { ID: 2, storename: 'Exeter Toyota', AS_ID: 1184, DEALER_NAME: null },
      ],
    })),
  );
  const { tile } = await showTile(SalespeopleTile, { storeId: '1' });
  await tile.findByText('Marisol Vega');
  expect(asked).toEqual([{ AS_ID: '2' }]);
});

test('any other period is counted whole, and has no switch', async () => {
  const asked = askedBy(sellers);
  const { tile } = await showTile(SalespeopleTile, { period: 'period=last_month' });
  await tile.findByText('Marisol Vega');
  expect(asked).toEqual([{ AS_ID: '0', StartDate: '2026-10-01', EndDate: '2026-10-31' }]);
  expect(tile.queryByRole('group', { name: 'Start date' })).toBeNull();
  expect(actionsIn(tile)).toEqual(['Definition', 'Table view', 'Full screen', 'More']);
});

test('on the 1st there are no rows, and one can count from it', async () => {
  const reversed = { period_start: '2026-11-02', period_end: '2026-11-01' };
  const asked: unknown[] = [];
  host.use(
    answering(salespersonRanking, (payload) => {
      asked.push(payload);
      return 'StartDate' in payload
        ? { response: sellers, meta: { period_start: '2026-11-01', period_end: '2026-11-01' } }
        : { response: [], meta: reversed };
    }),
  );
  const { tile } = await showTile(SalespeopleTile, { as: { today: '2026-11-01' } });
  await tile.findByText("Rankings start on the 2nd, so today's is empty.");
  await userEvent.click(tile.getByRole('button', { name: 'Start from the 1st' }));
  await tile.findByText('Marisol Vega');
  expect(asked.at(-1)).toEqual({ AS_ID: '0', StartDate: '2026-11-01', EndDate: '2026-11-01' });
});

test('days whose deals name nobody say so, and lead to another period', async () => {
  askedBy([]);
  const { tile, onPeriod } = await showTile(SalespeopleTile);
  await tile.findByText('No units with a salesperson in this period');
  expect(tile.getByText(/None at 2 stores, Nov 2–19/)).toBeTruthy();
  await userEvent.click(tile.getByRole('button', { name: 'Show last month' }));
  expect(onPeriod).toHaveBeenCalledWith('last_month');
});

test('the records behind a ranking are those of the days that it counts', () => {
  const period = { ...periodOf(new URLSearchParams(), '2026-11-19'), storeId: '0' };
  const scopeIn = (fromFirst: boolean, widget: string) =>
    renderHook(() => useRowsScope({ widget }, recordsOf(widget), period), {
      wrapper: ({ children }) => (
        <CoreAdminContext store={memoryStore({ 'rankings.fromFirst': fromFirst })}>
          {children}
        </CoreAdminContext>
      ),
    }).result.current;
  expect(scopeIn(false, 'GetSPRanking')).toEqual({ storeId: '0' });
  const wholeMonth = { storeId: '0', from: '2026-11-01', to: '2026-11-19' };
  expect(scopeIn(true, 'GetSPRanking')).toEqual(wholeMonth);
  expect(scopeIn(true, 'GetSalesDashboardWidget')).toEqual({ storeId: '0' });
});

test('a person leads to what they sold, wherever their row is pressed', async () => {
  askedBy(sellers);
  const { tile, router } = await showTile(SalespeopleTile);
  const link = await tile.findByRole('link', { name: 'Anh Pham' });
  link.click();
  expect(router.state.location.search).toBe('?rows=GetSPRanking&part=13');
  await router.navigate('/dashboard');
  const units = link.closest('tr')?.querySelector('td[data-spot="figure"]');
  if (!units) throw new Error('The row has its units.');
  await userEvent.click(units);
  expect(router.state.location.search).toBe('?rows=GetSPRanking&part=13');
});

test('the table view has everybody with the figures of the tile', async () => {
  askedBy(sellers);
  const { article, tile } = await showTile(SalespeopleTile);
  await tile.findByText('Marisol Vega');
  const [head, first, ...others] = await tableOf(article);
  expect(head?.slice(0, 6)).toEqual(['Salesperson', 'Rank', 'Store', 'New', 'Used', 'Units']);
  expect(first).toEqual([
    'Marisol Vega',
    '1',
    'Doylestown Toyota',
    '18.5',
    '4.0',
    '22.5',
    '34',
    '20.3',
    '$36,000',
    '$1,600',
    '$40,500',
    '$76,500',
  ]);
  expect(others).toHaveLength(3);
});

test('who may not see gross sees units, and is told that gross exists', async () => {
  askedBy(sellers, { hidden: ['gross'] });
  const { article, tile } = await showTile(SalespeopleTile);
  await tile.findByText('Marisol Vega');
  expect(tile.getByText('Total gross is hidden by permission, not zero')).toBeTruthy();
  expect(article.textContent).not.toContain('$');
  expect((await tableOf(article))[0]).not.toContain('Total gross');
});

test('F&I managers stand by back gross, or by units for who may not see it', async () => {
  host.use(answering(financeRanking, () => ({ response: [manager] })));
  const { tile } = await showTile(FinanceTile);
  await tile.findByText('Rita Lindqvist');
  const [head, row] = textsOf(tile.getByRole('table'));
  expect(head).toEqual(['#', 'F&I manager', 'Store', 'Back gross', 'Back PVR', 'VSC']);
  expect(row?.slice(3)).toEqual(['$109,800', '$1,800', '45.0%']);
  cleanup();

  host.use(answering(financeRanking, () => ({ response: [manager], meta: { hidden: ['gross'] } })));
  const bare = await showTile(FinanceTile);
  await bare.tile.findByText('Rita Lindqvist');
  expect(textsOf(bare.tile.getByRole('table'))[1]?.slice(3)).toEqual(['61', '45.0%']);
  expect(screen.getByText('Back gross is hidden by permission, not zero')).toBeTruthy();
});

test('advisors stand by gross, or by sales for who may not see it', async () => {
  host.use(answering(advisorRanking, () => ({ response: [advisor] })));
  const { article, tile } = await showTile(AdvisorsTile);
  await tile.findByText('Omar Haddad');
  const [head, row] = textsOf(tile.getByRole('table'));
  expect(head).toEqual(['#', 'Advisor', 'Store', 'Total gross', 'ROs', 'Hours/RO', 'ELR']);
  expect(row?.slice(3)).toEqual(['$55,000', '214', '1.78', '$143.80']);
  expect((await tableOf(article))[1]).toContain('57.5%');
  cleanup();

  host.use(answering(advisorRanking, () => ({ response: [advisor], meta: { hidden: ['gross'] } })));
  const bare = await showTile(AdvisorsTile);
  await bare.tile.findByText('Omar Haddad');
  expect(textsOf(bare.tile.getByRole('table'))[1]?.slice(3)).toEqual(['$95,700', '214', '1.78', '$143.80']);
  expect(bare.article.textContent).not.toContain('55,000');
});
