import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  countOfFilters,
  getCustomers,
  listSegments,
  type Segment,
  saveSegment,
  shareChoices,
} from '../../../contract/calls/customers/segments.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, failure, http, reply } from '../host.ts';
import { startPage } from '../pageHost.tsx';

const { host, reader, sent, show } = startPage(
  () => import('../../../src/custom/customers/report/index.tsx'),
);

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

async function openSegments(address = '/segments') {
  const router = await show(address);
  return { router, row: () => screen.findByRole('row', { name: /Fall leases/ }) };
}

async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Fall leases' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
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

test('a list of customers leads to the page of segments, with owner and today’s count, and to each of them', async () => {
  await openReport();
  expect(screen.getByRole('link', { name: 'Segments' }).getAttribute('href')).toBe('/segments');
  cleanup();
  const { row } = await openSegments();
  const { response } = await call(countOfFilters, { Expression: segment.expression });
  const cells = async () =>
    within(await row())
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const count = String(response.at(-1)?.count);
  await waitFor(async () =>
    expect(await cells()).toEqual([count, 'Updates automatically', 'You', 'Only the owner', '–', '']),
  );
  const link = within(await row()).getByRole('link', { name: 'Fall leases' });
  expect(link.getAttribute('href')).toBe(`/customerslist?segment=${segment.segment_id}`);
});

test('the page of segments needs Lists, whose access counts for segments too', async () => {
  const { who } = reader();
  const { routes } = who;
  Object.assign(who, { routes: routes.filter(({ route }) => route !== 'customerslist') });
  await show('/segments');
  expect(await screen.findByText(/doesn't include Lists\./)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  Object.assign(who, { routes });
});

test('one that tests what the role does not see says so and does not open', async () => {
  host.use(
    http.post(at('segments/list'), () =>
      reply([
        { ...segment, is_own: false, owner_left: true, hidden: ['gross'], expression: '', shared_role: BDC },
      ]),
    ),
  );
  const { row } = await openSegments('/segments?show=shared');
  expect((await row()).textContent).toContain('Your role can’t see gross, so this segment can’t be counted');
  expect((await row()).textContent).toContain('Priya Ramanathan (login disabled)');
  expect(await within(await row()).findByText('BDC')).toBeTruthy();
  expect(within(await row()).queryByRole('link')).toBeNull();
  expect(within(await row()).queryByRole('button')).toBeNull();
  cleanup();
  await show(`/customerslist?segment=${segment.segment_id}`);
  expect(await screen.findByText('Hidden by permission')).toBeTruthy();
  expect(new Set(sent('customersdata/get').map(({ Expression }) => Expression))).toEqual(new Set([gold]));
});

test('an own one is renamed', async () => {
  await openSegments('/segments?show=own');
  await choose('Rename or share');
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

test('a deleted one can be brought back, and its customers can be exported', async () => {
  await openSegments();
  await choose('Export CSV');
  const file = await screen.findByRole('link', { name: 'Export' });
  expect(file.getAttribute('href')).toContain(new URLSearchParams({ Expression: segment.expression }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Delete');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(async () => expect(await stored('Fall leases')).toBeUndefined());
  await userEvent.click(undo);
  await waitFor(async () => expect(await stored('Fall leases')).toEqual(segment));
});

test('without segments it says what they are for; a list that fails can be tried again', async () => {
  host.use(http.post(at('segments/list'), () => reply([])));
  await openSegments();
  expect(await screen.findByText('No segments yet')).toBeTruthy();
  cleanup();
  await openSegments('/segments?show=shared');
  expect(await screen.findByText('Nothing shared with you')).toBeTruthy();
  cleanup();
  host.use(http.post(at('segments/list'), () => failure(503, 'busy')));
  await openSegments();
  expect(await screen.findByText("Segments didn't load")).toBeTruthy();
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
