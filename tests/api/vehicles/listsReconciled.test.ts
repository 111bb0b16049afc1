import { expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import type { ResourceName } from '../../../contract/resources/index.ts';
import { equitySummary } from '../../../contract/widgets/equity.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import { modelStock } from '../../../contract/widgets/models.ts';
import { listAddress, stockAddress } from '../../../src/dashboard/drill/listAddress.ts';
import { testApp } from '../../support/app.ts';
import type { Browser } from '../../support/browser.ts';
import { loadRandomGroup, now } from '../../support/records/randomGroup.ts';
import { type Row, rest } from '../../support/rest.ts';
import { seed } from '../../support/seed.ts';

// It is late on Monday, May 18, 2026, in New York.
const group = await testApp({ now });
await loadRandomGroup(group, seed);
const administrator = await group.signIn('Administrator');
const salesperson = await group.signInNew({ role: 'Salesperson', stores: [2] });
const manager = await group.signInNew({ role: 'GM', stores: [1, 3] });

/** Who looks, at which stores: all of a group, one store, and all that a login has. */
const scopes: readonly (readonly [name: string, browser: Browser, stores: string])[] = [
  ['all stores', administrator, '0'],
  ['one of them', administrator, '1'],
  ['a role of one store', salesperson, '0'],
  ['a login of two', manager, '0'],
];

/** The rows of the list that an address leads to, at the stores that the header shows. */
async function listAt(browser: Browser, address: string | undefined, stores: string) {
  const url = new URL(address ?? '', 'http://localhost');
  const filter: Row = JSON.parse(url.searchParams.get('filter') ?? '{}');
  const ofStores = stores === '0' ? {} : { store_id: stores.split(',').map(Number) };
  const name: ResourceName = url.pathname === '/vinviews' ? 'vinviews' : 'EquityScreen';
  const payload = { filter: { ...filter, ...ofStores }, range: [0, 999] };
  return rest(browser, name, 'list', payload);
}

const addressOf = (call: Call, part: object, widgetPart?: string) => {
  const widget = call.access.kind === 'widget' ? call.access.callName : '';
  return listAddress(
    { widget, ...(widgetPart !== undefined && { part: widgetPart }) },
    { valuedOn: '2026-05-01', ...part },
    () => true,
  );
};

/** Of several, not one with a known cost: null. */
const costOf = (rows: readonly Row[]) =>
  rows.length > 0 && rows.every(({ cost }) => cost === null)
    ? null
    : Math.round(rows.reduce((sum, { cost }) => sum + Number(cost ?? 0) * 100, 0)) / 100;

test.each(scopes)(
  'the inventory tiles of %s count and cost what the lists behind them have',
  async (...scope) => {
    const [, browser, stores] = scope;
    const seesCost = browser !== salesperson;
    let vehicles = 0;
    for (const widget of [newInventoryWidget, usedInventoryWidget]) {
      const { totals } = await browser.call(widget, { storeId: stores });
      for (const { from, to, units, cost } of totals.aging) {
        const list = await listAt(browser, addressOf(widget, { part: { from, to } }), stores);
        expect([list.status, list.total]).toEqual([200, units]);
        if (seesCost) expect(costOf(list.rows)).toBe(cost);
        vehicles += units;
      }
      const all = await listAt(browser, addressOf(widget, {}), stores);
      expect(all.total).toBe(totals.units_in_stock + totals.units_in_transit);
    }
    const onLots = await listAt(browser, stockAddress, stores);
    expect(onLots.total).toBe(vehicles);
    expect(addressOf(modelStock, {}, 'in_stock')).toBe(stockAddress);
    expect(vehicles).toBeGreaterThan(0);
  },
);

const equityScopes = scopes.filter(([, browser]) => browser !== salesperson);

test.each(equityScopes)(
  'every figure of the equity tile of %s counts what its list has',
  async (...scope) => {
    const [, browser, store] = scope;
    const tile = await browser.call(equitySummary, { store, exp: '' });
    const counts = ['positive_count', 'break_even_count', 'negative_count', 'unknown_count'] as const;
    const leases = ['lease_maturing_3m', 'lease_maturing_12m'] as const;
    const parts: readonly (readonly [part: string, count: number])[] = [
      ...[...counts, ...leases].map((name) => [name, tile[name]] as const),
      ...tile.bands.map(({ from, count }) => [from === null ? 'below' : String(from), count] as const),
    ];
    for (const [part, count] of parts) {
      const list = await listAt(browser, addressOf(equitySummary, {}, part), store);
      expect([part, list.total]).toEqual([part, count]);
    }
    const sum = counts.reduce((all, name) => all + tile[name], 0);
    expect((await listAt(browser, addressOf(equitySummary, {}), store)).total).toBe(sum);
  },
);
