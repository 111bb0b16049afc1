import { type FilterPayload, useGetList, useResourceContext } from 'ra-core';

/** How many records match a filter; undefined while it is not known. */
export function useCount(filter: FilterPayload): number | undefined {
  const resource = useResourceContext() ?? '';
  const { total } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 } },
    { retry: false, placeholderData: (previous) => previous },
  );
  return total;
}
