import { type FilterPayload, useGetList, useListContext, useResourceContext } from 'ra-core';

/** How many records of the list's stores match a filter; undefined while it is not known. */
export function useCount(filter: FilterPayload): number | undefined {
  const resource = useResourceContext() ?? '';
  const { filter: permanent } = useListContext();
  const { total } = useGetList(
    resource,
    { filter: { ...filter, ...permanent }, pagination: { page: 1, perPage: 1 } },
    { retry: false, placeholderData: (previous) => previous },
  );
  return total;
}
