import { type FilterPayload, useDataProvider, useListContext, useTranslate } from 'ra-core';
import type { RooftopDataProvider } from '../../providers/data/dataProvider.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useFail, useNotify } from '../../ui/toasts/useNotify.ts';
import { useDeclaration } from '../declaration.ts';

/** Saves every record that matches a filter as CSV, in the order and with the columns of the list. */
export function useExport(columns: readonly string[]) {
  const t = useTranslate();
  const notify = useNotify();
  const { viewing } = useSession();
  const fail = useFail();
  const { resource, sort, filter: permanent } = useListContext();
  const dataProvider = useDataProvider<RooftopDataProvider>();
  const { inColumn = {} } = useDeclaration().particulars;
  const exported = [...new Set(columns.flatMap((name) => [name, ...(inColumn[name] ?? [])]))];
  return async (filter: FilterPayload) => {
    // The browser asks for the file itself, and would not show why the server refuses it.
    if (viewing) {
      notify(t('shell.viewing.noExport'), { type: 'error' });
      return;
    }
    try {
      await dataProvider.exportCsv(resource, {
        filter: { ...filter, ...permanent },
        sort,
        columns: exported,
      });
    } catch (error) {
      fail(error);
    }
  };
}
