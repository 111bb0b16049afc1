import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  getCustomers,
  listSegments,
  type Segment,
  saveSegment,
  shareChoices,
} from '../../../contract/calls/customers/segments.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, failure, http, reply } from '../host.ts';
import { startPage } from '../pageHost.tsx';

const { host, sent, show } = startPage(() => import('../../../src/custom/customers/report/index.tsx'));

const gold = 'UCSD_LTV between 55 and 69';
const BDC = 9;
/** Customers who meet the filter. */
let total: number;
let segment: Segment;

beforeEach(async () => {
  total = (await call(getCustomers, { Expression: gold })).response.Details.TotalCount;
  const leases = { name: 'Fall leases', Expression: 'lease_months_left between 0 and 3' };
  segment = (await call(saveSegment, leases)).response;
});

const stored = async (name: string) => {
  const { response } = await call(listSegments, {});
  return response.find((one) => one.name === name);
};

async function openReport() {
  const router = await show(`/customerslist?exp=${encodeURIComponent(gold)}`);
  await screen.findByText(`${total} customers`);
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
  expect(dialog.getByText(/Includes everyone who matches the filter/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Fixed list' }));
  expect(dialog.getByText(`Keeps today’s ${total} customers, even if their data changes.`)).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Shared with' }));
  await userEvent.click(await screen.findByRole('option', { name: 'A role' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: 'BDC' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await stored('Gold')).toMatchObject({
      kind: 'fixed',
      members: total,
      row_count: 100,
      state: null,
      shared_role: BDC,
      shared_user: null,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('when the roles and people fail to load that is said, and they can be asked for again', async () => {
  host.use(http.post(at('segments/shareChoices'), () => failure(503, 'busy'), { once: true }));
  await openReport();
  await userEvent.click(screen.getByRole('button', { name: 'Save as segment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as segment' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Shared with' }));
  await userEvent.click(await screen.findByRole('option', { name: 'A person' }));
  expect(await dialog.findByText("Roles and people didn't load")).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Person' }));
  const [somebody] = (await call(shareChoices, {})).response.users;
  expect(await screen.findByRole('option', { name: somebody?.name ?? '' })).toBeTruthy();
});

test('a name that is taken is said beside the name', async () => {
  await openReport();
  await userEvent.click(screen.getByRole('button', { name: 'Save as segment' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Fall leases');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Already used by another segment.')).toBeTruthy();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

test('a segment is opened from the list', async () => {
  const { router, dialog } = await openSegments();
  expect(await dialog.findByText('Updates automatically · Yours')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Fall leases' }));
  expect(router.state.location.search).toBe(`?segment=${segment.segment_id}`);
});

test('one that tests what the role does not see says so and does not open', async () => {
  host.use(
    http.post(at('segments/list'), () =>
      reply([
        { ...segment, is_own: false, owner_left: true, hidden: ['gross'], expression: '', shared_role: BDC },
      ]),
    ),
  );
  const { dialog } = await openSegments();
  expect(await dialog.findByText(/Your role can’t see gross, so this segment can’t be counted/)).toBeTruthy();
  expect(
    await dialog.findByText('Updates automatically · By Priya Ramanathan (login disabled) · shared with BDC'),
  ).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Fall leases' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Delete Fall leases' })).toBeNull();
  cleanup();
  await show(`/customerslist?segment=${segment.segment_id}`);
  expect(await screen.findByText('Hidden by permission')).toBeTruthy();
  expect(new Set(sent('customersdata/get').map(({ Expression }) => Expression))).toEqual(new Set([gold]));
});

test('an own one is renamed', async () => {
  const { dialog } = await openSegments();
  await userEvent.click(await dialog.findByRole('button', { name: 'Rename or share Fall leases' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Spring leases');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await stored('Spring leases')).toMatchObject({
      segment_id: segment.segment_id,
      shared_role: null,
    }),
  );
});

test('a deleted one can be brought back', async () => {
  const { dialog } = await openSegments();
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete Fall leases' }));
  const undo = await dialog.findByRole('button', { name: 'Undo' });
  await waitFor(async () => expect(await stored('Fall leases')).toBeUndefined());
  await userEvent.click(undo);
  await waitFor(async () => expect(await stored('Fall leases')).toEqual(segment));
});

test('without segments it says what they are for; a list that fails can be tried again', async () => {
  host.use(http.post(at('segments/list'), () => reply([])));
  const { dialog } = await openSegments();
  expect(await dialog.findByText('No segments yet')).toBeTruthy();
  cleanup();
  host.use(http.post(at('segments/list'), () => failure(503, 'busy')));
  const { dialog: failed } = await openSegments();
  expect(await failed.findByText("Segments didn't load")).toBeTruthy();
});

test('a part that is taken off an opened segment leaves the focus with the next one, else with the list', async () => {
  const expression = `${gold} and lease_months_left between 0 and 3 and equity >= 3000`;
  host.use(http.post(at('segments/list'), () => reply([{ ...segment, expression }])));
  const router = await show(`/customerslist?segment=${segment.segment_id}`);
  const chips = await screen.findByRole('list', { name: 'Filters' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Gold' }));
  await screen.findByRole('heading', { level: 1, name: /^Lists/ });
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
