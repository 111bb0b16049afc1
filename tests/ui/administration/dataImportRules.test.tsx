import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, failure, http } from '../host.ts';
import { openImport } from './importHost.ts';
import { startImports } from './imports/importPages.ts';

const { state, host, sent } = await startImports();

const last = (path: string) => sent.findLast((call) => call.path === path)?.payload;
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

const openFile = () => openImport(state.i18nProvider);

test('of a workbook a sheet and the row of its header are chosen; it has no signs between cells', async () => {
  state.data.sheets = ['March', 'April'];
  await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Sheet'), 'April');
  await waitFor(() => expect(last('imports/inspect')).toMatchObject({ sheet: 'April' }));
  await userEvent.click(screen.getByText(/header in row 1/));
  expect(screen.queryByLabelText('Separator')).toBeNull();
  const line = await screen.findByLabelText<HTMLInputElement>('Header row');
  await userEvent.clear(line);
  await userEvent.type(line, '4');
  await userEvent.tab();
  await waitFor(() => expect(last('imports/inspect')).toMatchObject({ sheet: 'April', header_line: 4 }));
  expect((await screen.findByLabelText<HTMLInputElement>('Header row')).value).toBe('4');
  expect(last('imports/inspect')).not.toHaveProperty('profile');
  expect(last('imports/inspect')?.previous).toMatchObject([
    { profile: { feed: 'deals', source: { name: 'CSV' } }, headers: ['No', 'VIN', 'Comment'] },
  ]);
});

test('a change of which the server can make nothing is taken back, and nothing else is lost', async () => {
  await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('All required fields are mapped');
  host.use(http.post(at('imports/inspect'), () => failure(400, 'invalid')));
  await userEvent.click(screen.getByText(/header in row 1/));
  await userEvent.selectOptions(await screen.findByLabelText('Separator'), 'Tab');
  const back = await button('Undo last change');
  host.resetHandlers();
  await userEvent.click(back);
  expect(await screen.findByText('All required fields are mapped')).toBeTruthy();
});
