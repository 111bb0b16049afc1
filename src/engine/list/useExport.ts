import { type FilterPayload, useDataProvider, useListContext, useNotify } from 'ra-core';
import type { RooftopDataProvider } from '../../providers/dataProvider.ts';
import { useErrorMessage } from '../useErrorMessage.ts';

/** Saves every record that matches a filter as CSV, in the order and with the columns of the list. */
export function useExport(columns: readonly string[]) {
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const { resource, sort } = useListContext();
  const dataProvider = useDataProvider<RooftopDataProvider>();
  return async (filter: FilterPayload) => {
    try {
      await dataProvider.exportCsv(resource, { filter, sort, columns });
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    }
  };
}
