import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ImportProfileRow } from '../../../../contract/calls/imports/importProfiles.ts';
import { ImportProfile } from '../../../../contract/calls/imports/profile.ts';
import { at, failure, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { startImports } from './importPages.ts';

const nightly: ImportProfileRow = {
  profile_id: 3,
  name: 'Nightly deals',
  version: 2,
  feed: 'deals',
  source: 'CDK',
  profile: ImportProfile.parse({ feed: 'deals', source: { name: 'CDK' } }),
  fault: null,
  file_pattern: 'deals-*.csv',
  subfolder: null,
  watched: true,
  holds_unlike: false,
  updated_at: '2026-11-18T12:00:00Z',
  updated_by: 'Pat Lee',
};

const { state, host, sent } = await startImports((data) => Object.assign(data, { profiles: [nightly] }));

const payloadOf = (path: string) => sent.findLast((one) => one.path === path)?.payload;
const jsonFile = (name: string, text: string) => new File([text], name, { type: 'application/json' });

async function choose(file: File) {
  const [input] = await screen.findAllByLabelText<HTMLInputElement>('Import JSON', {
    selector: 'input',
  });
  await userEvent.upload(input ?? document.createElement('input'), file);
}

test('a JSON file that is no profile is refused with a sentence, and another is saved under its name', async () => {
  await showPage(state.i18nProvider, '/dataimport');
  await choose(jsonFile('broken.json', '{"feed": '));
  expect(await screen.findByText(/broken\.json is not a profile\. Invalid JSON: /)).toBeTruthy();
  await choose(jsonFile('list.json', '[1]'));
  expect(
    await screen.findByText(/list\.json is not a profile\. The file must contain one JSON object/),
  ).toBeTruthy();
  expect(sent.filter(({ path }) => path === 'imports/saveProfile')).toEqual([]);
  await choose(jsonFile('Lot.json', '{"feed":"inventory","source":{"name":"Lot"}}'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the profile in Lot.json' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved profile Lot, version 1')).toBeTruthy();
  expect(payloadOf('imports/saveProfile')).toEqual({
    name: 'Lot',
    profile: { feed: 'inventory', source: { name: 'Lot' } },
    file_pattern: null,
    version: 0,
  });
});

test('a taken name makes the next version, and one saved since is shown first', async () => {
  host.use(http.post(at('imports/saveProfile'), () => failure(409, 'conflict'), { once: true }));
  await showPage(state.i18nProvider, '/dataimport');
  await choose(jsonFile('Nightly deals.json', '{"feed":"deals","source":{"name":"Mine"}}'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/You save its version 3/)).toBeTruthy();
  state.data.profiles = [{ ...nightly, version: 3 }];
  await userEvent.click(dialog.getByRole('button', { name: 'Save as version 3' }));
  expect(await dialog.findByText('The host said conflict.')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('button', { name: 'Save as version 4' }));
  await screen.findByText(/Saved profile Nightly deals/);
  expect(payloadOf('imports/saveProfile')).toMatchObject({
    version: 3,
    profile: { source: { name: 'Mine' } },
  });
});

test('a profile is deleted at once, and put back by the toast', async () => {
  host.use(
    http.post(at('imports/deleteProfile'), () => reply({ deleted: 1 })),
    http.post(at('imports/restoreProfile'), () => reply(nightly)),
  );
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for profile Nightly deals' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored profile Nightly deals')).toBeTruthy();
});

test('the page of a profile says what each version changed, and brings an old one back', async () => {
  const {
    profile_id: _,
    feed: _feed,
    source: _source,
    fault: _fault,
    updated_at,
    updated_by,
    ...content
  } = nightly;
  const version = { ...content, made_at: updated_at, brings_back: null, changes: [], more: 0 };
  host.use(
    http.post(at('imports/profileVersions'), () =>
      reply([
        {
          ...version,
          made_by: updated_by,
          more: 2,
          changes: [
            { key: 'columns', part: 'vin', before: 'VIN', after: 'Vehicle' },
            { key: 'watched', part: null, before: 'true', after: 'false' },
            { key: 'read.dates', part: null, before: null, after: 'DD/MM/YYYY' },
            { key: 'columns.default', part: 'vin', before: 'A', after: null },
            { key: 'prepare.recipes', part: 'addUp', before: null, after: '[{}]' },
          ],
        },
        { ...version, version: 1, made_by: null },
      ]),
    ),
    http.post(at('imports/bringBackProfile'), async ({ request }) => {
      expect(await request.json()).toEqual({ profile_id: 3, version: 2, brings_back: 1 });
      return reply({ ...nightly, version: 3 });
    }),
  );
  await showPage(state.i18nProvider, '/dataimport/profile/3');
  const table = within(await screen.findByRole('table', { name: 'Versions' }));
  for (const words of [
    'Column: VIN: VIN → Vehicle',
    'Watched: on → off',
    'Reading: Date formats: DD/MM/YYYY (new)',
    'Column: VIN · When empty: A (removed)',
    'Recipes and SQL: Rows of one deal add up: [{}] (new)',
    'and 2 more',
  ])
    expect(await table.findByText(words)).toBeTruthy();
  expect(table.getByText('Command line')).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: 'Actions for version 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore version 1' }));
  expect(await screen.findByText('Restored version 1')).toBeTruthy();
});

test('what the folder does with its files is set, and who only views changes nothing', async () => {
  host.use(
    http.post(at('imports/profileVersions'), () => reply([])),
    http.post(at('imports/changeProfile'), async ({ request }) => {
      expect(await request.json()).toEqual({ profile_id: 3, version: 2, watched: false, holds_unlike: true });
      state.data.profiles = [{ ...nightly, version: 3, watched: false, holds_unlike: true }];
      return reply(state.data.profiles[0]);
    }),
  );
  await showPage(state.i18nProvider, '/dataimport/profile/3');
  await userEvent.click(await screen.findByRole('switch', { name: 'Load files from the folder' }));
  await userEvent.selectOptions(screen.getByLabelText('Unusual files'), 'holds');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved as version 3')).toBeTruthy();
  cleanup();
  await showPage(state.i18nProvider, '/dataimport/profile/3', 'view');
  expect((await screen.findByLabelText<HTMLInputElement>('File names')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for profile Nightly deals' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Export JSON']);
});

test('a profile that was deleted some time ago is brought back from the list of them', async () => {
  const old = {
    profile_id: 9,
    name: 'Old deals',
    version: 4,
    feed: 'deals',
    source: 'CDK',
    file_pattern: null,
    deleted_at: '2026-11-01T12:00:00Z',
    deleted_by: 'Pat Lee',
  };
  let deleted = [old];
  host.use(
    http.post(at('imports/deletedProfiles'), () => reply(deleted)),
    http.post(at('imports/restoreProfile'), () => {
      if (state.data.profiles.length > 1) return failure(409, 'conflict');
      deleted = [];
      state.data.profiles = [nightly, { ...nightly, profile_id: 9, name: 'Old deals' }];
      return reply(state.data.profiles[1]);
    }),
  );
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.click(await screen.findByRole('button', { name: 'Deleted profiles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted profiles' }));
  expect(await dialog.findByText(/version 4 · deleted .* by Pat Lee/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore Old deals' }));
  expect(await dialog.findByText('No deleted profiles')).toBeTruthy();
  expect(await screen.findByText('Restored profile Old deals')).toBeTruthy();
});
