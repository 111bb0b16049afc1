import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Dashboard } from '../../../src/dashboard/index.tsx';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { Layout } from '../../../src/shell/Layout.tsx';
import { FeedbackProvider } from '../../../src/ui/feedback/FeedbackArea.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { at, failure, http, outOfContract, session, startHost } from '../host.ts';
import { type Answer, catalogue, dashboardHost } from './dashboardHost.tsx';

const host = startHost();
let i18nProvider: I18nProvider;
let requests: Parameters<typeof dashboardHost>[0];
let answers: Record<string, Answer>;

beforeEach(async () => {
  i18nProvider = await createI18nProvider();
  requests = [];
  answers = { GetWidgetsByUser: { response: [{ WIDGET_IDS: '1,2' }] } };
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

/** The whole frame, since the panel is opened from its header. */
function open(path = '/dashboard') {
  host.use(...dashboardHost(requests, answers));
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={session}>
        <CoreAdminContext {...{ i18nProvider, authProvider, queryClient: new QueryClient() }}>
          <AppTheme>
            <FeedbackProvider>
              <Layout entries={[]}>
                <Routes>
                  <Route path="/dashboard" element={<Dashboard />} />
                  <Route path="/stores" element={<p>The stores</p>} />
                </Routes>
              </Layout>
              <Toasts />
            </FeedbackProvider>
          </AppTheme>
        </CoreAdminContext>
      </SessionContext>
    </MemoryRouter>,
  );
}

const title = 'Select widgets that you want on your dashboard';
const icon = () => screen.getByLabelText('Choose widgets');
const panel = async () => within(await screen.findByRole('dialog', { name: title }));
/** Name and state of each toggle. */
const choices = async () =>
  (await (await panel()).findAllByRole('button'))
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
const press = async (name: string) => userEvent.click((await panel()).getByText(name));
const saved = () =>
  requests.flat().flatMap(({ path, payload }) => (path.endsWith('WidgetsUserAction') ? [payload] : []));
const titles = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('the icon of the header opens it, with a toggle for each widget of the role', async () => {
  open();
  await userEvent.click(icon());
  await waitFor(async () =>
    expect(await choices()).toEqual([
      ['Sales', 'true'],
      ['New inventory', 'true'],
      ['Used inventory', 'false'],
      ['Data freshness', 'false'],
    ]),
  );
});

test('in Spanish a widget is named as its tile, and one that somebody has renamed as they wrote it', async () => {
  localStorage.setItem('rooftop.locale', 'es');
  i18nProvider = await createI18nProvider();
  const response = catalogue.map((each) => (each.Id === 3 ? { ...each, name: 'Trade-ins' } : each));
  answers.GetWidgetsByRoleID = { response };
  open();
  await userEvent.click(await screen.findByLabelText('Elegir recuadros'));
  const offered = within(await screen.findByRole('dialog'));
  await offered.findByRole('button', { name: 'Trade-ins' });
  const names = offered.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual(['Ventas', 'Inventario nuevo', 'Trade-ins', 'Actualidad de los datos']);
});

test('on another page the icon goes to the dashboard first', async () => {
  open('/stores');
  expect(screen.getByText('The stores')).toBeTruthy();
  await userEvent.click(icon());
  expect((await panel()).getByText(title)).toBeTruthy();
  expect(screen.queryByText('The stores')).toBeNull();
});

test('saving sends the chosen ids and shows the dashboard with them', async () => {
  open('/dashboard?period=last_month');
  await screen.findByRole('article', { name: 'New inventory' });
  await userEvent.click(icon());
  await press('Data freshness');
  await press('New inventory');
  answers.GetWidgetsByUser = { response: [{ WIDGET_IDS: '1,4' }] };
  await press('Save Selection');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()).toEqual([{ userid: 7, widget_ids: '1,4' }]);
  expect(titles()).toEqual(['Sales last month', 'Data freshness']);
  expect(document.activeElement).toBe(icon());
});

test('cancelling changes nothing, and the next opening starts with what is on the dashboard', async () => {
  open();
  await screen.findByRole('article', { name: 'New inventory' });
  await userEvent.click(icon());
  await press('New inventory');
  expect((await choices())[1]).toEqual(['New inventory', 'false']);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([saved(), titles()]).toEqual([[], ['Sales month to date', 'New inventory']]);
  await userEvent.click(icon());
  expect((await choices())[1]).toEqual(['New inventory', 'true']);
});

const refusals = [
  ['with an error', () => failure(503, 'busy')],
  ['only in its body', () => outOfContract(HttpResponse.json({ status: 500, response: 'failed' }))],
  ['by no answer', () => HttpResponse.error()],
] as const;

test.each(refusals)('a selection that the host refuses %s is kept, and that is said', async (_, refusal) => {
  open();
  await screen.findByRole('article', { name: 'New inventory' });
  await userEvent.click(icon());
  await press('Used inventory');
  host.use(http.post(at('fredbeans/WidgetsUserAction'), refusal));
  await press('Save Selection');
  expect((await (await panel()).findByRole('alert')).textContent).toContain('Widgets Update failed.');
  expect((await choices())[2]).toEqual(['Used inventory', 'true']);
  expect(document.querySelectorAll('article')).toHaveLength(2);
});

test('while the layout is edited a widget is added by it, and undo takes it away again', async () => {
  open();
  await userEvent.click(await screen.findByText('Edit layout'));
  await userEvent.click(screen.getByLabelText('Add widgets'));
  await panel();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByLabelText('Add widgets'));
  await press('Used inventory');
  answers.GetWidgetsByUser = { response: [{ WIDGET_IDS: '1,2,3' }] };
  await press('Save Selection');
  expect(await screen.findByLabelText('Move or resize Used inventory')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Undo'));
  expect(screen.queryByLabelText('Move or resize Used inventory')).toBeNull();
  await userEvent.click(screen.getByText('Done'));
  await waitFor(() => expect(saved().map(({ widget_ids }) => widget_ids)).toEqual(['1,2,3', '1,2']));
});

test('an arrangement that could not be saved before does not take a later selection back', async () => {
  answers['dashboard/saveLayout'] = { status: 503, error: { code: 'busy', message: '', id: '7F3A-19C2' } };
  open();
  await userEvent.click(await screen.findByText('Edit layout'));
  (await screen.findByLabelText('Move or resize Sales')).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await userEvent.click(screen.getByText('Done'));
  await screen.findByRole('alert');
  await userEvent.click(icon());
  await press('Used inventory');
  answers.GetWidgetsByUser = { response: [{ WIDGET_IDS: '1,2,3' }] };
  await press('Save Selection');
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(3));
  delete answers['dashboard/saveLayout'];
  // The message of the first failure makes room for that of the next; a tile may offer a Retry, too.
  const message = await screen.findByRole('alert', {}, { timeout: 10_000 });
  fireEvent.click(within(message).getByText('Retry'));
  await waitFor(() => expect(screen.queryByText(/wasn't saved/)).toBeNull());
  expect(saved().map(({ widget_ids }) => widget_ids)).toEqual(['1,2,3']);
});

test('an empty dashboard leads to it', async () => {
  answers.GetWidgetsByUser = { response: [{ WIDGET_IDS: '' }] };
  open();
  await screen.findByText('No widgets on your dashboard');
  await userEvent.click(within(screen.getByRole('main')).getByText('Choose widgets'));
  expect((await panel()).getByText('Sales').getAttribute('aria-pressed')).toBe('false');
});
