import {
  Activity,
  ArrowLeftRight,
  Calculator,
  CalendarClock,
  ChartBar,
  FileChartColumn,
  FileUp,
  IdCard,
  ListFilter,
  ScanSearch,
  ShieldCheck,
  UserRound,
  UserRoundCheck,
  UserRoundSearch,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { Words } from '../../contract/words.ts';
import { type MenuEntry, nameKey } from '../ui/menuEntry.ts';

/** A page of the menu that no resource makes. */
interface CustomPage extends Pick<MenuEntry, 'route' | 'icon'> {
  readonly name: Words;
  readonly Page: ComponentType;
}

/** Each a bundle of its own. */
const pages: readonly CustomPage[] = [
  {
    route: 'Reports',
    name: { en: 'Reports', es: 'Informes' },
    icon: FileChartColumn,
    Page: lazy(async () => ({ default: (await import('./doors/reports/index.tsx')).Reports })),
  },
  {
    route: 'customerslist',
    name: { en: 'Customer report', es: 'Informe de clientes' },
    icon: ListFilter,
    Page: lazy(async () => ({ default: (await import('./customers/report/index.tsx')).CustomersList })),
  },
  {
    route: 'customers_overview',
    name: { en: 'Customer overview', es: 'Resumen de clientes' },
    icon: ChartBar,
    Page: lazy(async () => ({ default: (await import('./customers/overview/index.tsx')).CustomersOverview })),
  },
  {
    route: 'customers',
    name: { en: 'Customers', es: 'Clientes' },
    icon: UserRoundSearch,
    Page: lazy(async () => ({ default: (await import('./customers/search/index.tsx')).Customers })),
  },
  {
    route: 'customerdetails',
    name: { en: 'Customer details', es: 'Detalles del cliente' },
    icon: IdCard,
    Page: lazy(async () => ({
      default: (await import('./customers/details/index.tsx')).CustomerDetailsPage,
    })),
  },
  {
    route: 'CDP',
    name: { en: 'Customer identity', es: 'Identidad de clientes' },
    icon: UserRoundCheck,
    Page: lazy(async () => ({ default: (await import('./customers/identity/index.tsx')).Identity })),
  },
  {
    route: 'valuationlookup',
    name: { en: 'Valuation', es: 'Valuación' },
    icon: Calculator,
    Page: lazy(async () => ({ default: (await import('./vehicles/valuation/index.tsx')).Valuation })),
  },
  {
    route: 'platelookup',
    name: { en: 'Plate lookup', es: 'Búsqueda por placa' },
    icon: ScanSearch,
    Page: lazy(async () => ({
      default: (await import('./vehicles/plateLookup/index.tsx')).PlateLookup,
    })),
  },
  {
    route: 'exanalytics',
    name: { en: 'Exchange analytics', es: 'Análisis de intercambio' },
    icon: ArrowLeftRight,
    Page: lazy(async () => ({
      default: (await import('./vehicles/exchangeAnalytics/index.tsx')).ExchangeAnalyticsPage,
    })),
  },
  {
    route: 'serviceApt',
    name: { en: 'Service board', es: 'Tablero de servicio' },
    icon: CalendarClock,
    Page: lazy(async () => ({ default: (await import('./service/board/index.tsx')).ServiceBoardPage })),
  },
  {
    route: 'dataimport',
    name: { en: 'Data import', es: 'Importar datos' },
    icon: FileUp,
    Page: lazy(async () => ({ default: (await import('./administration/dataImport/index.tsx')).DataImport })),
  },
  {
    route: 'user_activity',
    name: { en: 'User activity', es: 'Actividad de usuarios' },
    icon: Activity,
    Page: lazy(async () => ({ default: (await import('./administration/activity/index.tsx')).UserActivity })),
  },
  {
    route: 'Profile',
    name: { en: 'Profile', es: 'Perfil' },
    icon: UserRound,
    Page: lazy(async () => ({ default: (await import('./administration/profile/index.tsx')).Profile })),
  },
  {
    route: 'permissions',
    name: { en: 'Permissions', es: 'Permisos' },
    icon: ShieldCheck,
    Page: lazy(async () => ({
      default: (await import('./administration/permissions/index.tsx')).Permissions,
    })),
  },
];

export const customPages = pages.map((page) => ({ ...page, label: nameKey(page.route) }));

/** What the pages are called, by the keys of their names. */
export const pageNames: Readonly<Record<string, Words>> = Object.fromEntries(
  customPages.map(({ label, name }) => [label, name]),
);
