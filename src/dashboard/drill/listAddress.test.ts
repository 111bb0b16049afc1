import { expect, test } from 'vitest';
import { listAddress } from './listAddress.ts';

const valuedOn = '2026-11-01';
const filterIn = (address = '') => JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '');
const filterOf = (part?: string) =>
  filterIn(listAddress({ widget: 'GetEquitySummary', ...(part && { part }) }, { valuedOn }, () => true));

test('each part of the equity tile leads to the same vehicles in the list', () => {
  expect(filterOf()).toEqual({});
  expect(filterOf('break_even_count')).toEqual({ loan_position: 'break_even' });
  expect(filterOf('lease_maturing_3m')).toEqual({
    finance_type: 'lease',
    maturity_date_gte: '2026-11-01',
    maturity_date_lte: '2027-01-31',
  });
  expect(filterOf('below')).toEqual({ equity_lte: -10_000.01 });
  expect(filterOf('-2500')).toEqual({ equity_gte: -2500, equity_lte: -0.01 });
  expect(filterOf('0')).toEqual({ equity_gte: 0, equity_lte: 2499.99 });
  expect(filterOf('10000')).toEqual({ equity_gte: 10_000 });
});

test('an age bucket of an inventory tile leads to the same vehicles in the list', () => {
  const address = (widget: string, part?: { from: number; to: number | null }) =>
    listAddress({ widget }, { part }, () => true);
  const onLots = ['in_stock', 'hold'];
  expect(address('GetInventorySummaryWidget')).toMatch(/^\/vinviews\?/);
  expect(filterIn(address('GetInventorySummaryWidget'))).toEqual({ stock_type: ['N'] });
  expect(filterIn(address('GetInventorySummaryWidget', { from: 31, to: 60 }))).toEqual({
    ...{ stock_type: ['N'], status: onLots, age_gte: 31, age_lte: 60 },
  });
  expect(filterIn(address('GetInventoryUsedSummaryWidget', { from: 61, to: null }))).toEqual({
    ...{ stock_type: ['U', 'C'], status: onLots, age_gte: 61 },
  });
});

test('all that stands on the lots leads to the same vehicles, a single model to its records in the analytics', () => {
  const address = (part: string) =>
    listAddress({ widget: 'GetInventoryDashboardWidget', part }, {}, () => true);
  expect(filterIn(address('in_stock'))).toEqual({ status: ['in_stock', 'hold'] });
  expect(address('N:Honda:CR-V')).toBe('/exanalytics?by=model&rows=stock_N%3AHonda%3ACR-V');
});

test('a role without the list, and another tile, lead nowhere', () => {
  expect(listAddress({ widget: 'GetEquitySummary' }, { valuedOn }, () => false)).toBeUndefined();
  expect(listAddress({ widget: 'GetSyncData' }, { valuedOn }, () => true)).toBeUndefined();
});
