import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, failure, http, reply } from '../../../host.ts';
import { openImport, upload } from '../../importHost.ts';
import { startImports } from '../importPages.ts';

const { state, host } = await startImports((data) => {
  data.sheets = ['2026-09', '2026-10', '2026-11'];
  data.alikeSheets = [
    { sheet: '2026-10', header_line: 3 },
    { sheet: '2026-11', header_line: 1 },
  ];
});

const said = '2026-10 and 2026-11 have the same columns. Only 2026-09 is loaded.';
const addThem = { name: 'Load those 2 sheets too' };
const storedSet = () => JSON.parse(sessionStorage.getItem('rooftop.importSet') ?? 'null');

test('sheets with the same columns are named, and put into a set of the same profile', async () => {
  const asked: unknown[] = [];
  host.use(
    http.post(at('imports/copyUpload'), async ({ request }) => {
      asked.push(await request.json());
      const copies = ['b', 'c'].map((sign) => ({
        upload_id: sign.repeat(32),
        file_name: 'deals.csv',
        bytes: 9,
      }));
      return reply({ uploads: copies });
    }),
    http.post(at('imports/planSet'), () => failure(503, 'unavailable')),
  );
  await openImport(state.i18nProvider);
  expect(await screen.findByText(said)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', addThem));
  await waitFor(() => expect(storedSet()?.files).toHaveLength(3));
  expect(asked).toMatchObject([{ upload_id: upload, copies: 2 }]);
  const [first, ...others] = storedSet().files;
  expect(first).toMatchObject({ upload_id: upload, profile: { feed: 'deals' } });
  expect(others).toMatchObject([
    { upload_id: 'b'.repeat(32), profile: { feed: 'deals', sheet: '2026-10', header: { row: 3 } } },
    { upload_id: 'c'.repeat(32), profile: { feed: 'deals', sheet: '2026-11', header: { row: 1 } } },
  ]);
  expect(await screen.findByRole('heading', { name: /^Related files/ })).toBeTruthy();
});

test('of sheets that are in the set already nothing is said', async () => {
  await openImport(state.i18nProvider);
  await screen.findByText(said);
  const files = [upload, 'b'.repeat(32)].map((upload_id) => ({
    ...{ upload_id, file_name: 'deals.csv', companions: [] },
  }));
  sessionStorage.setItem('rooftop.importSet', JSON.stringify({ files }));
  await userEvent.selectOptions(screen.getByLabelText('Sheet'), '2026-11');
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('sheets that can not be added are no set, and it is said', async () => {
  host.use(http.post(at('imports/copyUpload'), () => failure(404, 'not_found')));
  await openImport(state.i18nProvider);
  await userEvent.click(await screen.findByRole('button', addThem));
  expect(await screen.findByText("The other sheets weren't added")).toBeTruthy();
  expect(storedSet()).toBeNull();
});
