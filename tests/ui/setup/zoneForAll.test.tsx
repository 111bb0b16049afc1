import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { StoreDraft, StoreRows } from '../../../contract/calls/portal/setup.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { blank, emptySetup } from './emptySetup.ts';

const host = startHost();
afterEach(cleanup);

const reply = (response: unknown) => Response.json({ status: 200, response });
/** As the server does: without a time zone one is asked for. */
const judged = (draft: StoreDraft): StoreRows['stores'][number] => ({
  draft,
  filled: [],
  faults:
    draft.timezone === '' ? [{ field: 'timezone', reason: { code: 'required', message: 'Required.' } }] : [],
});

test('stores without a ZIP get their time zone at once', async () => {
  const names = ['One', 'Two', 'Three'].map((storename) => ({ ...blank, storename }));
  const withOwn = names.with(2, { ...blank, storename: 'Three', timezone: 'America/Denver' });
  host.use(
    ...callHandlers([], {
      'setup/state': () => reply(emptySetup),
      'setup/readStores': ({ stores }) =>
        reply({
          stores: (Array.isArray(stores) ? stores : withOwn).map(judged),
          unused: [],
          left_out: 0,
        }),
    }),
  );
  const provider = await createI18nProvider();
  showPage(provider, '/setup?step=stores', 'edit');
  await userEvent.click(await screen.findByLabelText(/Paste spreadsheet rows/));
  await userEvent.paste('One\nTwo\nThree');
  await userEvent.click(screen.getByRole('button', { name: 'Read rows' }));
  await userEvent.selectOptions(await screen.findByLabelText('Time zone for stores without one'), 'Pacific');
  const add = screen.getByRole('button', { name: 'Add 3 stores' });
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  expect(screen.getByLabelText('Time zone of Two')).toHaveProperty('value', 'America/Los_Angeles');
  expect(screen.getByLabelText('Time zone of Three')).toHaveProperty('value', 'America/Denver');
  expect(screen.queryByLabelText('Time zone for stores without one')).toBeNull();
});
