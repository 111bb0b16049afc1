/** Texts of one page, `{page: {…}}`; `server` holds the server's sentences that only this page meets. */
export interface PageTexts {
  readonly [area: string]: object | undefined;
  readonly server?: Readonly<Record<string, string>>;
}

type Loader = () => Promise<{ readonly texts: PageTexts }>;

/** Texts that only one page needs are loaded with it, in the language in use. */
export const pageTexts = {
  activity: {
    en: () => import('./en/activity.ts'),
    es: () => import('./es/activity.ts'),
  },
  customer: {
    en: () => import('./en/customer.ts'),
    es: () => import('./es/customer.ts'),
  },
  customerdetails: {
    en: () => import('./en/customerdetails.ts'),
    es: () => import('./es/customerdetails.ts'),
  },
  customers: {
    en: () => import('./en/customers.ts'),
    es: () => import('./es/customers.ts'),
  },
  customerslist: {
    en: () => import('./en/customerslist.ts'),
    es: () => import('./es/customerslist.ts'),
  },
  customersOverview: {
    en: () => import('./en/customersOverview.ts'),
    es: () => import('./es/customersOverview.ts'),
  },
  dataImport: {
    en: () => import('./en/dataImport.ts'),
    es: () => import('./es/dataImport.ts'),
  },
  identity: {
    en: () => import('./en/identity.ts'),
    es: () => import('./es/identity.ts'),
  },
  modules: {
    en: () => import('./en/modules.ts'),
    es: () => import('./es/modules.ts'),
  },
  profile: {
    en: () => import('./en/profile.ts'),
    es: () => import('./es/profile.ts'),
  },
  permissions: {
    en: () => import('./en/permissions.ts'),
    es: () => import('./es/permissions.ts'),
  },
  receiver: {
    en: () => import('./en/receiver.ts'),
    es: () => import('./es/receiver.ts'),
  },
  reportControls: {
    en: () => import('./en/reportControls.ts'),
    es: () => import('./es/reportControls.ts'),
  },
  reports: {
    en: () => import('./en/reports.ts'),
    es: () => import('./es/reports.ts'),
  },
  rows: {
    en: () => import('./en/rows.ts'),
    es: () => import('./es/rows.ts'),
  },
  valuation: {
    en: () => import('./en/valuation.ts'),
    es: () => import('./es/valuation.ts'),
  },
} as const satisfies Readonly<Record<string, { readonly en: Loader; readonly es: Loader }>>;

export type PageName = keyof typeof pageTexts;
