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

export const useExchangeRows = (asked: Asked, { set, key }: Opened, page: number) =>
  useQuery({
    queryKey: ['exchange', 'rows', asked, set, key, page],
    queryFn: ({ signal }) =>
      call(exchangeRows, { ...asked, set, page, ...(key !== undefined && { key }) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
