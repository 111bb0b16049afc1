import './productionReact.ts';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, vi } from 'vitest';

configure({
  // While a query is tried again and again nobody reads what the page held, and to print it takes long. When time is up
  // the error is made once more, with the page.
  getElementError: (message, container) => {
    const isRetried = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    const error = new Error([message, isRetried ? '' : prettyDOM(container)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// jsdom comes to its frames and to lost focus by an interval, which it starts when one is asked for. One that began on the
// clock of a test that makes its own would never come, nor any frame of the files after it.
const ticking = Symbol.for('rooftop.ticking');
const browserWindow: object = Reflect.get(globalThis, 'jsdom').window;
if (!Reflect.has(globalThis, ticking)) {
  const { setInterval: realInterval } = globalThis;
  const onRealClock =
    (start: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const { setInterval: current } = globalThis;
      globalThis.setInterval = realInterval;
      try {
        return start(...args);
      } finally {
        globalThis.setInterval = current;
      }
    };
  for (const [owner, name] of [
    [globalThis, 'requestAnimationFrame'],
    [browserWindow, '_requestFocusFixup'],
  ] as const) {
    Reflect.set(owner, name, onRealClock(Reflect.get(owner, name)));
  }
  Reflect.set(globalThis, ticking, true);
}

// Files share a process and its browser: what one has left there is not for the next one to find. Our own modules are
// read anew for each, with what they remember; what comes from packages stays.
afterAll(() => {
  cleanup();
  // The theme's are made anew with its module, and the more there are, the longer it takes to tell what is visible.
  for (const style of document.querySelectorAll('style[data-emotion^="rt"]')) style.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  // Both outlive their file: the toasts in their package, the cookie in the document.
  toast.dismiss();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server sets
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  history.replaceState(null, '', '/');
});
