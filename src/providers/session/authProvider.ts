import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { ApiError } from '../api/apiError.ts';
import { levelOf, loadSession, type Session, signIn, signOut, storedUser } from './session.ts';

/** Actions of react-admin that only read; every other one needs the edit level. */
const readingActions = ['list', 'show', 'export'];

/** Whether the role includes an action of react-admin's on a resource; for display only. */
export function allows(session: Session, resource: string, action: string): boolean {
  const level = levelOf(session, resource);
  return level === 'edit' || (level === 'view' && readingActions.includes(action));
}

export const nameOf = ({ user }: Session) => `${user.firstname} ${user.lastname}`.trim();

/** Leaves the app altogether: a fresh page holds nothing of the last user's data. */
async function leave(route?: string): Promise<false> {
  const url = await signOut().catch(() => undefined);
  history.replaceState(route ? { wanted: route } : null, '', '/');
  // Who wants to go on stays with the provider that they sign in at.
  if (url === undefined || route) location.reload();
  else location.assign(url);
  return false;
}

/**
 * What react-admin asks `getPermissions` for once everything is drawn, to draw it again with the answer: the session that the app
 * starts with has it.
 */
export const keepPermissions = (client: QueryClient, { routes }: Session): void =>
  void client.setQueryData(['auth', 'getPermissions', {}], routes);

const currentRoute = () => `${location.pathname}${location.search}`;

/**
 * Signs in and out through the session calls. What it allows is for display only; the server decides on every call.
 * An ended session is dealt with below the providers (`sessionExpiry`), so react-admin only hears of it when the
 * user has given up signing in again.
 */
export const authProvider: AuthProvider = {
  async login({ userid, password }: { userid: string; password: string }) {
    await signIn(userid, password);
  },
  logout: (params?: { wanted?: string }) => leave(params?.wanted),
  async checkAuth() {
    if (!storedUser()) await leave(currentRoute());
  },
  async checkError(error: unknown) {
    if (error instanceof ApiError && error.code === 'not_signed_in') await leave(currentRoute());
  },
  async getIdentity() {
    const session = await loadSession();
    return { id: session.user.userid, fullName: nameOf(session) };
  },
  async getPermissions() {
    return (await loadSession()).routes;
  },
  async canAccess({ resource, action }) {
    return allows(await loadSession(), resource, action);
  },
};
