import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WholeFile } from '../../../../contract/calls/imports/judging.ts';
import { openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, sent } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;

const whole: WholeFile = {
  state: 'judged',
  ...{
    bytes_read: 1,
    bytes_total: 1,
    allowed_pct: 5,
    cut_off: null,
    lines: null,
    parts: null,
    stock: null,
    message: null,
  },
  judged: { rows: 9_000, good: 8_986, warned: 0, rejected: 14, skipped: 0 },
  rejected: [
    {
      ...{ column: 'Comment', count: 14, firstLine: 1_733, different: 1 },
      reason: 'Must be one of: C, W or I.',
      values: [{ text: 'S', count: 14 }],
    },
  ],
  ...{ warned: [], skipped: [], doubts: [], waits_for: [], unchecked: [] },
  new_stores: { count: 0, names: [] },
};

test('what a choice is called only after the first rows gets a meaning too, which stays in sight', async () => {
  state.data.fieldChanges = {
    lender: { kind: 'choice', options: [{ value: 'C', en: 'Customer', es: 'Cliente' }] },
  };
  state.data.columnChanges = { Comment: { field: 'lender', filled: 2 } };
  state.data.whole = [whole];
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  const meaning = await screen.findByLabelText<HTMLSelectElement>('Meaning of S');
  expect(screen.getByText('S 14')).toBeTruthy();
  await userEvent.selectOptions(meaning, 'Customer');
  await waitFor(() => expect(lastProfile()).toMatchObject({ values: { lender: { S: 'C' } } }));
  state.data.whole = [{ ...whole, rejected: [] }];
  expect(await screen.findByLabelText<HTMLSelectElement>('Meaning of S')).toHaveProperty('value', 'C');
});
