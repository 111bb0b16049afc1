import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts';
import type { Comparison, PeriodKind } from '../../contract/period.ts';
import { call, type Reply } from '../providers/api/api.ts';
import type { Scope } from '../providers/period.ts';
import { selectionOf } from '../providers/stores/storeScope.ts';

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
  /** `data` is that of the stores that were chosen before, until that of these has come. */
  readonly outdated: boolean;
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

interface ScopePayload {
  readonly storeId: string;
  readonly from?: string;
  readonly to?: string;
  readonly period?: PeriodKind;
}

/** The stores of the filter, in the period of the scope bar. The server's own month to date needs no days. */
export const scopeOf = ({ kind, from, to, storeId }: Scope): ScopePayload =>
  kind === 'mtd' ? { storeId } : { storeId, from, to, period: kind };

/** The same with what the period is compared with, which is the one before unless asked otherwise. */
export const comparedScopeOf = (scope: Scope): ScopePayload & { readonly compare?: Comparison } => ({
  ...scopeOf(scope),
  ...(scope.compare && scope.compare !== 'prior' && { compare: scope.compare }),
});

/** The question of a tile, by which its answer is found again. */
const readingOf = <C extends Call>(definition: C, payload: RequestOf<C>) => ({
  queryKey: [widgetKey, definition.path, payload] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(definition, payload, { signal }),
});

/** Asks for the reply of a widget's call before its tile is drawn, which finds it; what goes wrong is left to the tile. */
export function readWidget(client: QueryClient, definition: Call, payload: unknown): void {
  void client.prefetchQuery({ ...readingOf(definition, payload), staleTime: refreshEvery, gcTime: keptFor });
}

/** What a payload asks besides its stores: they are all that it gives as numbers in a text, whatever their name. */
const besidesStores = (payload: unknown) =>
  JSON.stringify(
    Object.entries(Object(payload)).filter(
      ([, value]) => typeof value !== 'string' || selectionOf(value) === undefined,
    ),
  );

/**
 * The reply of one widget's call. Other stores leave the figures where they are until theirs have come; another period
 * does not, since its figures stand under other titles. All tiles that appear together ask in the same tick, which the api sends as one
 * request. Asked again every five minutes while the page is visible, never for what is there and fresh.
 */
export function useWidget<C extends Call>(
  definition: C,
  payload: RequestOf<C>,
  /** False only looks at what a tile on the page has loaded. @default true */
  enabled = true,
): WidgetState<ReplyOf<C>> {
  const query = useQuery({
    ...readingOf(definition, payload),
    placeholderData: (previous: Reply<ReplyOf<C>> | undefined, before) =>
      before && besidesStores(before.queryKey[2]) === besidesStores(payload) ? previous : undefined,
    enabled,
    ...widgetQuery,
  });
  const { refetch } = query;
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    data: query.data,
    error: query.error,
    failedAt: query.errorUpdatedAt,
    loading: query.isFetching,
    outdated: query.isPlaceholderData,
    reload,
  };
}
