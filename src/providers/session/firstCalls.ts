import type { dashboardLayout, widgetsOfRole, widgetsOfUser } from '../../../contract/calls/widgets.ts';
import { askAhead, type CallAddress } from '../api/api.ts';
import { makeFormatsReady } from '../texts/format.ts';
import { storedLocale } from '../texts/locales.ts';
import { loadMessages } from '../texts/messages.ts';
import { asideKey, loadSession, storedUser } from './session.ts';

// By address, since the contract itself would bring zod into the first bundle.
const ofRole: CallAddress<typeof widgetsOfRole> = { method: 'POST', path: 'fredbeans/GetWidgetsByRoleID' };
const ofUser: CallAddress<typeof widgetsOfUser> = { method: 'POST', path: 'fredbeans/GetWidgetsByUser' };
const layout: CallAddress<typeof dashboardLayout> = { method: 'POST', path: 'dashboard/layout' };

/** The calls above, for the test that compares them with the contract. */
export const firstAddresses = [ofRole, ofUser, layout];

export const isDashboard = (pathname: string) => /^\/(dashboard\/?)?$/.test(pathname);

/** Asks which widgets the dashboard has, for whom this browser knows, before the app is here to draw it. */
export function askDashboardAhead(): void {
  const user = storedUser();
  if (!user || !isDashboard(location.pathname)) return;
  // Whoever begins to see the portal as somebody else is the other one only once the session has come.
  if (localStorage.getItem(asideKey) !== null) return;
  const { userid, roleid } = user;
  askAhead(ofRole, { roleid });
  askAhead(ofUser, { userid });
  askAhead(layout, { userid });
}

/**
 * Begins what whoever is signed in waits for, before the app is here. It asks for all of it itself: whatever fails is asked
 * again then, and told.
 */
export function askForApp(): void {
  askDashboardAhead();
  loadSession().catch(() => undefined);
  loadMessages(storedLocale()).catch(() => undefined);
  // Nothing else can be done until they are here.
  makeFormatsReady(storedLocale());
}
