import { rightsOfRole } from '../../access/grants.ts';
import { requireHolds } from '../../access/holding.ts';
import type { Principal } from '../../access/principal.ts';
import type { Tx } from '../../db/schema.ts';

export const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** The ids that only one of two lists holds. */
export const idsMoved = (before: unknown, after: unknown): number[] => {
  const [was, is] = [idsIn(before), idsIn(after)];
  return [...was.filter((id) => !is.includes(id)), ...is.filter((id) => !was.includes(id))];
};

/**
 * Nobody changes a role that has more rights than their own, from whichever side.
 * @param field that the message belongs to. @default none
 * @throws DeniedClaim
 */
export async function requireWithin(
  tx: Tx,
  principal: Principal,
  roleId: number,
  field?: string,
): Promise<void> {
  await requireHolds(
    tx,
    principal,
    { rights: await rightsOfRole(tx, roleId) },
    {
      reason: 'role_beyond',
      claims: { role_id: roleId },
      ...(field && { fields: { [field]: 'beyond_your_role' } }),
    },
  );
}

/** Nobody gives or takes a widget, also an inactive one, that their own role does not include. @throws DeniedClaim */
export async function requireOwnWidgets(
  tx: Tx,
  principal: Principal,
  widgetIds: readonly number[],
  field: string,
): Promise<void> {
  await requireHolds(tx, principal, { widgetIds }, ({ of }) => ({
    reason: 'give_widget',
    claims: { [field]: of },
    fields: { [field]: 'beyond_your_role' },
  }));
}
