import { useQuery } from '@tanstack/react-query';
import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts';
import { call, type Reply } from '../providers/api.ts';
import type { Period } from './period.ts';

/** First part of the key of every tile's data: refreshing the dashboard invalidates it. */
export const widgetKey = 'widget';

const minutes = 60_000;
const refreshEvery = 5 * minutes;
/** Switching back to a period seen before shows it at once. */
const keptFor = 30 * minutes;

/** What a tile knows of its figures. `data` stays while newer figures load or fail to. */
export interface WidgetState<Data> {
  readonly data: Reply<Data> | undefined;
  /** Why the last attempt failed. */
  readonly error: Error | null;
  /** When the last attempt failed, in milliseconds; 0 when none did. */
  readonly failedAt: number;
  readonly loading: boolean;
  readonly reload: () => void;
}

/** How tiles keep themselves current. */
export const widgetQuery = {
  staleTime: refreshEvery,
  gcTime: keptFor,
  refetchInterval: refreshEvery,
  refetchOnWindowFocus: true,
  // Without a connection it would wait for one and say nothing.
  networkMode: 'always',
  // The tile says what failed and offers to retry; asking again by itself would only load a server that is busy.
  retry: false,
} as const;

/** The stores that the user may see, in the period of the scope bar. The server's own month to date needs no days. */
export const scopeOf = ({ kind, from, to }: Period) =>
  kind === 'mtd' ? { storeId: '0' } : { storeId: '0', from, to };

/**
 * The reply of one widget's call. All tiles that appear together ask in the same tick, which the api sends as one
 * request. Asked again every five minutes while the page is visible, never for what is there and fresh.
 */
export function useWidget<C extends Call>(
  definition: C,
  payload: RequestOf<C>,
  /** False only looks at what a tile on the page has loaded. @default true */
  enabled = true,
): WidgetState<ReplyOf<C>> {
  const query = useQuery({
    queryKey: [widgetKey, definition.path, payload],
    queryFn: ({ signal }) => call(definition, payload, { signal }),
    enabled,
    ...widgetQuery,
  });
  return {
    data: query.data,
    error: query.error,
    failedAt: query.errorUpdatedAt,
    loading: query.isFetching,
    reload: () => void query.refetch(),
  };
}
