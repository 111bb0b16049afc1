import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MatchPair } from '../../../contract/calls/customers/identity.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, masked, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const person = (
  UC_ID: number,
  name: string,
  changes: Partial<MatchPair['left']> = {},
): MatchPair['left'] => ({
  UC_ID,
  UC_FirstName: name,
  UC_LastName: 'Marsh',
  UC_Email: 'ann@mail.example',
  UC_Phone1: '610-555-0142',
  address: '1 Elm St',
  zip: '19512',
  deals: 2,
  ros: 1,
  last_seen: '2026-11-02',
  ...changes,
});

const pair = (pair_id: number, name: string): MatchPair => ({
  pair_id,
  left: person(pair_id * 10, name),
  right: person(pair_id * 10 + 1, `${name}a`, { UC_Email: null, address: '1 ELM ST.' }),
  reason: 'Same phone, and names that are alike.',
  confidence: 0.86,
  status: 'open',
  decided_at: null,
  decided_by: null,
});

let pairs: MatchPair[];
let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];
const statusOf = { merge: 'merged', reject: 'rejected', reopen: 'open' } as const;

const host = startHost(
  ...callHandlers(sent, {
    'identity/summary': () =>
      reply({
        source_records: 1200,
        resolved_customers: 1080,
        duplicate_pct: 10,
        households: 900,
        email_pct: 71.5,
        phone_pct: null,
        open_pairs: pairs.filter(({ status }) => status === 'open').length,
      }),
    'identity/pairs': ({ status }) => {
      const response = pairs.filter((one) => one.status === status);
      return HttpResponse.json({ status: 200, response, meta: { total: response.length } });
    },
    'identity/decide': ({ pair_id, decision }) => {
      const status = statusOf[decision === 'merge' || decision === 'reject' ? decision : 'reopen'];
      pairs = pairs.map((one) => (one.pair_id === pair_id ? { ...one, status } : one));
      return reply({ status });
    },
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/identity/index.tsx'), 60_000);
beforeEach(async () => {
  pairs = [pair(1, 'Ann'), pair(2, 'Bob'), pair(3, 'Cy')];
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const card = (name: string) => screen.findByRole('article', { name: `${name} Marsh and ${name}a Marsh` });
const decisions = () => sent.filter(({ path }) => path === 'identity/decide').map(({ payload }) => payload);

test('figures tell how many records stand for how many people, and what is not known', async () => {
  await showPage(i18nProvider, '/CDP');
  const figures = within(await screen.findByRole('region', { name: 'Records and people' }));
  expect(await figures.findByText('1,080')).toBeTruthy();
  expect(figures.getByText('10.0%')).toBeTruthy();
  expect(figures.getByText('With phone').nextElementSibling?.textContent).toBe('–');
});

test('two records stand side by side, and what differs is marked, spelling aside', async () => {
  await showPage(i18nProvider, '/CDP');
  const table = within(within(await card('Ann')).getByRole('table'));
  const differing = table
    .getAllByRole('row')
    .filter((row) => row.querySelector('[data-marked]'))
    .map((row) => within(row).getByRole('rowheader').textContent);
  expect(differing).toEqual(['Namediffers', 'E-maildiffers']);
  expect((await card('Ann')).textContent).toContain('Same phone, and names that are alike.');
  expect((await card('Ann')).textContent).toContain('86.0% alike');
});

test('a merge takes the pair away at once and can be undone', async () => {
  await showPage(i18nProvider, '/CDP');
  await userEvent.click(within(await card('Bob')).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /Bob/ })).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await card('Bob')).toBeTruthy();
  await waitFor(() =>
    expect(decisions()).toEqual([
      { pair_id: 2, decision: 'merge' },
      { pair_id: 2, decision: 'reopen' },
    ]),
  );
});

test('keys: arrows go from pair to pair, M merges, K keeps apart, and the focus moves on', async () => {
  await showPage(i18nProvider, '/CDP');
  (await card('Ann')).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await card('Bob'));
  await userEvent.keyboard('k');
  await waitFor(() => expect(decisions()).toEqual([{ pair_id: 2, decision: 'reject' }]));
  expect(document.activeElement).toBe(await card('Cy'));
  await userEvent.keyboard('M');
  await waitFor(() => expect(decisions()).toContainEqual({ pair_id: 3, decision: 'merge' }));
  expect(document.activeElement).toBe(await card('Ann'));
  expect(screen.getAllByRole('article').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('a decision that fails brings the pair back and says why', async () => {
  host.use(http.post(at('identity/decide'), () => failure(409, 'conflict')));
  await showPage(i18nProvider, '/CDP');
  await userEvent.click(within(await card('Ann')).getByRole('button', { name: 'Keep apart' }));
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
  expect(await card('Ann')).toBeTruthy();
});

test('decided pairs have tabs of their own, from which they are opened again', async () => {
  pairs = pairs.map((one) => ({
    ...one,
    status: 'merged',
    decided_at: '2026-11-18T12:00:00Z',
    decided_by: 'Dana Whitfield',
  }));
  const router = await showPage(i18nProvider, '/CDP');
  expect(await screen.findByText('No pair waits for a decision')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Merged' }));
  expect(router.state.location.search).toBe('?show=merged');
  expect((await card('Ann')).textContent).toMatch(/Decided .* by Dana Whitfield/);
  await userEvent.click(within(await card('Ann')).getByRole('button', { name: 'Take apart' }));
  await waitFor(() => expect(decisions()).toEqual([{ pair_id: 1, decision: 'reopen' }]));
});

test('who may not edit sees the pairs, and neither buttons nor keys decide', async () => {
  await showPage(i18nProvider, '/CDP', 'view');
  (await card('Ann')).focus();
  await userEvent.keyboard('mk');
  expect(screen.queryByRole('button', { name: 'Merge', hidden: true })).toBeNull();
  expect(screen.getByText(/Deciding takes the right to edit/)).toBeTruthy();
  expect(decisions()).toEqual([]);
});

test('personal data that the role may not see is marked as hidden, never shown as nothing', async () => {
  const { UC_Email: _, UC_Phone1: __, UC_FirstName: ___, UC_LastName: ____, ...left } = person(10, 'Ann');
  host.use(
    http.post(at('identity/pairs'), () =>
      masked([{ ...pair(1, 'Ann'), left, right: { ...left, UC_ID: 11 } }], 'personal'),
    ),
  );
  await showPage(i18nProvider, '/CDP');
  const shown = within(await screen.findByRole('article', { name: '#10 and #11' }));
  expect(shown.getAllByText('Hidden')).toHaveLength(6);
});

test('pairs that do not load say so, apart from the figures', async () => {
  host.use(http.post(at('identity/pairs'), () => failure(503, 'busy')));
  await showPage(i18nProvider, '/CDP');
  expect((await screen.findByRole('alert')).textContent).toContain("The pairs didn't load");
  expect(await screen.findByText('1,080')).toBeTruthy();
});
