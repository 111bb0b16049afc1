/** The page on which two roles stand beside each other. */
export const COMPARE = 'compare';

/** Where the page has its two roles, and whether it shows only what differs. */
export const inAddress = { roles: 'roles', only: 'only' } as const;

/** The address of the page for these roles, as far as they are chosen. */
export const compareAddress = (roleids: readonly number[]): string =>
  `/role/${COMPARE}?${inAddress.roles}=${roleids.join(',')}`;

/** The ids in an address: at most two, whatever stands there. */
export const rolesIn = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number)
    .slice(0, 2);
