import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ExchangeBy,
  type ExchangeSet,
  exchangeAnalytics,
  exchangeRows,
} from '../../../../contract/calls/exchange.ts';
import { call } from '../../../providers/api/api.ts';

/** What the page is about. */
export interface Asked {
  readonly storeId: string;
  readonly from: string;
  readonly to: string;
  readonly by: ExchangeBy;
}

export const useExchange = (asked: Asked) =>
  useQuery({
    queryKey: ['exchange', asked],
    queryFn: ({ signal }) => call(exchangeAnalytics, { ...asked }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Which records are opened: those of a group, or all of a table. */
export interface Opened {
  readonly set: ExchangeSet;
  readonly key: string | undefined;
}

/** The question that the records answer, on whichever page. */
export const recordsOf = (asked: Asked, { set, key }: Opened) => ({
  ...asked,
  set,
  ...(key !== undefined && { key }),
});

export const useExchangeRows = (asked: Asked, opened: Opened, page: number) =>
  useQuery({
    queryKey: ['exchange', 'rows', recordsOf(asked, opened), page],
    queryFn: ({ signal }) => call(exchangeRows, { ...recordsOf(asked, opened), page }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
