import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../host.ts';
import { inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, sent, host } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const RULE = 'VINs are taken as they are, whatever their check digit';

test('VINs whose check digit does not fit are taken as they are, with what that costs, and the rule comes off again', async () => {
  await openImport(state.i18nProvider);
  const open = within(await screen.findByRole('region', { name: 'VINs whose check digit does not fit' }));
  expect(open.getByText(/was built there for Europe or another market has none/)).toBeTruthy();
  expect(open.getByText(/a mistyped VIN is a vehicle of its own/)).toBeTruthy();
  await userEvent.click(open.getByRole('button', { name: 'Take VINs as they are' }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ checkVins: false }));
  const taken = within(await screen.findByRole('region', { name: RULE }));
  expect(taken.getByText(/a mistyped VIN is a vehicle of its own/)).toBeTruthy();
  await userEvent.click(taken.getByRole('button', { name: `Remove the rule: ${RULE}` }));
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('checkVins'));
});

test('nothing is asked of a file whose VINs all fit', async () => {
  const { preview, ...inspected } = inspection();
  host.use(http.post(at('imports/inspect'), () => reply({ ...inspected, preview: preview.slice(0, 1) })));
  await openImport(state.i18nProvider);
  expect(await screen.findByRole('heading', { name: 'Rules' })).toBeTruthy();
  expect(screen.queryByText('VINs whose check digit does not fit')).toBeNull();
});

test('why a column is of VINs does not say that those check which are taken as they are', async () => {
  const { columns, fields, ...inspected } = inspection({ checkVins: false });
  const taken = columns.map((one) =>
    one.header === 'VIN' ? { ...one, field: 'vin', filled: 90, unread: 0, misfits: 83 } : one,
  );
  host.use(
    http.post(at('imports/inspect'), () =>
      reply({
        ...inspected,
        columns: taken,
        fields: fields.map((one) => (one.name === 'vin' ? { ...one, kind: 'vin' } : one)),
      }),
    ),
  );
  await openImport(state.i18nProvider);
  expect(
    await screen.findByText(
      /looks like VIN: 7 of 90 check, 83 are taken with a check digit that does not fit$/,
    ),
  ).toBeTruthy();
});
