import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type MovedClass, triedCustomers, tryScores } from '../../../contract/calls/customers/scores.ts';
import { valuesOf } from '../../../contract/calls/customers/scoreValues.ts';
import { listSegments, saveSegment } from '../../../contract/calls/customers/segments.ts';
import { firstScores } from '../../../server/db/dictionary/scoreWords.ts';
import { call } from '../../../src/providers/api/api.ts';
import { noteScores } from '../../../src/providers/scores/held.ts';
import { at, http, reply } from '../host.ts';
import { startPage } from '../pageHost.tsx';

const { host, sent, show, signInAs, speak } = startPage(async () => {
  await import('../../../src/custom/customers/scores/index.tsx');
  await import('../../../src/custom/customers/report/index.tsx');
});

const values = { ...valuesOf(firstScores), class_v: 90 };
const vip = 'UCSD_LTV between 85 and 100';

async function fill(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

async function openAndTry() {
  await show('/customerscores');
  await screen.findByText(/^version 1, since/);
  await fill('VIP from', '90');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  return within(await screen.findByRole('table', { name: 'Customers by class before and after' }));
}

const cell = { before: 'V', after: 'P' } as const satisfies Record<string, MovedClass>;

test('a change is tried: the table tells who would move, and a count opens its people', async () => {
  const { moves } = (await call(tryScores, { values })).response;
  const move = moves.find((one) => one.store_id === null && one.before === 'V' && one.after === 'P');
  const { customers } = (await call(triedCustomers, { values, ...cell })).response;
  const table = await openAndTry();
  const name = `${move?.count} from VIP (85–100) to Platinum (80–89)`;
  await userEvent.click(table.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'From VIP (85–100) to Platinum (80–89)' }));
  expect(await dialog.findAllByRole('row')).toHaveLength(customers.length + 1);
  expect(sent('scores/apply')).toEqual([]);
});

test('what is wrong is said at its field, and can not be tried', async () => {
  await show('/customerscores');
  await screen.findByText(/^version 1, since/);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' });
  await fill('Gross', '41');
  expect(screen.getByText('Total: 101%. Weights must total 100%.')).toBeTruthy();
  expect(button().disabled).toBe(true);
  await fill('Gross', '40');
  await fill('Platinum from', '85');
  expect(screen.getByText('Must be below the next higher class.')).toBeTruthy();
  await fill('Platinum from', '8.5');
  expect(screen.getByText('Enter a whole number from 1 to 100.')).toBeTruthy();
  expect(button().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByText('These are the current values.')).toBeTruthy();
});

test('what was tried is applied with a reason; until everybody is scored it can be withdrawn', async () => {
  await openAndTry();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Score all customers with version 2' }));
  expect(dialog.getByText('VIP from: 85 → 90')).toBeTruthy();
  const apply = dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  expect(apply.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Fewer VIPs');
  await userEvent.click(apply);
  await screen.findByText('Scoring all customers with version 2');
  expect(sent('scores/apply')).toEqual([{ values, reason: 'Fewer VIPs', onto: 1 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Scoring all customers with version 2')).toBeNull());
});

test('a role without edit reads in its language, and finds nothing to change', async () => {
  await signInAs('gm');
  await speak('es');
  await show('/customerscores');
  await screen.findByText('Solo lectura para su rol');
  expect(screen.getByLabelText<HTMLInputElement>('VIP desde').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Vista previa' })).toBeNull();
});

// Last: the page does not go back to an earlier version.
test('a link and a segment by class follow the class and say so; the scores of then are one press away', async () => {
  await call(saveSegment, { name: 'Best', Expression: vip });
  const segments = (await call(listSegments, {})).response.map((one) => ({
    ...one,
    expression: 'UCSD_LTV between 90 and 100',
    score_version: 1,
  }));
  host.use(http.post(at('segments/list'), () => reply(segments)));
  noteScores({ version: 2, since: '2026-11-20T15:00:00Z', classes: { V: 90, P: 80, E: 70, G: 55 } });
  const router = await show(`/customerslist?exp=${encodeURIComponent(vip)}`);
  await screen.findByText('Class thresholds changed since this link was created.');
  expect(await screen.findAllByText('VIP')).not.toEqual([]);
  expect(sent('customersdata/countoffilters').at(-1)).toMatchObject({
    Expression: 'UCSD_LTV between 90 and 100',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use the original thresholds' }));
  expect(new URLSearchParams(router.state.location.search).get('scores')).toBe('2');
  expect(await screen.findAllByText('Lifetime value 85–100')).not.toEqual([]);
  await router.navigate(`/customerslist?segment=${segments[0]?.segment_id}`);
  await screen.findByText('Class thresholds changed since this segment was saved.');
});
