import type { QueryClient } from '@tanstack/react-query';
import {
  Activity,
  ArrowLeftRight,
  Braces,
  Calculator,
  CalendarClock,
  ChartBar,
  FileChartColumn,
  FileLock,
  FileUp,
  FolderOpen,
  IdCard,
  KeyRound,
  LifeBuoy,
  ListChecks,
  ListFilter,
  Route,
  Scale,
  ScanSearch,
  ShieldCheck,
  UserRound,
  UserRoundCheck,
  UserRoundSearch,
  Waypoints,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Words } from '../../contract/words.ts';
import type { TextsByLanguage } from '../i18n/texts.ts';
import type { Session } from '../providers/session/session.ts';
import { prepareTexts } from '../providers/texts/pageTexts.ts';
import { type MenuEntry, nameKey } from '../ui/menuEntry.ts';
import { loadedPart } from '../ui/page/loadedPart.tsx';

interface LoadedPage {
  readonly default: ComponentType;
  /** Loaded with it before somebody opens it. @default they are loaded as it is drawn */
  readonly texts?: readonly TextsByLanguage[];
  /** Asks for what the page shows at an address. @default it asks by itself as it is drawn */
  readonly readFirst?: (client: QueryClient, session: Session, search: string) => Promise<void>;
}

/** A page of the menu that no resource makes. */
interface CustomPage extends Pick<MenuEntry, 'route' | 'icon' | 'isLikely'> {
  readonly name: Words;
  readonly load: () => Promise<LoadedPage>;
}

/** Each a bundle of its own. */
const pages: readonly CustomPage[] = [
  {
    route: 'Reports',
    name: { en: 'Reports', es: 'Informes' },
    icon: FileChartColumn,
    load: async () => ({ default: (await import('./doors/reports/index.tsx')).Reports }),
  },
  {
    route: 'customerslist',
    name: { en: 'Lists', es: 'Listas' },
    icon: ListFilter,
    load: async () => ({ default: (await import('./customers/report/index.tsx')).CustomersList }),
  },
  {
    route: 'segments',
    name: { en: 'Segments', es: 'Segmentos' },
    icon: FolderOpen,
    load: async () => ({ default: (await import('./customers/segments/index.tsx')).SegmentsPage }),
  },
  {
    route: 'customers_overview',
    name: { en: 'Overview', es: 'Resumen' },
    icon: ChartBar,
    load: async () => ({ default: (await import('./customers/overview/index.tsx')).CustomersOverview }),
  },
  {
    route: 'customer_journeyv2',
    name: { en: 'Funnel', es: 'Embudo' },
    icon: Waypoints,
    load: async () => ({ default: (await import('./customers/flow/index.tsx')).CustomerFlowPage }),
  },
  {
    route: 'customers',
    name: { en: 'Search', es: 'Buscar' },
    icon: UserRoundSearch,
    load: async () => ({ default: (await import('./customers/search/index.tsx')).Customers }),
  },
  {
    route: 'customerdetails',
    name: { en: 'Customer details', es: 'Detalles del cliente' },
    icon: IdCard,
    load: async () => ({
      default: (await import('./customers/details/index.tsx')).CustomerDetailsPage,
    }),
  },
  {
    route: 'customer_journey',
    name: { en: 'Timeline', es: 'Cronología' },
    icon: Route,
    load: async () => ({
      default: (await import('./customers/journey/index.tsx')).CustomerJourneyPage,
    }),
  },
  {
    route: 'customerscores',
    name: { en: 'Scores', es: 'Puntajes' },
    icon: Scale,
    load: async () => ({ default: (await import('./customers/scores/index.tsx')).CustomerScores }),
  },
  {
    route: 'CDP',
    name: { en: 'Duplicates', es: 'Duplicados' },
    icon: UserRoundCheck,
    load: async () => ({ default: (await import('./customers/identity/index.tsx')).Identity }),
  },
  {
    route: 'subjectrequests',
    name: { en: 'Privacy requests', es: 'Solicitudes de privacidad' },
    icon: FileLock,
    load: async () => ({ default: (await import('./customers/requests/index.tsx')).SubjectRequests }),
  },
  {
    route: 'valuationlookup',
    name: { en: 'Valuation', es: 'Valuación' },
    icon: Calculator,
    load: async () => ({ default: (await import('./vehicles/valuation/index.tsx')).Valuation }),
  },
  {
    route: 'platelookup',
    name: { en: 'Plate lookup', es: 'Búsqueda por placa' },
    icon: ScanSearch,
    load: async () => ({
      default: (await import('./vehicles/plateLookup/index.tsx')).PlateLookup,
    }),
  },
  {
    route: 'exanalytics',
    name: { en: 'Exchange analytics', es: 'Análisis de intercambio' },
    icon: ArrowLeftRight,
    load: async () => ({
      default: (await import('./vehicles/exchangeAnalytics/index.tsx')).ExchangeAnalyticsPage,
    }),
    isLikely: true,
  },
  {
    route: 'serviceApt',
    name: { en: 'Service board', es: 'Tablero de servicio' },
    icon: CalendarClock,
    isLikely: true,
    load: async () => {
      const { ServiceBoardPage, texts, readFirstDay } = await import('./service/board/index.tsx');
      return { default: ServiceBoardPage, texts: [texts], readFirst: readFirstDay };
    },
  },
  {
    route: 'dataimport',
    name: { en: 'Data import', es: 'Importar datos' },
    icon: FileUp,
    load: async () => ({ default: (await import('./administration/dataImport/index.tsx')).DataImport }),
  },
  {
    route: 'setup',
    name: { en: 'Setup', es: 'Configuración' },
    icon: ListChecks,
    load: async () => ({ default: (await import('./administration/setup/index.tsx')).SetUp }),
  },
  {
    route: 'user_activity',
    name: { en: 'User activity', es: 'Actividad de usuarios' },
    icon: Activity,
    load: async () => ({ default: (await import('./administration/activity/index.tsx')).UserActivity }),
  },
  {
    route: 'tickets',
    name: { en: 'Support requests', es: 'Solicitudes de soporte' },
    icon: LifeBuoy,
    load: async () => ({ default: (await import('./administration/tickets/index.tsx')).Tickets }),
  },
  {
    route: 'Profile',
    name: { en: 'Profile', es: 'Perfil' },
    icon: UserRound,
    load: async () => ({ default: (await import('./administration/profile/index.tsx')).Profile }),
  },
  {
    route: 'api_keys',
    name: { en: 'API keys', es: 'Claves de API' },
    icon: KeyRound,
    load: async () => ({ default: (await import('./administration/apiKeys/index.tsx')).ApiKeys }),
  },
  {
    route: 'api_docs',
    name: { en: 'API', es: 'API' },
    icon: Braces,
    load: async () => ({ default: (await import('./administration/apiDocs/index.tsx')).ApiDocs }),
  },
  {
    route: 'permissions',
    name: { en: 'Permissions', es: 'Permisos' },
    icon: ShieldCheck,
    load: async () => ({
      default: (await import('./administration/permissions/index.tsx')).Permissions,
    }),
  },
];

export const customPages = pages.map(({ load, ...page }) => {
  const part = loadedPart(load);
  return {
    ...page,
    label: nameKey(page.route),
    prepare: async () => prepareTexts((await part.prepare()).texts ?? []),
    /** Of a page that is loaded, what it shows is asked for with the press. */
    readFirst: (...of: Parameters<NonNullable<LoadedPage['readFirst']>>) => part.loaded()?.readFirst?.(...of),
    Page: part.page((all) => all.default),
  };
});

/** What the pages are called, by the keys of their names. */
export const pageNames: Readonly<Record<string, Words>> = Object.fromEntries(
  customPages.map(({ label, name }) => [label, name]),
);
