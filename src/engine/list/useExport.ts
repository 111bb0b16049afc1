import { type FilterPayload, useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import type { RooftopDataProvider } from '../../providers/data/dataProvider.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useErrorMessage } from '../../ui/states/useErrorMessage.ts';

/** Saves every record that matches a filter as CSV, in the order and with the columns of the list. */
export function useExport(columns: readonly string[]) {
  const t = useTranslate();
  const notify = useNotify();
  const { viewing } = useSession();
  const errorMessage = useErrorMessage();
  const { resource, sort, filter: permanent } = useListContext();
  const dataProvider = useDataProvider<RooftopDataProvider>();
  return async (filter: FilterPayload) => {
    // The browser asks for the file itself, and would not show why the server refuses it.
    if (viewing) return notify(t('shell.viewing.noExport'), { type: 'error' });
    try {
      await dataProvider.exportCsv(resource, { filter: { ...filter, ...permanent }, sort, columns });
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    }
  };
}
