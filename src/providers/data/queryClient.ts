import { QueryClient } from '@tanstack/react-query';

/**
 * What reads and writes for the screens. It also tries while the browser takes itself to be offline: to wait for a
 * connection would look like loading for ever, and a write would be made when nobody expects it any more.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
