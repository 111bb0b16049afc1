import type { Preferences } from '../../../contract/calls/profile.ts';
import { isLocale, storeLocale } from '../texts/locales.ts';
import { levelOf, type Session } from './session.ts';

const themeKey = 'rooftop.theme';

/** Makes language and theme that a person chose, on whatever device, those of this browser: whenever they sign in. */
export function adoptPreferences({ locale, theme }: Preferences) {
  if (isLocale(locale)) storeLocale(locale);
  if (theme) localStorage.setItem(themeKey, theme);
}

/** Where people of a role start who have not chosen a page; undefined for the dashboard, or when it is not theirs. */
export function startOfRole(session: Session): string | undefined {
  const { landing_page: page } = session.role;
  return page !== null && levelOf(session, page) !== undefined ? page : undefined;
}

/** Where a person starts: the page of their choice, else their role's, each if their role still includes it. */
export function landingOf(session: Session): string {
  const { landing_page: own } = session.preferences;
  const isOpen = own !== null && levelOf(session, own) !== undefined;
  return `/${isOpen ? own : (startOfRole(session) ?? 'dashboard')}`;
}
