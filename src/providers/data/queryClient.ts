import { QueryClient } from '@tanstack/react-query';

/**
 * What reads and writes for the screens. It also tries while the browser takes itself to be offline: to wait for a
 * connection would look like loading for ever, and a write would be made when nobody expects it any more.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  // Coming back to the window leaves no form, even when the browser's storage was cleared: the next call asks to sign in.
  client.setQueryDefaults(['auth'], { refetchOnWindowFocus: false, refetchOnReconnect: false });
  return client;
}
