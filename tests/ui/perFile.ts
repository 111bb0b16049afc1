import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
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
  history.replaceState(null, '', '/');
});
