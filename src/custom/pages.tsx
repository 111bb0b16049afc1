import {
  Activity,
  Calculator,
  ChartBar,
  FileChartColumn,
  FileUp,
  IdCard,
  ListFilter,
  ShieldCheck,
  UserRound,
  UserRoundCheck,
  UserRoundSearch,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { MenuEntry } from '../ui/menuEntry.ts';

/** A page of the menu that no resource makes. */
export interface CustomPage extends MenuEntry {
  readonly Page: ComponentType;
}

/** Each a bundle of its own. */
export const customPages: readonly CustomPage[] = [
  {
    route: 'Reports',
    label: 'shell.reports',
    icon: FileChartColumn,
    Page: lazy(async () => ({ default: (await import('./doors/reports/index.tsx')).Reports })),
  },
  {
    route: 'customerslist',
    label: 'shell.customerReport',
    icon: ListFilter,
    Page: lazy(async () => ({ default: (await import('./customers/report/index.tsx')).CustomersList })),
  },
  {
    route: 'customers_overview',
    label: 'shell.customersOverview',
    icon: ChartBar,
    Page: lazy(async () => ({ default: (await import('./customers/overview/index.tsx')).CustomersOverview })),
  },
  {
    route: 'customers',
    label: 'shell.customers',
    icon: UserRoundSearch,
    Page: lazy(async () => ({ default: (await import('./customers/search/index.tsx')).Customers })),
  },
  {
    route: 'customerdetails',
    label: 'shell.customerDetails',
    icon: IdCard,
    Page: lazy(async () => ({
      default: (await import('./customers/details/index.tsx')).CustomerDetailsPage,
    })),
  },
  {
    route: 'CDP',
    label: 'shell.identity',
    icon: UserRoundCheck,
    Page: lazy(async () => ({ default: (await import('./customers/identity/index.tsx')).Identity })),
  },
  {
    route: 'valuationlookup',
    label: 'shell.valuation',
    icon: Calculator,
    Page: lazy(async () => ({ default: (await import('./vehicles/valuation/index.tsx')).Valuation })),
  },
  {
    route: 'dataimport',
    label: 'shell.dataImport',
    icon: FileUp,
    Page: lazy(async () => ({ default: (await import('./administration/dataImport/index.tsx')).DataImport })),
  },
  {
    route: 'user_activity',
    label: 'shell.activity',
    icon: Activity,
    Page: lazy(async () => ({ default: (await import('./administration/activity/index.tsx')).UserActivity })),
  },
  {
    route: 'Profile',
    label: 'shell.profile',
    icon: UserRound,
    Page: lazy(async () => ({ default: (await import('./administration/profile/index.tsx')).Profile })),
  },
  {
    route: 'permissions',
    label: 'shell.permissions',
    icon: ShieldCheck,
    Page: lazy(async () => ({
      default: (await import('./administration/permissions/index.tsx')).Permissions,
    })),
  },
];
