/** Where somebody wanted to go, while they sign in at their organization and the history of this tab is another site's. */
const key = 'rooftop.wanted';

/** Where the user wanted to go before they had to sign in; survives a reload of the sign-in page. */
export function wantedRoute(): string | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : undefined;
}

/** Keeps it in this tab, for the way over other pages. */
export function keepWanted(): void {
  const route = wantedRoute();
  if (route !== undefined) sessionStorage.setItem(key, route);
}

/** What was kept, once. Only an address of ours is one. */
export function takeWanted(): string | undefined {
  const route = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return /^\/(?![/\\])/.test(route) ? route : undefined;
}
