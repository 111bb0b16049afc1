import { type ReportId, reportIds } from '../../../../contract/menu/reports.ts';
import { levelOf, type Session } from '../../../providers/session/session.ts';

/** A page of the portal, or a report of the analytics site. Its name and sentence are texts under `key`. */
export type Report =
  | { readonly key: string; readonly kind: 'portal'; readonly to: string }
  | { readonly key: string; readonly kind: 'analytics'; readonly href: string };

/** Pages that answer a question by themselves, by route. */
const pages = [
  'dashboard',
  'employee',
  'stores',
  'dc_contacts',
  'CDP',
  'valuationlookup',
  'user_activity',
  'DataDictionary',
];

const external = (id: ReportId): Report => ({
  key: `report${id}`,
  kind: 'analytics',
  href: `/api/handoff/analytics/${id}`,
});

/** Every report that the user may open, those of the analytics site first. */
export const reportsOf = (session: Session): Report[] => [
  ...reportIds.map(external),
  ...pages
    .filter((route) => levelOf(session, route) !== undefined)
    .map((route): Report => ({ key: route, kind: 'portal', to: `/${route}` })),
];
