import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WholeFile } from '../../../../contract/calls/imports/judging.ts';
import { openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, sent } = await startImports();

const reading: WholeFile = {
  state: 'reading',
  bytes_read: 500,
  bytes_total: 1000,
  judged: { rows: 270_000, good: 270_000, warned: 0, rejected: 0, skipped: 0 },
  rejected: [],
  warned: [],
  skipped: [],
  allowed_pct: 5,
  new_stores: { count: 0, names: [] },
  doubts: [],
  cut_off: null,
  waits_for: [],
  unchecked: [],
  lines: null,
  parts: null,
  stock: null,
  message: null,
};

const judged: WholeFile = {
  ...reading,
  state: 'judged',
  bytes_read: 1000,
  judged: { rows: 541_909, good: 500_000, warned: 0, rejected: 41_909, skipped: 0 },
  rejected: [
    {
      column: 'Store',
      reason: 'No such store.',
      count: 41_909,
      firstLine: 1_500,
      values: [{ text: 'Alder Falls T.', count: 214 }],
      different: 12,
    },
  ],
  new_stores: { count: 2, names: ['Cedar Kia', 'Dune Ford'] },
};

const judgements = () => sent.filter(({ path }) => path === 'imports/judge');

/** Opens the file and matches the field that lacks. */
async function openWhole() {
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  return within(await screen.findByRole('region', { name: 'The whole file' }));
}

test('every row is judged once nothing lacks: first how far that is, then what was found', async () => {
  state.data.whole = [reading, reading, judged];
  const whole = await openWhole();
  const bar = await whole.findByRole('progressbar', { name: 'The whole file is judged' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
  expect(await whole.findByText(/270,000 rows read/)).toBeTruthy();
  expect(await whole.findByText(/Of 541,909 rows 500,000 would load; rejected: 41,909/)).toBeTruthy();
  expect(whole.getByText(/as it stands nothing would be loaded/)).toBeTruthy();
  expect(whole.getByText('first on line 1,500 · 12 different · Alder Falls T. (214) …')).toBeTruthy();
  expect(whole.getByText('2 stores would be added: Cedar Kia, Dune Ford')).toBeTruthy();
  expect(screen.getByText(/500,000 of all 541,909 rows would load/)).toBeTruthy();
  const asked = judgements().length;
  expect(judgements().at(-1)?.payload).toMatchObject({ profile: { columns: { deal_no: ['No'] } } });
  expect(asked).toBe(3);
});

test('what can not be judged says why, and a short file is not judged twice', async () => {
  state.data.whole = [{ ...reading, state: 'failed', message: 'The file is empty.' }];
  const whole = await openWhole();
  expect(await whole.findByText('The file is empty.')).toBeTruthy();
  cleanup();
  sessionStorage.clear();
  sent.length = 0;
  state.data.whole = [];
  await openImport(state.i18nProvider);
  expect(await screen.findByText('all 2 rows')).toBeTruthy();
  expect(judgements()).toEqual([]);
});

test('what later rows say against the first ones is settled with one press before anything is tried', async () => {
  const doubt = { header: 'Date', line: 1_204, text: '03/04/2026', rows: 30, against: null };
  const remedy = { feed: 'deals', columns: { deal_no: ['No'] }, datesOf: { contract_date: ['DD/MM/YYYY'] } };
  const keep = { ...remedy, datesOf: { contract_date: ['MM/DD/YYYY'] } };
  const doubts: WholeFile['doubts'] = [
    { ...doubt, kind: 'open', way: 'day', now: 'month', remedy, keep },
    {
      ...{
        ...doubt,
        kind: 'mixed',
        header: 'Price',
        text: '1,5',
        way: ',',
        now: '.',
        remedy: null,
        keep: null,
      },
      against: { line: 3, text: '1.5' },
    },
    { ...doubt, kind: 'customerKeys', header: 'No', text: 'C-1', way: null, now: null, remedy, keep: null },
  ];
  state.data.whole = [{ ...judged, doubts }];
  await openWhole();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  expect(await rules.findByText('Date: which is right?')).toBeTruthy();
  expect(
    rules.getByText(/^Line 1,204 has "03\/04\/2026"\. It could be read with the day first, too/),
  ).toBeTruthy();
  expect(rules.getByText(/"1\.5" on line 3 only with a point before the decimals/)).toBeTruthy();
  expect(rules.getByText('No has keys, not only numbers')).toBeTruthy();
  const dryRun = screen.getByRole('button', { name: /dry run/i });
  expect(dryRun).toHaveProperty('disabled', true);
  expect(screen.getByText(/First say how later rows are read/)).toBeTruthy();
  expect(rules.getByRole('button', { name: 'It is right with the month first' })).toBeTruthy();
  state.data.whole = [judged];
  await userEvent.click(rules.getByRole('button', { name: 'Read all with the day first' }));
  await waitFor(() => expect(screen.queryByText('Date: which is right?')).toBeNull());
  expect(judgements().at(-1)?.payload).toMatchObject({ profile: remedy });
  await waitFor(() => expect(dryRun).toHaveProperty('disabled', false));
});
