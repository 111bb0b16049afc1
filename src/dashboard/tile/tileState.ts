import type { ReactNode } from 'react';
import type { Reply } from '../../providers/api/api.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import { staleFeedOfFigures } from '../../providers/texts/freshness.ts';
import { isOfStores } from '../StoresRefused.tsx';
import type { WidgetState } from '../widgetData.ts';

/** What a tile shows, of all that it could. */
export type TileState<Data> =
  /** The role lacks the figures. */
  | { readonly kind: 'hidden' }
  /** The scope names a store that is not the user's; `isFirst` when there were no figures before. */
  | { readonly kind: 'refused'; readonly isFirst: boolean }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error }
  /** There is nothing to count, as `content` says. */
  | { readonly kind: 'empty'; readonly content: ReactNode }
  /** `isStale` when newer figures didn't load, or the feed behind them is late or has failed. */
  | { readonly kind: 'shown'; readonly reply: Reply<Data>; readonly isStale: boolean };

const isForbidden = (error: Error | null) => error instanceof ApiError && error.code === 'forbidden';

/** @param emptyOf what to show instead of figures when there is nothing to count; undefined when there is */
export function tileState<Data>(
  { data, error }: Pick<WidgetState<Data>, 'data' | 'error'>,
  emptyOf: (reply: Reply<Data>) => ReactNode | undefined,
): TileState<Data> {
  if (isOfStores(error)) return { kind: 'refused', isFirst: data === undefined };
  if (isForbidden(error)) return { kind: 'hidden' };
  if (!data) return error ? { kind: 'failed', error } : { kind: 'loading' };
  const content = emptyOf(data);
  if (content !== undefined) return { kind: 'empty', content };
  return { kind: 'shown', reply: data, isStale: error !== null || Boolean(staleFeedOfFigures(data.meta)) };
}

/** How the frame of a tile looks in a state. */
export function lookOf(state: TileState<unknown>): 'plain' | 'stale' | 'error' | 'hidden' {
  switch (state.kind) {
    case 'hidden':
      return 'hidden';
    case 'refused':
      return state.isFirst ? 'error' : 'plain';
    case 'failed':
      return 'error';
    case 'shown':
      return state.isStale ? 'stale' : 'plain';
    case 'loading':
    case 'empty':
      return 'plain';
  }
}
