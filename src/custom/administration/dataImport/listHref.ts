import { importRejects, importWarnings } from '../../../../contract/calls/imports/importRows.ts';
import { host } from '../../../providers/api/http.ts';
import type { ListKind } from './queries.ts';

const calls: Readonly<Record<ListKind, { readonly path: string }>> = {
  rejected: importRejects,
  warned: importWarnings,
};

export const listHref = (kind: ListKind, run: number) =>
  `${host}/${calls[kind].path.replace(':run_id', String(run))}`;
