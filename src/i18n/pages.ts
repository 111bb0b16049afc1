import type { TextsByLanguage } from './texts.ts';

/** Texts that several pages share, and those of pages that are too large for one file with both languages. */
export const pageTexts = {
  customer: {
    en: async () => (await import('./en/customers/customer.ts')).texts,
    es: async () => (await import('./es/customers/customer.ts')).texts,
  },
  customerdetails: {
    en: async () => (await import('./en/customers/customerdetails.ts')).texts,
    es: async () => (await import('./es/customers/customerdetails.ts')).texts,
  },
  customerslist: {
    en: async () => (await import('./en/customers/customerslist.ts')).texts,
    es: async () => (await import('./es/customers/customerslist.ts')).texts,
  },
  dataImport: {
    en: async () => (await import('./en/imports/dataImport.ts')).texts,
    es: async () => (await import('./es/imports/dataImport.ts')).texts,
  },
  equity: {
    en: async () => (await import('./en/equity.ts')).texts,
    es: async () => (await import('./es/equity.ts')).texts,
  },
  modules: {
    en: async () => (await import('./en/modules.ts')).texts,
    es: async () => (await import('./es/modules.ts')).texts,
  },
  reportControls: {
    en: async () => (await import('./en/customers/reportControls.ts')).texts,
    es: async () => (await import('./es/customers/reportControls.ts')).texts,
  },
  rows: {
    en: async () => (await import('./en/dashboard/rows.ts')).texts,
    es: async () => (await import('./es/dashboard/rows.ts')).texts,
  },
  serviceBoard: {
    en: async () => (await import('./en/serviceBoard.ts')).texts,
    es: async () => (await import('./es/serviceBoard.ts')).texts,
  },
  valuation: {
    en: async () => (await import('./en/valuation.ts')).texts,
    es: async () => (await import('./es/valuation.ts')).texts,
  },
} as const satisfies Readonly<Record<string, TextsByLanguage>>;
