import { revert as revertCall } from '../../../contract/calls/audit.ts';
import { call } from '../api/api.ts';

/** Takes writes back, all or none, by their audit ids. @throws ApiError `conflict` when a record changed since. */
export async function revert(auditIds: readonly number[]): Promise<void> {
  await call(revertCall, { audit_ids: [...auditIds] });
}
