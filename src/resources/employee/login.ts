import { type RaRecord, useCanAccess } from 'ra-core';

/** Fields that an employee and a login have in common. */
const shared = ['firstname', 'lastname', 'email', 'phone', 'title', 'store_id'];

/** What a new login takes over from an employee; what the role may not see of them is not there, so it is left out. */
const loginOf = (employee: RaRecord): Record<string, unknown> => ({
  ...Object.fromEntries(
    shared.filter((name) => (employee[name] ?? null) !== null).map((name) => [name, employee[name]]),
  ),
  employee_id: employee.id,
});

/** The form for a login, filled with what is known of an employee. */
export const creationOf = (employee: RaRecord) => ({
  to: '/admusers/create',
  state: { record: loginOf(employee) },
});

/** Who works here and has no login can get one from whoever edits logins. */
export function useMayCreateLogin({ status, login_id }: RaRecord): boolean {
  const { canAccess = false } = useCanAccess({ resource: 'admusers', action: 'create' });
  return canAccess && status === 'A' && (login_id ?? null) === null;
}
