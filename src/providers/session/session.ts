import type { ReplyOf } from '../../../contract/call.ts';
import type { OwnLogin } from '../../../contract/calls/portal/ownLogin.ts';
import type {
  becomeFirst,
  currentSession,
  describeLink,
  discover,
  forgottenPassword,
  login,
  logout,
  redeemLink,
  UserObject,
  welcome,
} from '../../../contract/calls/session.ts';
import { type CallAddress, type CallOptions, call } from '../api/api.ts';
import { ApiError, isObject } from '../api/apiError.ts';
import { holdCalls, parsed } from '../api/http.ts';
import { noteScores } from '../scores/held.ts';

export type Session = ReplyOf<typeof currentSession>;
export type User = UserObject;
export type Welcome = ReplyOf<typeof welcome>;
export type LinkFacts = ReplyOf<typeof describeLink>;

// The calls of the sign-in page by address, since the contract itself would bring zod into its bundle.
const welcomeCall: CallAddress<typeof welcome> = { method: 'GET', path: 'session/welcome' };
const loginCall: CallAddress<typeof login> = { method: 'POST', path: 'fredbeans/Login' };
const logoutCall: CallAddress<typeof logout> = { method: 'POST', path: 'session/logout' };
const currentCall: CallAddress<typeof currentSession> = { method: 'GET', path: 'session/current' };
const discoverCall: CallAddress<typeof discover> = { method: 'POST', path: 'session/discover' };
const forgottenCall: CallAddress<typeof forgottenPassword> = { method: 'POST', path: 'session/forgotten' };
const linkCall: CallAddress<typeof describeLink> = { method: 'POST', path: 'session/link' };
const redeemCall: CallAddress<typeof redeemLink> = { method: 'POST', path: 'session/redeem' };
const firstCall: CallAddress<typeof becomeFirst> = { method: 'POST', path: 'session/first' };

/** The calls above, for the test that compares them with the contract. */
export const sessionAddresses = [
  welcomeCall,
  loginCall,
  logoutCall,
  currentCall,
  discoverCall,
  forgottenCall,
  linkCall,
  redeemCall,
  firstCall,
];

const userKey = 'rooftop.user';
/** Kept over a log-off: they belong to the browser, not to the user. */
const browserKeys = ['rooftop.theme', 'rooftop.locale', 'RaStorerooftop.reports.favourites'];
/**
 * What was tapped on the service board without a line, by user: kept until it could be sent, also over a log-off. It holds
 * no names.
 */
export const waitingKey = 'rooftop.serviceQueue.';

/** Whether it is what `storeUser` has stored: only that has a user id. The rest is for display, and the server asks anew. */
const isUser = (stored: unknown): stored is User => isObject(stored) && typeof stored.userid === 'number';

/** The user object of this browser, for display only; undefined when nobody is signed in. */
export function storedUser(): User | undefined {
  const user = parsed(localStorage.getItem(userKey) ?? '');
  return isUser(user) ? user : undefined;
}

function storeUser(user: User) {
  localStorage.setItem(userKey, JSON.stringify(user));
}

let current: Promise<Session> | undefined;

/** Who is signed in and what they may open; asked once per sign-in. Rejects when nobody is. */
export function loadSession(): Promise<Session> {
  current ??= fetchSession({ resume: false })
    .catch(olderSession)
    .catch((error) => {
      current = undefined;
      throw error;
    });
  return current;
}

/**
 * Asks again, after rights may have changed. Rejects when that fails; then the last answer stays, as it does on an older
 * host.
 * @param resume whether an ended session asks for the password first @default false
 */
export async function reloadSession({ resume = false } = {}): Promise<Session> {
  const session = await fetchSession({ resume }).catch((error) => {
    if (current && isOfOlderHost(error)) return current;
    throw error;
  });
  current = Promise.resolve(session);
  return session;
}

async function fetchSession(options: Pick<CallOptions, 'resume'>): Promise<Session> {
  const { response } = await call(currentCall, {}, options);
  storeUser(response.user);
  noteScores(response.scores);
  return response;
}

const isOfOlderHost = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** What reads its menu is not for the sign-in page to load. @throws the error of any other host */
async function olderSession(error: unknown): Promise<Session> {
  const user = storedUser();
  if (!user || !isOfOlderHost(error)) throw error;
  return (await import('./olderHost.ts')).sessionOfOlderHost(user);
}

/** Every call here travels alone, and none may wait for a sign-in: it is one. */
const alone = { batch: false, resume: false };

/** Signs in with a user id or e-mail address. The password is sent and forgotten. */
export async function signIn(userid: string, password: string): Promise<User> {
  const { response } = await call(loginCall, { userid, password }, alone);
  return adoptUser(response);
}

/** Has a link sent to the login of this name; nothing tells whether there is one. */
export async function askForLink(userid: string): Promise<void> {
  await call(forgottenCall, { userid }, alone);
}

/** Whose a one-time link is, who made it and until when it works. Rejects when it no longer does. */
export async function readLink(token: string, signal: AbortSignal): Promise<LinkFacts> {
  const { response } = await call(linkCall, { token }, { ...alone, signal });
  return response;
}

/** Sets a new password with a one-time link, and signs in. */
export async function redeemPasswordLink(token: string, password: string): Promise<User> {
  const { response } = await call(redeemCall, { token, password }, alone);
  return adoptUser(response);
}

/** Makes the first login of a portal by the link that its server has printed, and signs in. */
export async function becomeFirstAdministrator(token: string, login: OwnLogin): Promise<User> {
  const { response } = await call(firstCall, { token, ...login }, alone);
  return adoptUser(response);
}

/** Makes a user who has just signed in the one of this browser. */
export function adoptUser(user: User): User {
  storeUser(user);
  current = undefined;
  return user;
}

/** How an e-mail address signs in: with a password, or at its organization's `url`. */
export async function discoverSignIn(email: string) {
  const { response } = await call(discoverCall, { email }, alone);
  return response;
}

let leaving = false;

/** Whether the user is logging off: what is sent in the background would come without a session. */
export const isLeaving = () => leaving;

/**
 * Ends the session on the server and forgets it here, even when the server can't be reached.
 * @returns where the browser logs off from the organization's sign-in, too; undefined when it has no such place
 */
export async function signOut(): Promise<string | undefined> {
  leaving = true;
  const goOn = holdCalls();
  try {
    const { response } = await call(logoutCall, {}, { ...alone, whileLeaving: true });
    return response.url;
  } finally {
    forgetUser();
    leaving = false;
    goOn();
  }
}

/** What the one who looks had stored here, while they see the portal as somebody else. */
export const asideKey = 'rooftop.aside';

/** Names of what this browser stored for the user, besides who they are. */
export const ownKeys = (): string[] =>
  Object.keys(localStorage).filter(
    (key) => key !== userKey && !browserKeys.includes(key) && !key.startsWith(waitingKey),
  );

/** Clears what this browser stored for the user, but the chosen theme and language. */
export function forgetUser() {
  current = undefined;
  for (const key of [userKey, ...ownKeys()]) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Number of stores, demo users and the organization's sign-in, for the page that nobody is signed in on. */
export async function loadWelcome(signal?: AbortSignal): Promise<Welcome> {
  const { response } = await call(welcomeCall, {}, { signal, resume: false });
  return response;
}

/** How far the user may go in a module, by its route; undefined when their role lacks it. */
export function levelOf(session: Session, route: string) {
  return session.routes.find((entry) => entry.route === route)?.level;
}

/** Follows a log-off, or another user's sign-in, in another tab of this browser. */
export function followOtherTabs() {
  const signedIn = storedUser()?.userid;
  window.addEventListener('storage', ({ key }) => {
    if ((key !== userKey && key !== null) || storedUser()?.userid === signedIn) return;
    if (!storedUser()) history.replaceState({ loggedOff: true }, '');
    location.reload();
  });
}
