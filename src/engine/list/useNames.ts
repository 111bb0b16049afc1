import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { Resource } from '../../../contract/resource/resource.ts';
import type { RooftopDataProvider } from '../../providers/data/dataProvider.ts';
import { FRESH } from './firstPage.ts';

const isId = (value: unknown): value is number => typeof value === 'number';

/**
 * Reads the names of the records that these rows refer to, for their cells to find. Columns would change their widths if
 * the names came after the rows. @returns whether they are still on their way
 */
export function useNames(resource: Resource, columns: readonly string[], rows: readonly RaRecord[]): boolean {
  const client = useQueryClient();
  const dataProvider = useDataProvider<RooftopDataProvider>();
  const cells = columns.flatMap((name) => {
    const field = resource.fields[name];
    if (field?.kind !== 'reference' && field?.kind !== 'references') return [];
    return rows.map((row) => ({ to: field.to, ids: [row[name]].flat().filter(isId) }));
  });
  const asked = [...Map.groupBy(cells, ({ to }) => to)].map(
    ([to, ofTarget]) => [to, [...new Set(ofTarget.flatMap(({ ids }) => ids))]] as const,
  );
  const { isLoading } = useQuery({
    queryKey: ['names', asked],
    queryFn: async ({ signal }) => {
      await Promise.all(
        asked.map(async ([to, ids]) => {
          const { data } = await dataProvider.getMany(to, { ids: [...ids], signal });
          for (const cell of cells.filter((one) => one.to === to)) {
            const key = [to, 'getMany', { ids: cell.ids.map(String), meta: undefined }];
            client.setQueryData(
              key,
              data.filter(({ id }) => cell.ids.some((own) => String(own) === String(id))),
            );
          }
        }),
      );
      return null;
    },
    enabled: asked.some(([, ids]) => ids.length > 0),
    staleTime: FRESH,
    // What can't be named is asked for by its cell, which says so.
    retry: false,
  });
  return isLoading;
}
