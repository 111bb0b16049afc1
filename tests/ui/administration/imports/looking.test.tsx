import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, http } from '../../host.ts';
import { openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, host, sent } = await startImports();

const fieldOf = (header: string) =>
  screen.getByLabelText<HTMLSelectElement>(`Field for the column ${header}`);

test('what is chosen while the file is read again is kept beside what was chosen before', async () => {
  await openImport(state.i18nProvider);
  host.use(
    http.post(at('imports/inspect'), async () => {
      await delay('infinite');
    }),
  );
  await userEvent.selectOptions(fieldOf('No'), 'Deal number');
  expect(fieldOf('No').value).toBe('deal_no');
  await userEvent.selectOptions(fieldOf('Comment'), 'Lender');
  expect([fieldOf('No').value, fieldOf('Comment').value, fieldOf('VIN').value]).toEqual([
    'deal_no',
    'lender',
    'vin',
  ]);
  const draft = JSON.parse(sessionStorage.getItem('rooftop.import') ?? '{}');
  expect(draft.profile.columns).toEqual({
    deal_no: { column: ['No'] },
    vin: { column: ['VIN'] },
    lender: { column: ['Comment'] },
  });
});

test('a busy server is asked again, and nothing that was set is lost meanwhile', async () => {
  await openImport(state.i18nProvider);
  let busy = 1;
  host.use(
    http.post(at('imports/inspect'), () => {
      busy -= 1;
      return busy >= 0 ? failure(503, 'unavailable') : undefined;
    }),
  );
  await userEvent.selectOptions(fieldOf('No'), 'Deal number');
  expect(fieldOf('No').value).toBe('deal_no');
  expect(await screen.findByText('All required fields are mapped', {}, { timeout: 5_000 })).toBeTruthy();
  expect(busy).toBeLessThan(0);
});

test('the source of the last file is offered, its answers are named, and one can start without them', async () => {
  state.data.lastFile = {
    ...{ file_name: 'october.csv', source: 'Desk', is_used: false },
    loaded_at: '2026-11-03T12:00:00Z',
  };
  const last = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload;
  const notice = /^Rules and answers are from october\.csv, imported Nov 3, 2026/;
  await openImport(state.i18nProvider);
  expect(screen.queryByText(notice)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Use “Desk”' }));
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(last()).toMatchObject({ source: 'Desk' });
  // It is still named once something was changed.
  await userEvent.selectOptions(fieldOf('No'), 'Deal number');
  expect(await screen.findByText('All required fields are mapped')).toBeTruthy();
  expect(screen.getByText(notice)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start without them' }));
  expect(await screen.findByText('Missing: Deal number')).toBeTruthy();
  expect(screen.queryByText(notice)).toBeNull();
  expect(last()).toMatchObject({ source: 'Desk', uses_answers: false });
  expect(last()).not.toHaveProperty('profile');
});
