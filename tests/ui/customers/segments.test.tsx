import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { hostAnswers, segment } from './reportHost.ts';

let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];
const host = startHost(
  ...callHandlers(sent, {
    ...hostAnswers,
    'segments/save': () => reply(segment),
    'segments/change': () => reply(segment),
    'segments/delete': () => reply({ segment_id: 12 }),
    'segments/restore': () => reply(segment),
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/report/index.tsx'), 60_000);
beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const gold = 'UCSD_LTV between 55 and 69';
const asked = (path: string) => sent.filter((one) => one.path === path).map(({ payload }) => payload);

async function openReport() {
  const router = await showPage(i18nProvider, `/customerslist?exp=${encodeURIComponent(gold)}`);
  await screen.findByText('5,000 customers');
  return router;
}

async function openSegments() {
  const router = await openReport();
  await userEvent.click(screen.getByRole('button', { name: 'Segments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Segments' }));
  return { router, dialog };
}

test('a filter is saved by a name, with the people of today, and shared with a role', async () => {
  await openReport();
  await userEvent.click(screen.getByRole('button', { name: 'Save as segment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as segment' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' Gold ');
  expect(dialog.getByText(/Whoever meets the filter on the day/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'These people' }));
  expect(dialog.getByText('The 5,000 customers of today stay in it, whatever changes.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Who may use it' }));
  await userEvent.click(await screen.findByRole('option', { name: 'A role' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: 'BDC' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked('segments/save')).toEqual([
      {
        name: 'Gold',
        kind: 'fixed',
        Expression: gold,
        RowCount: 100,
        state: null,
        shared_role: 9,
        shared_user: null,
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('when the roles and people fail to load that is said, and they can be asked for again', async () => {
  host.use(http.post(at('segments/shareChoices'), () => failure(503, 'busy'), { once: true }));
  await openReport();
  await userEvent.click(screen.getByRole('button', { name: 'Save as segment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as segment' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Who may use it' }));
  await userEvent.click(await screen.findByRole('option', { name: 'A person' }));
  expect(await dialog.findByText("The roles and people didn't load")).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Person' }));
  expect(await screen.findByRole('option', { name: 'Lee Ortiz' })).toBeTruthy();
});

test('a name that is taken is said beside the name', async () => {
  host.use(
    http.post(at('segments/save'), () =>
      Response.json(
        {
          status: 409,
          error: {
            code: 'conflict',
            message: 'There is already a segment of this name.',
            id: 'X',
            fields: { name: 'Is already used by another segment.' },
          },
        },
        { status: 409 },
      ),
    ),
  );
  await openReport();
  await userEvent.click(screen.getByRole('button', { name: 'Save as segment' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Gold');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Is already used by another segment.')).toBeTruthy();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

test('a segment is opened from the list', async () => {
  const { router, dialog } = await openSegments();
  expect(await dialog.findByText('Follows the records · Yours')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Fall leases' }));
  expect(router.state.location.search).toBe('?segment=12');
});

test('one that tests what the role does not see says so and does not open', async () => {
  host.use(
    http.post(at('segments/list'), () =>
      reply([
        { ...segment, is_own: false, owner_left: true, hidden: ['gross'], expression: '', shared_role: 9 },
      ]),
    ),
  );
  const { dialog } = await openSegments();
  expect(await dialog.findByText(/Its filter tests gross, which your role does not see/)).toBeTruthy();
  expect(
    dialog.getByText('Follows the records · By Dana Whitfield, whose login is disabled · shared with BDC'),
  ).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Fall leases' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Delete Fall leases' })).toBeNull();
  cleanup();
  await showPage(i18nProvider, '/customerslist?segment=12');
  expect(await screen.findByText('Hidden by permission')).toBeTruthy();
  expect(asked('customersdata/get').map(({ Expression }) => Expression)).toEqual([gold]);
});

test('an own one is renamed', async () => {
  const { dialog } = await openSegments();
  await userEvent.click(await dialog.findByRole('button', { name: 'Rename or share Fall leases' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Spring leases');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked('segments/change')).toEqual([
      { segment_id: 12, name: 'Spring leases', shared_role: null, shared_user: null },
    ]),
  );
});

test('a deleted one can be brought back', async () => {
  const { dialog } = await openSegments();
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete Fall leases' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked('segments/restore')).toEqual([{ segment_id: 12 }]));
});

test('without segments it says what they are for; a list that fails can be tried again', async () => {
  host.use(http.post(at('segments/list'), () => reply([])));
  const { dialog } = await openSegments();
  expect(await dialog.findByText('No segments yet')).toBeTruthy();
  cleanup();
  host.use(http.post(at('segments/list'), () => failure(503, 'busy')));
  const { dialog: failed } = await openSegments();
  expect(await failed.findByText("The segments didn't load")).toBeTruthy();
});

test('a part that is taken off an opened segment leaves the focus with the next one, else with the list', async () => {
  const expression = `${gold} and lease_months_left between 0 and 3 and equity >= 3000`;
  host.use(http.post(at('segments/list'), () => reply([{ ...segment, expression }])));
  const router = await showPage(i18nProvider, '/customerslist?segment=12');
  await screen.findByText('5,000 customers');
  const chips = screen.getByRole('list', { name: 'Filters' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Gold' }));
  await screen.findByRole('heading', { level: 1, name: /^Customer report/ });
  expect(router.state.location.search).not.toContain('segment');
  const left = () => within(chips).getAllByRole('button');
  expect(left()).toHaveLength(2);
  expect(document.activeElement).toBe(left()[0]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(left()).toHaveLength(1));
  expect(document.activeElement).toBe(left()[0]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(within(chips).queryAllByRole('button')).toEqual([]));
  expect(document.activeElement).toBe(chips);
});
