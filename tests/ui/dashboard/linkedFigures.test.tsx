import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { widgetRows } from '../../../contract/calls/widgetRows.ts';
import { registry } from '../../../src/dashboard/registry.ts';
import { call } from '../../../src/providers/api/api.ts';
import { startPortal } from '../portal.ts';
import { showTile } from './tileHost.tsx';

const portal = startPortal(async () => registry);
afterEach(cleanup);

/** What no record adds up to: the shelves are counted by part, and a target has no records. */
const unrecorded: Readonly<Record<string, readonly string[]>> = {
  GetPartsDashboardWidget: ['Idle 12 months'],
  GetInventoryDashboardWidget: ['Target', 'Over / under'],
};

/** Tiles without figures of this kind: a table of months, feeds, the sky. */
const tables = ['GetAnalitics', 'GetSyncData', 'weather'];

const linkOf = (figure: Element) =>
  figure.querySelector('a') ?? figure.closest('a') ?? figure.closest('tr')?.querySelector('a');

const labelOf = (figure: Element) => figure.parentElement?.querySelector('dt')?.textContent ?? '';

test.each([...registry.values()].filter(({ callName }) => !tables.includes(callName)))(
  'each figure of $callName leads to records that the server has, or looks as if it leads nowhere',
  async ({ callName, component }) => {
    const { article } = await showTile(component, { as: portal.reader().who });
    await waitFor(() => expect(article.getAttribute('aria-busy')).toBe('false'));
    const figures = await waitFor(() => {
      const all = [
        ...article.querySelectorAll('dd[data-figure], strong[data-figure], tbody tr, li:has(strong)'),
      ];
      expect(all.length).toBeGreaterThan(0);
      return all;
    });
    const plain = figures.filter((figure) => !linkOf(figure)).map(labelOf);
    expect(plain).toEqual(unrecorded[callName] ?? []);
    for (const link of within(article).getAllByRole('link')) {
      const { searchParams } = new URL(link.getAttribute('href') ?? '', location.origin);
      const widget = searchParams.get('rows');
      const part = searchParams.get('part');
      if (!widget) continue;
      const { response } = await call(widgetRows, { widget, storeId: '0', ...(part && { part }) });
      expect(response.columns.length).toBeGreaterThan(0);
    }
  },
);
