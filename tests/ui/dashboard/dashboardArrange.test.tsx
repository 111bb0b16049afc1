import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { startHost } from '../host.ts';
import { type Answer, dashboardHost, showDashboard } from './dashboardHost.tsx';

const host = startHost();
let i18nProvider: I18nProvider;
let requests: Parameters<typeof dashboardHost>[0];
/** What the host answers besides the usual; may change while the page is open. */
let answers: Record<string, Answer>;

beforeEach(async () => {
  i18nProvider = await createI18nProvider();
  requests = [];
  answers = {};
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
});
// A toast that goes takes 200 ms, and sonner does not stop its timer when the page is gone.
afterAll(() => new Promise<void>((done) => setTimeout(done, 300)));

async function show() {
  host.use(...dashboardHost(requests, answers));
  showDashboard(i18nProvider);
  await screen.findByRole('article', { name: 'Sales month to date' });
}

async function edit() {
  await show();
  await userEvent.click(await screen.findByText('Edit layout'));
  await screen.findByRole('application');
}

const down: Answer = { status: 503, error: { code: 'busy', message: 'Busy.', id: '7F3A-19C2' } };
const sent = (path: string) =>
  requests.flat().flatMap((call) => (call.path.endsWith(path) ? [call.payload] : []));
const savedLayouts = () => sent('dashboard/saveLayout').map(({ layout }) => layout);
// By label, since finding by role is slow on a page as large as this.
const handle = (tile: string) => screen.getByLabelText(`Move or resize ${tile}`);
const hold = (tile: string) => handle(tile).focus();
const handles = () => screen.getAllByLabelText(/^Move or resize/).map(nameOf);
const nameOf = (element: Element) => element.getAttribute('aria-label')?.replace('Move or resize ', '');
const spoken = () => document.querySelector('[data-announcer]')?.textContent;
const done = () => userEvent.click(screen.getByText('Done'));
/** Leaves nothing to be saved while the next test runs. */
async function finish() {
  await done();
  // On a busy machine it may have been saved by itself before.
  await waitFor(() => expect(savedLayouts()).not.toEqual([]));
}
const titles = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('a tile is moved cell by cell with the arrow keys, and each step is spoken', async () => {
  await edit();
  hold('New inventory');
  await userEvent.keyboard('{ArrowRight}');
  expect(spoken()).toBe('New inventory, column 6, row 1, 4 columns wide, 8 rows high');
  expect(handles()).toEqual(['Sales', 'New inventory', 'Used inventory', 'Data freshness']);
  await userEvent.keyboard('{ArrowDown}');
  expect(spoken()).toBe('New inventory, column 6, row 9, 4 columns wide, 8 rows high');
  expect(handles()).toEqual(['Sales', 'Used inventory', 'New inventory', 'Data freshness']);
  expect(document.activeElement).toBe(handle('New inventory'));
  await finish();
});

test('it is resized with Shift and an arrow key', async () => {
  await edit();
  hold('Sales');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(spoken()).toBe('Sales, column 1, row 1, 5 columns wide, 9 rows high');
  await finish();
});

test('where it can go no further, that is said instead', async () => {
  await edit();
  hold('Sales');
  for (const [keys, sentence] of [
    ['{ArrowLeft}', 'Sales is at the left edge.'],
    ['{ArrowUp}', 'Sales is at the top.'],
    ['{Shift>}{ArrowLeft}{/Shift}', "Sales can't be narrower."],
  ] as const) {
    await userEvent.keyboard(keys);
    expect(spoken()).toBe(sentence);
  }
  await done();
  expect(savedLayouts()).toEqual([]);
});

test('the handle tells how it is used', async () => {
  await edit();
  const id = handle('Sales').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toMatch(/Arrow keys move the tile.*Escape exits/);
});

test('while tiles are arranged their own buttons are out of reach', async () => {
  await edit();
  const tile = screen.getByText('Sales month to date').closest('article');
  expect(tile?.closest('[inert]')).not.toBeNull();
});

test('the arrangement is saved when editing ends, and the next visit shows it', async () => {
  await edit();
  hold('Sales');
  // In one go: after a pause a part of it would be saved by itself.
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(handle('Sales'), { key });
  await finish();
  const layout = savedLayouts().at(-1);
  expect(layout).toMatchObject({ version: 1, narrow: null, phone: null });
  const after = titles();
  expect(after.indexOf('Sales month to date')).toBeGreaterThan(0);

  cleanup();
  answers['dashboard/layout'] = { response: { layout, unreadable: false } };
  await show();
  expect(titles()).toEqual(after);
});

test('an arrangement is saved by itself while it goes on', async () => {
  await edit();
  hold('Sales');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(savedLayouts()).toHaveLength(1));
  expect(screen.getByRole('application')).toBeTruthy();
});

test('a page that goes away in the middle of it still sends what waits', async () => {
  await edit();
  hold('Sales');
  const sending = vi.spyOn(globalThis, 'fetch');
  // In one go: after a pause it would be saved by itself.
  fireEvent.keyDown(handle('Sales'), { key: 'ArrowDown' });
  document.dispatchEvent(new Event('visibilitychange'));
  // At once, since such a page may have no next tick.
  expect(sending.mock.calls).toEqual([
    [expect.stringContaining('dashboard/saveLayout'), expect.objectContaining({ keepalive: true })],
  ]);
  await waitFor(() => expect(savedLayouts()).toHaveLength(1));
});

test('a removed tile is gone from the selection and its neighbour has the focus; undo brings it back', async () => {
  await edit();
  hold('New inventory');
  await userEvent.keyboard('{Delete}');
  expect(spoken()).toBe('New inventory removed.');
  expect(handles()).toEqual(['Sales', 'Used inventory', 'Data freshness']);
  expect(document.activeElement).toBe(handle('Used inventory'));
  await userEvent.click(screen.getByLabelText('Undo'));
  expect(handles()).toEqual(['Sales', 'New inventory', 'Used inventory', 'Data freshness']);
  await userEvent.click(screen.getByLabelText('Remove Data freshness'));
  await done();
  await waitFor(() => expect(sent('WidgetsUserAction').at(-1)).toEqual({ userid: 7, widget_ids: '1,2,3' }));
});

test('undo takes the steps back one by one, also by Ctrl and Z', async () => {
  await edit();
  hold('Sales');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Control>}z{/Control}');
  expect(spoken()).toBe('Last change undone.');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(spoken()).toContain('6 columns wide');
  await finish();
});

test("reset forgets the arrangement and shows the role's default widgets", async () => {
  const wide = [{ name: 'GetSyncData', x: 0, y: 0, w: 12, h: 3 }];
  answers = {
    GetWidgetsByUser: { response: [{ WIDGET_IDS: '1,4' }] },
    'dashboard/layout': {
      response: { layout: { version: 1, wide, narrow: null, phone: null }, unreadable: false },
    },
  };
  await edit();
  expect(handles()).toEqual(['Data freshness', 'Sales']);
  await userEvent.click(screen.getByLabelText('Reset to role default'));
  expect(handles()).toEqual(['Sales', 'New inventory', 'Used inventory', 'Data freshness']);
  await done();
  await waitFor(() => expect(savedLayouts()).toEqual([null]));
  expect(sent('WidgetsUserAction')).toEqual([{ userid: 7, widget_ids: '1,2,3,4' }]);
});

test('Escape exits and gives the focus back to the button that began it', async () => {
  await edit();
  hold('Sales');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('application')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Edit layout'));
});

test('an arrangement that can not be saved stays on the screen, says so and can be tried again', async () => {
  answers['dashboard/saveLayout'] = down;
  await edit();
  hold('Sales');
  await userEvent.keyboard('{ArrowDown}');
  await done();
  expect((await screen.findByRole('alert')).textContent).toContain(
    "Your layout wasn't saved. The server is busy",
  );
  expect(titles().at(0)).not.toBe('Sales month to date');
  const failed = savedLayouts();
  delete answers['dashboard/saveLayout'];
  fireEvent.click(screen.getByText('Retry'));
  await waitFor(() => expect(savedLayouts()).toEqual([...failed, failed.at(-1)]));
  await waitFor(() => expect(screen.queryByText(/wasn't saved/)).toBeNull());
});
