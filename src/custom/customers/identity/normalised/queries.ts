import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  exportNormalised,
  normalisedCounts,
  normalisedValues,
} from '../../../../../contract/calls/customers/normalisation.ts';
import {
  type WrittenField,
  type WrittenRule,
  writtenFields,
  writtenRules,
} from '../../../../../contract/records/asWritten.ts';
import { call } from '../../../../providers/api/api.ts';
import { host } from '../../../../providers/api/http.ts';

/** Which values; all where neither is named. */
export interface Narrowing {
  readonly field: WrittenField | undefined;
  readonly rule: WrittenRule | undefined;
}

export const narrowingIn = (address: URLSearchParams): Narrowing => ({
  field: writtenFields.find((name) => name === address.get('field')),
  rule: writtenRules.find((name) => name === address.get('rule')),
});

export const SIZE = 50;

export const useNormalisedCounts = (storeId: string) =>
  useQuery({
    queryKey: ['identity', 'normalisedCounts', storeId],
    queryFn: ({ signal }) => call(normalisedCounts, { storeId }, { signal }),
    retry: false,
  });

export const useNormalised = (storeId: string, { field, rule }: Narrowing, page: number) =>
  useQuery({
    queryKey: ['identity', 'normalised', storeId, field, rule, page],
    queryFn: ({ signal }) =>
      call(normalisedValues, { storeId, field, rule, page, perPage: SIZE }, { signal, batch: false }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The address that streams the values as CSV. */
export const exportHref = (storeId: string, { field, rule }: Narrowing): string =>
  `${host}/${exportNormalised.path}?${new URLSearchParams({ storeId, ...(field && { field }), ...(rule && { rule }) })}`;
