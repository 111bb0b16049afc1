import type { FilterPayload, SortPayload } from 'ra-core';
import type { Resource } from '../../../contract/resource/resource.ts';
import { host } from '../api/http.ts';
import { download, downloadCsv } from './download.ts';
import type { ListSource } from './listSource.ts';

export interface ExportParams {
  readonly filter: FilterPayload;
  readonly sort: SortPayload;
  /** Fields in the order of the file's columns. */
  readonly columns: readonly string[];
}

/** The most rows that are requested from a host that sends bare lists. */
const everything = 1_000_000;

/** The address that streams the matching records as CSV. */
function csvHref(resource: Resource, { filter, sort, columns }: ExportParams): string {
  const field = sort.field === 'id' ? resource.id : sort.field;
  const query = new URLSearchParams({
    sort: JSON.stringify([field, sort.order]),
    filter: JSON.stringify(filter),
    columns: JSON.stringify(columns),
  });
  return `${host}/resources/${resource.name}/csv?${query}`;
}

/** Lets the browser save all matching records; the server streams them, an older host's are written here. */
export async function exportCsv(resource: Resource, source: ListSource, params: ExportParams) {
  if (!source.isBare()) return download(csvHref(resource, params));
  const { data } = await source.page({ ...params, pagination: { page: 1, perPage: everything } });
  await downloadCsv({ fields: [...params.columns], data }, `${resource.name}.csv`);
}
