import { createRoot } from 'react-dom/client';
import { SignedOut } from './custom/signIn/SignedOut.tsx';
import { Unreachable } from './custom/signIn/Unreachable.tsx';
import { applyStoredScheme } from './layout/theme/scheme.ts';
import { ApiError } from './providers/apiError.ts';
import { storedLocale, storeLocale } from './providers/locales.ts';
import { forgetUser, loadSession, storedUser } from './providers/session.ts';
import { reloadWhenUpgraded } from './providers/upgrade.ts';

const openPaths = [/^\/$/, /^\/login$/, /^\/discovery$/, /^\/auth\/[^/]+$/];
const signInPaths = ['/', '/login'];
const landing = '/dashboard';

reloadWhenUpgraded();

const root = createRoot(document.getElementById('root') ?? document.body);

const isOpen = (path: string) => openPaths.some((pattern) => pattern.test(path));

/** Where the user wanted to go before he had to sign in; survives a reload of the sign-in page. */
function wantedRoute(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : landing;
}

/** Loads the app, which is a bundle of its own, together with the session it starts with. */
async function openApp() {
  const [{ startApp }] = await Promise.all([import('./App.tsx'), loadSession()]);
  if (isOpen(location.pathname)) history.replaceState(null, '', wantedRoute());
  root.render(await startApp());
}

function showSignIn() {
  root.render(<SignedOut path={location.pathname} onSignedIn={openApp} />);
}

function leaveGuardedRoute() {
  if (isOpen(location.pathname)) return;
  const wanted = `${location.pathname}${location.search}${location.hash}`;
  history.replaceState({ wanted }, '', '/');
}

async function start() {
  const path = location.pathname;
  if (!storedUser() || (isOpen(path) && !signInPaths.includes(path))) {
    leaveGuardedRoute();
    showSignIn();
    return;
  }
  try {
    await openApp();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') {
      forgetUser();
      leaveGuardedRoute();
      showSignIn();
    } else {
      root.render(<Unreachable onRetry={() => location.reload()} />);
    }
  }
}

applyStoredScheme();
storeLocale(storedLocale());
void start();
