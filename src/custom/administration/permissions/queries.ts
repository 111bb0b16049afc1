import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  permissionGrid,
  type Report,
  roleMembers,
  savePermissions,
} from '../../../../contract/calls/permissions.ts';
import { call } from '../../../providers/api/api.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import type { GridData, PermissionChange } from './model.ts';

export const route = 'permissions';

const key = 'permissions';
const gridKey = [key, 'grid'];

const readGrid = async (signal?: AbortSignal): Promise<GridData> =>
  (await call(permissionGrid, {}, { batch: false, ...(signal && { signal }) })).response;

export const useGridData = () =>
  useQuery({
    queryKey: gridKey,
    queryFn: ({ signal }) => readGrid(signal),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Whom an exception can be set for, among those who have a role; nobody is asked for while none is chosen. */
export const useMembers = (roleid: number | undefined) =>
  useQuery({
    queryKey: [key, 'members', roleid],
    queryFn: async ({ signal }) => (await call(roleMembers, { roleid: roleid ?? 0 }, { signal })).response,
    enabled: roleid !== undefined,
    retry: false,
  });

/** Somebody else has saved in between: what the host says, and the grid as it is by now. */
export interface Conflict {
  readonly kind: 'conflict';
  readonly error: ApiError;
  readonly fresh: GridData;
}

export type Answer = { readonly kind: 'report'; readonly report: Report } | Conflict;

/** @throws ApiError whatever else is refused */
export async function send(
  changes: PermissionChange[],
  expected: string,
  options: { readonly dryRun?: boolean; readonly signal?: AbortSignal } = {},
): Promise<Answer> {
  const { dryRun = false, signal } = options;
  try {
    const payload = { changes, expected, dryRun };
    const { response } = await call(savePermissions, payload, { batch: false, ...(signal && { signal }) });
    return { kind: 'report', report: response };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    const fresh = await readGrid(signal);
    if (fresh.version === expected) throw error;
    return { kind: 'conflict', error, fresh };
  }
}

/** What saving would do. The last answer stays while the next is on its way. */
export const useDryRun = (changes: PermissionChange[], version: string) =>
  useQuery({
    queryKey: [key, 'dryRun', version, changes],
    queryFn: ({ signal }) => send(changes, version, { dryRun: true, signal }),
    enabled: changes.length > 0,
    placeholderData: (last) => (changes.length > 0 ? last : undefined),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Replaces or reads anew what the page holds. */
export function useGridCache() {
  const client = useQueryClient();
  return {
    replace: (data: GridData) => client.setQueryData(gridKey, data),
    refresh: async () => client.setQueryData(gridKey, await readGrid()),
  };
}
