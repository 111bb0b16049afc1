import type { RaRecord } from 'ra-core';

/** Fields that an employee and a login have in common. */
const shared = ['firstname', 'lastname', 'email', 'phone', 'title', 'store_id'];

/** What a new login takes over from an employee; what the role may not see of them is not there, so it is left out. */
export const loginOf = (employee: RaRecord): Record<string, unknown> => ({
  ...Object.fromEntries(
    shared.filter((name) => (employee[name] ?? null) !== null).map((name) => [name, employee[name]]),
  ),
  employee_id: employee.id,
});
