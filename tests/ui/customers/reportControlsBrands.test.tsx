import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstControls } from '../../../contract/expression/controls/controlsState.ts';
import { retainControls } from '../../../src/providers/reportControls.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../host.ts';
import { showPage } from '../pageHost.tsx';
import {
  base,
  brandsReply,
  openPanel,
  panelHandlers,
  sent,
  show,
  viewReport,
} from './reportControlsHost.tsx';
import { hostAnswers } from './reportHost.ts';

let i18nProvider: I18nProvider;
const host = startHost(...panelHandlers);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/report/index.tsx'), 60_000);
beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const first = firstControls({ storeIds: [1, 2, 3] });
const everyBrand = { ...first, selectedBrandIds: [11, 12], Selectedbrands: ['Ford', 'Kia'] };
const makers = () =>
  ['View Report', 'Save as segment', 'Copy link'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );

/** A host whose brands wait until they are let go. */
function slowBrands() {
  const { promise, resolve } = Promise.withResolvers<void>();
  host.use(
    http.post(at('brands/get'), async () => {
      await promise;
      return reply(brandsReply);
    }),
  );
  return resolve;
}

describe('the panel with every brand chosen', () => {
  test('makes no report before it knows that these are all of them', async () => {
    const release = slowBrands();
    const { applied } = await openPanel(i18nProvider, { initial: everyBrand });
    await screen.findByRole('button', { name: 'View Report' });
    expect(makers().map(({ disabled }) => disabled)).toEqual([true, true, true]);
    release();
    await waitFor(() => expect(makers().map(({ disabled }) => disabled)).toEqual([false, false, false]));
    await viewReport();
    expect(applied[0]?.filter).toMatchObject({ exp: base, filterCnt: 0 });
  });

  test('says when the brands did not load, and asks for them again', async () => {
    host.use(http.post(at('brands/get'), () => failure(503, 'busy'), { once: true }));
    const { copied } = await openPanel(i18nProvider, { initial: everyBrand });
    expect((await screen.findByRole('alert')).textContent).toContain('Retry to view the report');
    expect(makers().map(({ disabled }) => disabled)).toEqual([true, true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(makers().map(({ disabled }) => disabled)).toEqual([false, false, false]));
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(copied).toMatchObject([{ exp: base }]);
  });
});

describe('the page without an address opens what was retained', () => {
  const openPage = async () => {
    const { 'customersdata/get': rows, 'segments/list': segments } = hostAnswers;
    host.use(http.post(at('customersdata/get'), rows), http.post(at('segments/list'), segments));
    const router = await showPage(i18nProvider, '/customerslist');
    return () => new URLSearchParams(router.state.location.search).get('exp');
  };

  test('with every brand as no filter, once the brands are there', async () => {
    const release = slowBrands();
    retainControls(everyBrand);
    const exp = await openPage();
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('GetStoresbyGroupuserid'))).toBe(true));
    expect(exp()).toBeNull();
    release();
    await waitFor(() => expect(exp()).toBe(base));
  });

  test('and asks again for brands that did not load', async () => {
    host.use(http.post(at('brands/get'), () => failure(503, 'busy'), { once: true }));
    retainControls(everyBrand);
    const exp = await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(exp()).toBe(base));
  });

  test('and warns of stores and brands that are no longer allowed', async () => {
    retainControls({
      ...first,
      selectedAttributes: [2, 8, 9],
      selectedBrandIds: [12, 77],
      Selectedbrands: ['Kia', 'Old'],
    });
    const exp = await openPage();
    expect(
      await screen.findByText(/2 stores are no longer available to you. 1 brand is no longer available./),
    ).toBeTruthy();
    expect(exp()).toBe(`${base} and CVP_RelatedStores in (102) and CVP_Brand in (12)`);
  });
});

test('with nothing retained the panel starts with the stores that the portal shows', async () => {
  localStorage.setItem('rooftop.storeId', '1,3,99');
  const { applied } = await openPanel(i18nProvider);
  await show('Stores');
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('2 of 3');
  await viewReport();
  expect(applied[0]).toMatchObject({ stores: '1,3', state: { selectedAttributes: [1, 3] } });
});
