import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
import {
  exportFound,
  type FoundColumn,
  searchCustomers,
} from '../../../../contract/calls/customers/customers.ts';
import { call } from '../../../providers/api/api.ts';
import { host } from '../../../providers/api/http.ts';
import type { Listed } from './useListed.ts';

export const route = 'customers';

const key = ['customers', 'search'];

/** What a list asks the server for. */
type Asked = Pick<Listed, 'words' | 'classes' | 'sort' | 'order'>;

const payloadOf = ({ words, classes, sort, order }: Asked): RequestOf<typeof searchCustomers> => ({
  q: words,
  ...(classes.length > 0 && { classes: [...classes] }),
  ...(sort && { sort, order }),
});

/** The first `count` customers of a list. The last ones stay while more are typed; what is overtaken is cancelled. */
export function useSearch(asked: Asked, count: number) {
  const payload = { ...payloadOf(asked), perPage: count };
  return useQuery({
    queryKey: [...key, payload],
    queryFn: ({ signal }) => call(searchCustomers, payload, { signal, batch: false }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** How many a list has in all; undefined while they are counted. Sorted lists are as long as their file, others may be cut. */
export function useTotal(asked: Asked, isWanted = true) {
  const payload = { ...payloadOf(asked), perPage: 1 };
  return useQuery({
    enabled: isWanted,
    queryKey: [...key, payload],
    queryFn: ({ signal }) => call(searchCustomers, payload, { signal }),
    select: ({ response, meta }) => ({
      total: meta.total ?? response.length,
      isLeast: meta.total_is_least ?? false,
    }),
    placeholderData: keepPreviousData,
    retry: false,
  }).data;
}

/** The address that streams all of a list as CSV. */
export function exportHref({ words, classes, sort, order }: Asked, columns: readonly FoundColumn[]): string {
  const query = {
    q: words,
    ...(classes.length > 0 && { classes: classes.join() }),
    ...(sort && { sort, order }),
    columns: columns.join(),
  };
  return `${host}/${exportFound.path}?${new URLSearchParams(query)}`;
}
