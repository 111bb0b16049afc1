import type { Resource } from '../../contract/resource/resource.ts';
import type { FieldOf } from './declaration.ts';

/** By convention the field `status` says whether a record is in use: A, or something else. */
export function statusOf({ fields }: Resource): FieldOf<'choice'> | undefined {
  const { status } = fields;
  return status?.kind === 'choice' && 'A' in status.choices ? status : undefined;
}

/** The statuses that a record may be given, those out of use last. */
export const statusValues = (resource: Resource): string[] => Object.keys(statusOf(resource)?.choices ?? {});
