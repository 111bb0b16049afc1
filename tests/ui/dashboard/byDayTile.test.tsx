import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SalesByDayReply, salesByDay } from '../../../contract/widgets/byDay.ts';
import { byDay as byDayDrawn } from '../../../src/dashboard/widgets/byDay/index.tsx';
import { startHost } from '../host.ts';
import { givePlotsRoom } from './plotSize.ts';
import { answering, showTile, tableOf } from './tileHost.tsx';

const { component: ByDayTile } = byDayDrawn;

const host = startHost();
beforeEach(givePlotsRoom);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const dayAt = (index: number) => new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10);

/** Days from November 1, 2026, a Sunday; nobody sells on Sundays. */
function soldOver(count: number): SalesByDayReply {
  const days = Array.from({ length: count }, (_, index) => {
    const closed = index % 7 === 0;
    return {
      date: dayAt(index),
      closed,
      new_units: closed ? 0 : 3,
      used_units: closed ? 0 : 2,
      front_gross: closed ? 0 : 8000,
      back_gross: closed ? 0 : 9000.5,
    };
  });
  const open = days.filter(({ closed }) => !closed).length;
  const total_gross = open * 17_000.5;
  const current = {
    new_units: open * 3,
    used_units: open * 2,
    total_units: open * 5,
    front_gross: open * 8000,
    back_gross: open * 9000.5,
    total_gross,
    total_pvr: total_gross / (open * 5),
  };
  return {
    days,
    current,
    prior: {
      ...current,
      total_gross: total_gross / 1.024,
      period_start: '2026-10-01',
      period_end: '2026-10-19',
      is_partial: false,
    },
  };
}

const month = soldOver(19);

function withoutGross({ days, current, prior }: SalesByDayReply) {
  const bare = ({ new_units, used_units, total_units }: typeof current) => ({
    new_units,
    used_units,
    total_units,
  });
  return {
    days: days.map(({ date, closed, new_units, used_units }) => ({ date, closed, new_units, used_units })),
    current: bare(current),
    prior: {
      ...bare(prior),
      total_units: 40,
      period_start: '2026-10-01',
      period_end: '2026-10-19',
      is_partial: false,
    },
  };
}

test('days before whose records are incomplete are named, and nothing is compared with them', async () => {
  const response = { ...month, prior: { ...month.prior, is_partial: true } };
  host.use(answering(salesByDay, () => ({ response })));
  const { article, tile } = await showTile(ByDayTile);
  await tile.findByText('Oct 1–19 is incomplete');
  expect(article.textContent).not.toMatch(/[↑↓]/);
});

test('the tile shows what was sold in all and how that compares with the days before', async () => {
  host.use(answering(salesByDay, () => ({ response: month })));
  const { article, tile } = await showTile(ByDayTile);
  expect(await tile.findByText('$272K')).toBeTruthy();
  expect(article.textContent).toMatch(/New 48Used 32Total gross.*↑ up 2\.4% vs\. Oct 1–19/);
  expect(tile.getByRole('heading').textContent).toBe('Sales and gross by day');
  expect(tile.getByRole('img').getAttribute('aria-label')).toContain('a line for total gross');
});

test('the table has a row for each day, a closed one too, and its sums are the figures of the tile', async () => {
  host.use(answering(salesByDay, () => ({ response: month })));
  const { article, tile } = await showTile(ByDayTile);
  await tile.findByText('$272K');
  const [head, first, second, ...others] = await tableOf(article);
  expect(head).toEqual([
    'Day',
    'New',
    'Used',
    'Units',
    'Front gross',
    'Back gross',
    'Total gross',
    'Total PVR',
  ]);
  expect(first).toEqual(['Sun, Nov 1', '–', '–', '–', '–', '–', '–', '–']);
  expect(second).toEqual(['Mon, Nov 2', '3', '2', '5', '$8,000', '$9,001', '$17,001', '$3,400']);
  expect(others.at(-1)).toEqual(['All days', '48', '32', '80', '$128,000', '$144,008', '$272,008', '$3,400']);
});

/** How many columns have each part. */
const columnsOf = (article: HTMLElement) =>
  [...article.querySelectorAll('[data-columns] path')].map(
    (part) => (part.getAttribute('d')?.split('M').length ?? 0) - 1,
  );

function pointAt(article: HTMLElement, x: number) {
  const plot = article.querySelector('.recharts-wrapper');
  if (!plot) throw new Error('There is no plot.');
  fireEvent.mouseMove(plot, { clientX: x, clientY: 100 });
}

test('each day is a column with two parts, a closed one has a dash, and pointing at one tells its figures', async () => {
  host.use(answering(salesByDay, () => ({ response: month })));
  const { article, tile } = await showTile(ByDayTile);
  await tile.findByText('14');
  expect(columnsOf(article)).toEqual([16, 16]);
  expect(article.querySelector('[data-dots]')?.getAttribute('d')?.match(/M/g)).toHaveLength(16);
  const ticks = [...article.querySelectorAll('[data-ticks] text')].map((tick) => tick.textContent);
  expect(ticks.slice(0, 9)).toEqual(['–', '2', '3', '4', '5', '6', '7', '–', '9']);

  pointAt(article, 300);
  const box = (await tile.findByText('$3,400')).closest('dl')?.parentElement;
  expect(box?.textContent).toBe('Tue, Nov 10New3Used2Total gross$17,001Total PVR$3,400');
  const bold = [...article.querySelectorAll<SVGTextElement>('[data-ticks] text')].filter(
    ({ style }) => style.fontWeight === '600',
  );
  expect(bold.map((tick) => tick.textContent)).toEqual(['10']);
});

test('a single day has one dot on its line, and none that the library puts there by itself', async () => {
  const { days, ...sums } = soldOver(2);
  host.use(answering(salesByDay, () => ({ response: { ...sums, days: days.slice(1) } })));
  const { article, tile } = await showTile(ByDayTile, {
    period: 'period=custom&from=2026-11-02&to=2026-11-02',
  });
  await tile.findByText('Total gross');
  expect(columnsOf(article)).toEqual([1, 1]);
  expect(article.querySelector('[data-dots]')?.getAttribute('d')?.match(/M/g)).toHaveLength(1);
  expect(article.querySelector('.recharts-line-dot')).toBeNull();
});

test('a long period is drawn by week, and the weeks add up to the same', async () => {
  host.use(answering(salesByDay, () => ({ response: soldOver(60) })));
  const { article, tile } = await showTile(ByDayTile, { period: 'period=qtd' });
  expect((await tile.findByRole('heading', { name: 'Sales and gross by week' })).textContent).toBeTruthy();
  await tile.findByText('Total gross');
  const [, first, second, ...others] = await tableOf(article);
  expect(first?.slice(0, 2)).toEqual(['Nov 1', '–']);
  expect(second?.slice(0, 4)).toEqual(['Nov 2–8', '18', '12', '30']);
  expect(others.at(-1)?.slice(0, 4)).toEqual(['All days', '153', '102', '255']);
});

test('units stay where gross is hidden, which the tile says; nothing is shown as zero dollars', async () => {
  host.use(
    answering(salesByDay, () => ({ response: Object(withoutGross(month)), meta: { hidden: ['gross'] } })),
  );
  const { article, tile } = await showTile(ByDayTile);
  await tile.findByText('48');
  expect(tile.getByText('Total gross is hidden by permission, not zero')).toBeTruthy();
  expect(article.textContent).toContain('up 100.0% vs. Oct 1–19');
  expect(article.textContent).not.toContain('$');
  expect(columnsOf(article)).toEqual([16, 16]);
  pointAt(article, 300);
  const box = (await tile.findByText('Tue, Nov 10')).parentElement;
  expect(box?.textContent).toBe('Tue, Nov 10New3Used2');
  expect(box?.closest<HTMLElement>('.recharts-tooltip-wrapper')?.style.visibility).toBe('visible');
  const [head] = await tableOf(article);
  expect(head).toEqual(['Day', 'New', 'Used', 'Units']);
});

test('the days of the address are asked for, and a period without sales leads to another one', async () => {
  const asked: unknown[] = [];
  const none = { ...month.current, total_units: 0, new_units: 0, used_units: 0 };
  host.use(
    answering(salesByDay, (payload) => {
      asked.push(payload);
      return { response: { ...month, current: none } };
    }),
  );
  const { tile, onPeriod } = await showTile(ByDayTile, {
    period: 'period=custom&from=2026-11-08&to=2026-11-08',
  });
  await tile.findByText('No units sold in this period');
  expect(asked).toEqual([{ Stores: '0', Date1: '2026-11-08', Date2: '2026-11-08', period: 'custom' }]);
  await userEvent.click(tile.getByRole('button', { name: 'Show last month' }));
  expect(onPeriod).toHaveBeenCalledWith('last_month');
});

test('the footer and the parts of the columns lead to the deals behind them', async () => {
  host.use(answering(salesByDay, () => ({ response: month })));
  const { tile, router } = await showTile(ByDayTile, { period: 'period=qtd' });
  await userEvent.click(await tile.findByRole('link', { name: /^Used/ }));
  expect(router.state.location.search).toBe('?period=qtd&rows=GetSalesAndGrossDashboardWidget&part=U');
  await userEvent.click(tile.getByRole('link', { name: 'Deals' }));
  expect(router.state.location.search).toBe('?period=qtd&rows=GetSalesAndGrossDashboardWidget');
});
