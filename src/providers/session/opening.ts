/** Pages that are open to whoever is not signed in. */
const openPaths = [/^\/$/, /^\/login$/, /^\/discovery$/, /^\/auth\/[^/]+$/, /^\/fbincidentform$/];
const signInPaths = ['/', '/login'];

export const isOpen = (path: string): boolean => openPaths.some((pattern) => pattern.test(path));

/** Whether an address opens the app for whoever is signed in: all others do, and those with the form to sign in. */
export const opensApp = (path: string): boolean => !isOpen(path) || signInPaths.includes(path);
