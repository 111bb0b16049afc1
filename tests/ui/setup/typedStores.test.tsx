import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
const reason = { code: '', message: 'Must be five digits.' };

/** As the server does: a ZIP of five digits tells the time zone, and what is around it is cut off. */
function judged(draft: StoreDraft): StoreRows['stores'][number] {
  const zip = draft.zip.trim();
  const isZip = /^\d{5}$/.test(zip);
  return {
    draft: { ...draft, zip, ...(isZip && { timezone: 'America/New_York' }) },
    filled: isZip ? ['timezone'] : [],
    faults: isZip ? [] : [{ field: 'zip', reason }],
  };
}

test('a ZIP is looked at while it is typed, without an error at the first digit, and fills the time zone', async () => {
  const zips: string[] = [];
  host.use(
    ...callHandlers([], {
      'setup/state': () => reply(emptySetup),
      'setup/readStores': ({ stores }) => {
        const rows: readonly StoreDraft[] = Array.isArray(stores) ? stores : [{ ...blank, storename: 'One' }];
        zips.push(rows[0]?.zip ?? '');
        return reply({ stores: rows.map(judged), unused: [], left_out: 0 });
      },
    }),
  );
  showPage(await createI18nProvider(), '/setup?step=stores', 'edit');
  await userEvent.click(await screen.findByLabelText(/Paste spreadsheet rows/));
  await userEvent.paste('One');
  await userEvent.click(screen.getByRole('button', { name: 'Read rows' }));
  const zip = await screen.findByLabelText('ZIP of One');
  expect(screen.getByText(reason.message)).toBeTruthy();
  await userEvent.click(zip);
  fireEvent.change(zip, { target: { value: '1' } });
  expect(screen.queryByText(reason.message)).toBeNull();
  fireEvent.change(zip, { target: { value: '19512 ' } });
  await waitFor(() =>
    expect(screen.getByLabelText('Time zone of One')).toHaveProperty('value', 'America/New_York'),
  );
  expect(document.activeElement).toBe(zip);
  expect(zip).toHaveProperty('value', '19512 ');
  expect(zips).toEqual(['', '19512 ']);
  await userEvent.keyboard('{Enter}');
  expect(zip).toHaveProperty('value', '19512');
  expect(zips).toHaveLength(2);
});

test('a ZIP that is none says so while it is typed', async () => {
  host.use(
    ...callHandlers([], {
      'setup/state': () => reply(emptySetup),
      'setup/readStores': ({ stores }) => {
        const rows: readonly StoreDraft[] = Array.isArray(stores) ? stores : [{ ...blank, zip: '19512' }];
        return reply({ stores: rows.map(judged), unused: [], left_out: 0 });
      },
    }),
  );
  showPage(await createI18nProvider(), '/setup?step=stores', 'edit');
  await userEvent.click(await screen.findByLabelText(/Paste spreadsheet rows/));
  await userEvent.paste('19512');
  await userEvent.click(screen.getByRole('button', { name: 'Read rows' }));
  const zip = await screen.findByLabelText(/^ZIP of /);
  await userEvent.click(zip);
  fireEvent.change(zip, { target: { value: '195' } });
  expect(await screen.findByText(reason.message)).toBeTruthy();
  expect(document.activeElement).toBe(zip);
});
