import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, http } from '../../host.ts';
import { openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, host } = await startImports();

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
