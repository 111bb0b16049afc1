import { createRoot } from 'react-dom/client';
import type { Ended } from './custom/doors/signIn/ended.ts';
import { SignedOut } from './custom/doors/signIn/SignedOut.tsx';
import { Unreachable } from './custom/doors/signIn/Unreachable.tsx';
import { ApiError } from './providers/api/apiError.ts';
import { adoptPreferences, landingOf } from './providers/session/preferences.ts';
import { forgetUser, loadSession, storedUser } from './providers/session/session.ts';
import { storeMenu } from './providers/session/useMenuPreference.ts';
import { storedLocale, storeLocale } from './providers/texts/locales.ts';
import { reloadWhenUpgraded } from './providers/upgrade.ts';
import { applyStoredScheme } from './ui/theme/scheme.ts';

const openPaths = [/^\/$/, /^\/login$/, /^\/discovery$/, /^\/auth\/[^/]+$/, /^\/fbincidentform$/];
const signInPaths = ['/', '/login'];
/** Shown to whoever is signed in; to anybody else the form, at this address. */
const newMenu = '/newmenu';

reloadWhenUpgraded();

const root = createRoot(document.getElementById('root') ?? document.body);

const isOpen = (path: string) => openPaths.some((pattern) => pattern.test(path));

/** Where the user wanted to go before they had to sign in; survives a reload of the sign-in page. */
function routeBeforeSignIn(): string | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : undefined;
}

/**
 * Loads the app, which is a bundle of its own, together with the session it starts with. Somebody who has just signed
 * in finds the language and theme that they chose elsewhere.
 */
async function openApp({ isFresh }: { readonly isFresh: boolean }) {
  const [{ startApp }, session] = await Promise.all([import('./App.tsx'), loadSession()]);
  if (isFresh) adoptPreferences(session.preferences);
  storeMenu(session.preferences);
  if (isOpen(location.pathname)) history.replaceState(null, '', routeBeforeSignIn() ?? landingOf(session));
  root.render(await startApp());
}

/** Whether this page went away because of a log-off in another tab; it is said once. */
function endedElsewhere() {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'loggedOff' in state ? 'otherTab' : undefined;
}

function showSignIn(ended: Ended | undefined) {
  root.render(
    <SignedOut path={location.pathname} ended={ended} onSignedIn={() => openApp({ isFresh: true })} />,
  );
}

function leaveGuardedRoute() {
  if (isOpen(location.pathname) || location.pathname === newMenu) return;
  const route = `${location.pathname}${location.search}${location.hash}`;
  history.replaceState({ wanted: route }, '', '/');
}

async function start() {
  const path = location.pathname;
  if (!storedUser() || (isOpen(path) && !signInPaths.includes(path))) {
    const ended = endedElsewhere();
    leaveGuardedRoute();
    showSignIn(ended);
    return;
  }
  try {
    await openApp({ isFresh: false });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') {
      forgetUser();
      leaveGuardedRoute();
      showSignIn(error.reason);
    } else {
      root.render(<Unreachable onRetry={() => location.reload()} />);
    }
  }
}

applyStoredScheme();
storeLocale(storedLocale());
void start();
