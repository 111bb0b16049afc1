import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  decidePair,
  identitySummary,
  type MatchPair,
  matchPairs,
} from '../../../contract/calls/customers/identity.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, failure, http, reply } from '../host.ts';
import { startPage } from '../pageHost.tsx';

const { host, sent, show, signInAs } = startPage(
  () => import('../../../src/custom/customers/identity/index.tsx'),
);

const pairsThatAre = async (status: MatchPair['status']) => (await call(matchPairs, { status })).response;
const statusOf = async (pair: MatchPair | undefined) => {
  for (const status of ['open', 'merged', 'rejected'] as const) {
    if ((await pairsThatAre(status)).some(({ pair_id }) => pair_id === pair?.pair_id)) return status;
  }
  return undefined;
};

let [first, second, third, fourth]: MatchPair[] = [];
beforeEach(async () => {
  [first, second, third, fourth] = await pairsThatAre('open');
});

const nameOf = ({ UC_FirstName, UC_LastName }: MatchPair['left']) => `${UC_FirstName} ${UC_LastName}`;
const card = (pair: MatchPair | undefined) => {
  if (!pair) throw new Error('There are too few pairs.');
  return screen.findByRole('article', { name: `${nameOf(pair.left)} and ${nameOf(pair.right)}` });
};
const decisions = () => sent('identity/decide');

test('figures tell how many records stand for how many people, and what is not known', async () => {
  const { response } = await call(identitySummary, {});
  host.use(http.post(at('identity/summary'), () => reply({ ...response, phone_pct: null })));
  await show('/CDP');
  const figures = within(await screen.findByRole('region', { name: 'Records and people' }));
  expect((await figures.findAllByText(String(response.resolved_customers))).length).toBeGreaterThan(0);
  expect(figures.getByText(`${response.duplicate_pct?.toFixed(1)}%`)).toBeTruthy();
  expect(figures.getByText('With phone').nextElementSibling?.textContent).toBe('–');
});

test('two records stand side by side, and what differs is marked, spelling aside', async () => {
  if (!first) throw new Error('There is no pair.');
  const left = { ...first.left, UC_Email: 'ann@mail.example', address: '1 Elm St' };
  const right = { ...left, UC_FirstName: 'Other', UC_Email: null, address: '1 ELM ST.' };
  const pair = { ...first, left, right, confidence: 0.86 };
  host.use(http.post(at('identity/pairs'), () => reply([pair])));
  await show('/CDP');
  const table = within(within(await card(pair)).getByRole('table'));
  const differing = table
    .getAllByRole('row')
    .filter((row) => row.querySelector('[data-marked]'))
    .map((row) => within(row).getByRole('rowheader').textContent);
  expect(differing).toEqual(['Namediffers', 'Emaildiffers']);
  expect((await card(pair)).textContent).toContain(first.reason.message);
  expect((await card(pair)).textContent).toContain('86.0% match');
});

test('one pair is shown at a time, with its place among all, and a merge can be undone', async () => {
  const total = (await pairsThatAre('open')).length;
  await show('/CDP');
  const progress = (at: number) => screen.findByText(`${at} of ${total}`);
  expect(await card(first)).toBeTruthy();
  expect(await progress(1)).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await card(second)).toBeTruthy();
  expect(await progress(2)).toBeTruthy();
  await waitFor(async () => expect(await statusOf(first)).toBe('merged'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await statusOf(first)).toBe('open'));
  expect(await progress(1)).toBeTruthy();
});

test('keys: M merges, K keeps apart, S and arrows go on and back, U undoes the last decision', async () => {
  await show('/CDP');
  const shown = await card(first);
  await waitFor(() => expect(document.activeElement).toBe(shown));
  await userEvent.keyboard('s');
  expect(await card(second)).toBeTruthy();
  await userEvent.keyboard('k');
  await waitFor(() => expect(decisions()).toEqual([{ pair_id: second?.pair_id, decision: 'reject' }]));
  expect(await card(third)).toBeTruthy();
  await waitFor(async () => expect(await statusOf(second)).toBe('rejected'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(await card(first)).toBeTruthy();
  await userEvent.keyboard('u');
  expect(await card(second)).toBeTruthy();
  await waitFor(async () => expect(await statusOf(second)).toBe('open'));
  await userEvent.keyboard('{ArrowRight}M');
  await waitFor(() => expect(decisions()).toContainEqual({ pair_id: third?.pair_id, decision: 'merge' }));
  expect(await card(fourth)).toBeTruthy();
  expect(document.activeElement).toBe(await card(fourth));
});

test('a decision that fails brings the pair back and says why', async () => {
  host.use(http.post(at('identity/decide'), () => failure(409, 'conflict')));
  await show('/CDP');
  await card(first);
  await userEvent.click(screen.getByRole('button', { name: 'Not a duplicate' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The host said conflict.');
  expect(await card(first)).toBeTruthy();
});

test('decided pairs have tabs of their own, from which they are opened again', async () => {
  for (const { pair_id } of await pairsThatAre('open')) {
    await call(decidePair, { pair_id, decision: pair_id === first?.pair_id ? 'merge' : 'reject' });
  }
  const router = await show('/CDP');
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Merged' }));
  expect(router.state.location.search).toBe('?show=merged');
  const row = await screen.findByRole('row', { name: /Decided .* by Priya Ramanathan/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Unmerge' }));
  await waitFor(async () => expect(await statusOf(first)).toBe('open'));
});

/** The card of the first pair for the controller, who may only look, and at no names. */
const numbered = () =>
  screen.findByRole('article', { name: `#${first?.left.UC_ID} and #${first?.right.UC_ID}` });

test('who may not edit sees the pairs, and neither buttons nor keys decide', async () => {
  await signInAs('controller');
  await show('/CDP');
  (await numbered()).focus();
  await userEvent.keyboard('mk');
  expect(screen.queryByRole('button', { name: 'Merge', hidden: true })).toBeNull();
  expect(screen.getByText(/Your role needs edit access/)).toBeTruthy();
  expect(decisions()).toEqual([]);
});

test('personal data that the role may not see is marked as hidden, never shown as nothing', async () => {
  await signInAs('controller');
  await show('/CDP');
  const rows = within(await numbered()).getAllByRole('row');
  const hidden = rows.filter((row) => within(row).queryAllByText('Hidden').length === 2);
  expect(hidden.map((row) => within(row).getByRole('rowheader').textContent.replace('differs', ''))).toEqual([
    'Name',
    'Email',
    'Phone',
    'Address',
    'ZIP',
  ]);
});

test('pairs that do not load say so, apart from the figures', async () => {
  const { response } = await call(identitySummary, {});
  host.use(http.post(at('identity/pairs'), () => failure(503, 'busy')));
  await show('/CDP');
  expect((await screen.findByRole('alert')).textContent).toContain("Possible duplicates didn't load");
  expect((await screen.findAllByText(String(response.resolved_customers))).length).toBeGreaterThan(0);
});
