import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CoreAdminContext } from 'ra-core';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { FeedbackArea } from '../../../src/ui/feedback/FeedbackArea.tsx';
import { CrashBoundary } from '../../../src/ui/messagePages/CrashBoundary.tsx';
import { later, loadedPart } from '../../../src/ui/page/loadedPart.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { startHost } from '../host.ts';

const host = startHost();

afterEach(cleanup);

const part = () => loadedPart(async () => ({ Garage: () => <h1>Garage</h1> }));

const show = (Page: ReturnType<ReturnType<typeof part>['page']>) =>
  render(
    <Suspense fallback="On its way">
      <Page />
    </Suspense>,
  );

test('a page whose bundle was loaded before is there with the first picture', async () => {
  const garage = part();
  const Page = garage.page((all) => all.Garage);
  await garage.prepare();
  show(Page);
  expect(screen.getByRole('heading').textContent).toBe('Garage');
});

test('a page whose bundle is not there yet lets something stand for it, and keeps what it was once it is drawn', async () => {
  const garage = part();
  const Page = garage.page((all) => all.Garage);
  const { rerender } = show(Page);
  expect(screen.getByText('On its way')).toBeTruthy();
  await act(garage.prepare);
  const heading = await screen.findByRole('heading');
  rerender(
    <Suspense fallback="On its way">
      <Page />
    </Suspense>,
  );
  expect(screen.getByRole('heading')).toBe(heading);
});

/** A garage whose bundle comes only while `line` says so; the server answers `health` meanwhile. */
async function offline(health: () => Response) {
  const line = { isThere: false };
  const load = vi.fn(async () => {
    if (!line.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { Garage: () => <h1>Garage</h1> };
  });
  host.use(http.get(`${location.origin}/healthz`, health));
  const Page = loadedPart(load).page((all) => all.Garage);
  const i18nProvider = await createI18nProvider();
  const open = () =>
    render(
      <MemoryRouter>
        <CoreAdminContext i18nProvider={i18nProvider}>
          <AppTheme>
            <CrashBoundary>
              <Suspense fallback="On its way">
                <Page />
              </Suspense>
            </CrashBoundary>
          </AppTheme>
        </CoreAdminContext>
      </MemoryRouter>,
    );
  return { line, load, open };
}

const away = () => HttpResponse.error();
const patience = { timeout: 10_000 };
const retry = () => screen.findByRole('button', { name: 'Retry' }, patience);
const garage = () => screen.findByRole('heading', { name: 'Garage' }, patience);

test('a page whose bundle can not come says that the server is away, once more if asked in vain, and comes at the next try', async () => {
  const { line, load, open } = await offline(away);
  open();
  await userEvent.click(await retry());
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), patience);
  expect((await screen.findByRole('alert', {}, patience)).textContent).toContain(
    "The server can't be reached",
  );
  line.isThere = true;
  await userEvent.click(await retry());
  expect(await garage()).toBeTruthy();
});

test('it comes by itself when the browser has a connection again, and to whoever left meanwhile', async () => {
  const { line, open } = await offline(away);
  const { unmount } = open();
  await retry();
  line.isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await garage()).toBeTruthy();
  unmount();

  const other = await offline(away);
  const left = other.open();
  await retry();
  left.unmount();
  other.line.isThere = true;
  other.open();
  expect(await garage()).toBeTruthy();
});

test('what fails while the server answers is a fault of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { open } = await offline(() => HttpResponse.text('ok'));
  open();
  expect((await screen.findByRole('alert', {}, patience)).textContent).toContain('This page stopped working');
  vi.restoreAllMocks();
});

test('what fails just as the line comes back is tried once more', async () => {
  const { line, load, open } = await offline(() => {
    line.isThere = true;
    return HttpResponse.text('ok');
  });
  open();
  expect(await garage()).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what opens over a page without a connection leaves what was typed there, says so, and comes with the line', async () => {
  host.use(http.get(`${location.origin}/healthz`, away));
  const line = { isThere: false };
  const Menu = later(async () => {
    if (!line.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }: { readonly name: string }) => <nav aria-label={name} />;
  });
  const i18nProvider = await createI18nProvider();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <AppTheme>
        <FeedbackArea>
          <CrashBoundary>
            <input aria-label="Note" />
            <Suspense>
              <Menu name="Products" />
              <Menu name="Modules" />
            </Suspense>
            <Toasts />
          </CrashBoundary>
        </FeedbackArea>
      </AppTheme>
    </CoreAdminContext>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'Call back');
  expect(await screen.findAllByRole('alert', {}, patience)).toHaveLength(1);
  line.isThere = true;
  fireEvent.click(await retry());
  expect(await screen.findByRole('navigation', { name: 'Products' }, patience)).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Modules' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Call back');
  await vi.waitFor(() => expect(screen.queryByText("The server can't be reached")).toBeNull(), patience);
});
