import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenUpgraded } from '../../../src/providers/upgrade.ts';
import { startHost } from '../host.ts';

/** A busy machine takes its time. */
const patience = { timeout: 10_000 };

const host = startHost();
const reload = vi.fn();
reloadWhenUpgraded(reload);

/** What runs before the script that draws stays the same in the next version. */
const documentOf = (script: string) =>
  ['ahead-same.js', script].map((file) => `<script type="module" src="/assets/${file}"></script>`).join('');

beforeEach(() => {
  reload.mockClear();
  document.head.innerHTML = documentOf('index-old.js');
});

const answered = vi.fn();
const serving = (script: string) =>
  host.use(
    http.get(`${location.origin}/`, () => {
      answered();
      return HttpResponse.html(documentOf(script));
    }),
  );
const failToLoad = () => window.dispatchEvent(new Event('vite:preloadError'));

test('a part that is gone with its version has the page loaded anew', async () => {
  serving('index-new.js');
  failToLoad();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), patience);
});

test('while the version is the same, the page stays', async () => {
  serving('index-old.js');
  answered.mockClear();
  failToLoad();
  await vi.waitFor(() => expect(answered).toHaveBeenCalled(), patience);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload).not.toHaveBeenCalled();
});

test('while the server is away, the page stays', async () => {
  const asked = vi.fn();
  host.use(
    http.get(`${location.origin}/`, () => {
      asked();
      return HttpResponse.error();
    }),
  );
  failToLoad();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), patience);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload).not.toHaveBeenCalled();
});
