import './providers/withoutEval.ts';
import { createRoot } from 'react-dom/client';
import { SIGNED_IN, SSO_PARAMETER } from '../contract/sso.ts';
import type { Ended } from './custom/doors/signIn/ended.ts';
import type { Refusal } from './custom/doors/signIn/refusal.ts';
import { SignedOut } from './custom/doors/signIn/SignedOut.tsx';
import { Unreachable } from './custom/doors/signIn/Unreachable.tsx';
import { ApiError } from './providers/api/apiError.ts';
import { askForApp } from './providers/session/firstCalls.ts';
import { isOpen, opensApp } from './providers/session/opening.ts';
import { adoptPreferences, landingOf } from './providers/session/preferences.ts';
import { forgetUser, loadSession, storedUser } from './providers/session/session.ts';
import { storeMenu } from './providers/session/useMenuPreference.ts';
import { takeWanted, wantedRoute } from './providers/session/wanted.ts';
import { storedLocale, storeLocale } from './providers/texts/locales.ts';
import { reloadWhenUpgraded } from './providers/upgrade.ts';
import { applyStoredScheme } from './ui/theme/scheme.ts';

/** Shown to whoever is signed in; to anybody else the form, at this address. */
const newMenu = '/newmenu';

reloadWhenUpgraded();

const root = createRoot(document.getElementById('root') ?? document.body);

/**
 * Loads the app, which is a bundle of its own, together with the session it starts with. Somebody who has just signed
 * in finds the language and theme that they chose elsewhere.
 */
async function openApp({ isFresh }: { readonly isFresh: boolean }) {
  const app = import('./App.tsx');
  // For whoever was signed in when the page was opened, `ahead.ts` has.
  if (isFresh) askForApp();
  const [{ startApp }, session] = await Promise.all([app, loadSession()]);
  if (isFresh) adoptPreferences(session.preferences);
  storeMenu(session.preferences);
  if (isOpen(location.pathname))
    history.replaceState(null, '', wantedRoute() ?? takeWanted() ?? landingOf(session));
  root.render(await startApp());
}

/** Whether this page went away because of a log-off in another tab; it is said once. */
function endedElsewhere() {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'loggedOff' in state ? 'otherTab' : undefined;
}

function showSignIn(ended: Ended | undefined, refusal?: Refusal) {
  root.render(
    <SignedOut
      path={location.pathname}
      ended={ended}
      refusal={refusal}
      onSignedIn={() => openApp({ isFresh: true })}
    />,
  );
}

function leaveGuardedRoute() {
  if (isOpen(location.pathname) || location.pathname === newMenu) return;
  const route = `${location.pathname}${location.search}${location.hash}`;
  history.replaceState({ wanted: route }, '', '/');
}

/** What the organization's sign-in has sent this browser back with; its address is cleaned of it. */
function ssoReturn() {
  const parameters = new URLSearchParams(location.search);
  const outcome = parameters.get(SSO_PARAMETER);
  if (outcome === null || location.pathname !== '/login') return undefined;
  history.replaceState(null, '', '/');
  return { outcome, id: parameters.get('id') ?? undefined };
}

async function start() {
  const back = ssoReturn();
  const isFresh = back?.outcome === SIGNED_IN;
  const refusal = isFresh ? undefined : back;
  const path = location.pathname;
  if ((!isFresh && !storedUser()) || !opensApp(path)) {
    const ended = endedElsewhere();
    leaveGuardedRoute();
    showSignIn(ended, refusal);
    return;
  }
  try {
    await openApp({ isFresh });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') {
      forgetUser();
      leaveGuardedRoute();
      showSignIn(error.endReason);
    } else {
      root.render(<Unreachable onRetry={() => location.reload()} />);
    }
  }
}

applyStoredScheme();
storeLocale(storedLocale());
void start();
