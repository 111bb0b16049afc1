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
    en: () => import('./en/customers/customer.ts'),
    es: () => import('./es/customers/customer.ts'),
  },
  customerdetails: {
    en: () => import('./en/customers/customerdetails.ts'),
    es: () => import('./es/customers/customerdetails.ts'),
  },
  customers: {
    en: () => import('./en/customers/customers.ts'),
    es: () => import('./es/customers/customers.ts'),
  },
  customerslist: {
    en: () => import('./en/customers/customerslist.ts'),
    es: () => import('./es/customers/customerslist.ts'),
  },
  customersOverview: {
    en: () => import('./en/customers/customersOverview.ts'),
    es: () => import('./es/customers/customersOverview.ts'),
  },
  dataImport: {
    en: () => import('./en/imports/dataImport.ts'),
    es: () => import('./es/imports/dataImport.ts'),
  },
  identity: {
    en: () => import('./en/customers/identity.ts'),
    es: () => import('./es/customers/identity.ts'),
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
    en: () => import('./en/customers/reportControls.ts'),
    es: () => import('./es/customers/reportControls.ts'),
  },
  reports: {
    en: () => import('./en/reports.ts'),
    es: () => import('./es/reports.ts'),
  },
  rows: {
    en: () => import('./en/dashboard/rows.ts'),
    es: () => import('./es/dashboard/rows.ts'),
  },
  valuation: {
    en: () => import('./en/valuation.ts'),
    es: () => import('./es/valuation.ts'),
  },
} as const satisfies Readonly<Record<string, { readonly en: Loader; readonly es: Loader }>>;

export type PageName = keyof typeof pageTexts;
