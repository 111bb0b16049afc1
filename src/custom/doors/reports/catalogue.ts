import { type ReportId, reportIds } from '../../../../contract/menu/reports.ts';
import { levelOf, type Session } from '../../../providers/session/session.ts';

/** Groups of the list, in its order. */
export const departments = [
  'overview',
  'sales',
  'fixedOps',
  'inventory',
  'customers',
  'administration',
] as const;
type Department = (typeof departments)[number];

/** A page of the portal, or a report of the analytics site. Its name and sentence are texts under `key`. */
export type Report = {
  readonly key: string;
  readonly department: Department;
  /** Whether it opens with the chosen period; others show how things are now. */
  readonly isOfPeriod: boolean;
} & (
  | { readonly kind: 'portal'; readonly to: string }
  | { readonly kind: 'analytics'; readonly href: string }
);

/** Pages that answer a question by themselves, by route. */
const pages = {
  dashboard: 'overview',
  exanalytics: 'inventory',
  valuationlookup: 'inventory',
  CDP: 'customers',
  employee: 'administration',
  stores: 'administration',
  dc_contacts: 'administration',
  user_activity: 'administration',
  DataDictionary: 'administration',
} as const satisfies Readonly<Record<string, Department>>;

const departmentOf: Readonly<Record<ReportId, Department>> = {
  2: 'overview',
  5: 'sales',
  6: 'fixedOps',
  7: 'fixedOps',
  8: 'inventory',
  9: 'sales',
  10: 'sales',
};

/** The report of what is financed in stock, which has no days. */
const FLOORPLAN = 8;
/** Pages that take days. */
const ofPeriod = ['dashboard', 'exanalytics'];

const external = (id: ReportId): Report => ({
  key: `report${id}`,
  department: departmentOf[id],
  kind: 'analytics',
  isOfPeriod: id !== FLOORPLAN,
  href: `/api/handoff/analytics/${id}`,
});

/** Every report that the user may open, those of the analytics site first. */
export const reportsOf = (session: Session): Report[] => [
  ...reportIds.map(external),
  ...Object.entries(pages)
    .filter(([route]) => levelOf(session, route) !== undefined)
    .map(
      ([route, department]): Report => ({
        key: route,
        department,
        kind: 'portal',
        isOfPeriod: ofPeriod.includes(route),
        to: `/${route}`,
      }),
    ),
];
