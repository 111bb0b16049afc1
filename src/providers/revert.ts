import { calls } from '../../contract/index.ts';
import { call } from './api.ts';

/** Takes writes back, all or none, by their audit ids. @throws ApiError `conflict` when a record changed since. */
export async function revert(auditIds: readonly number[]): Promise<void> {
  await call(calls.revert, { audit_ids: [...auditIds] });
}
