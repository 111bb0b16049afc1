import type { FilterPayload, ListControllerResult } from 'ra-core';

/** The filter of the list without its bounds of equity, which the histogram leaves to the slider. */
export function othersIn({
  filterValues,
  filter,
}: Pick<ListControllerResult, 'filterValues' | 'filter'>): FilterPayload {
  const { equity_gte: _least, equity_lte: _most, ...others } = { ...filterValues, ...filter };
  return others;
}
