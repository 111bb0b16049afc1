import { type ReportId, reportIds } from '../../../../contract/menu/reports.ts';
import { levelOf, type Session } from '../../../providers/session/session.ts';

/** A page of the portal, or a report of the analytics site. Its name and sentence are texts under `key`. */
export type Report = {
  readonly key: string;
  /** Whether it opens with days that one chooses; others show how things are now. */
  readonly isOfPeriod: boolean;
} & (
  | { readonly kind: 'portal'; readonly to: string }
  | { readonly kind: 'analytics'; readonly href: string }
);

/** Pages that answer a question by themselves, by route. */
const pages = [
  'dashboard',
  'employee',
  'stores',
  'dc_contacts',
  'CDP',
  'exanalytics',
  'valuationlookup',
  'user_activity',
  'DataDictionary',
];

/** The report of what is financed in stock, which has no days. */
const FLOORPLAN = 8;
/** Pages that take days. */
const ofPeriod = ['dashboard', 'exanalytics'];

const external = (id: ReportId): Report => ({
  key: `report${id}`,
  kind: 'analytics',
  isOfPeriod: id !== FLOORPLAN,
  href: `/api/handoff/analytics/${id}`,
});

/** Every report that the user may open, those of the analytics site first. */
export const reportsOf = (session: Session): Report[] => [
  ...reportIds.map(external),
  ...pages
    .filter((route) => levelOf(session, route) !== undefined)
    .map(
      (route): Report => ({
        key: route,
        kind: 'portal',
        isOfPeriod: ofPeriod.includes(route),
        to: `/${route}`,
      }),
    ),
];
