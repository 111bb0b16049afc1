/** Texts of one page, `{page: {…}}`; `server` holds the server's sentences that only this page meets. */
export interface PageTexts {
  readonly [area: string]: object | undefined;
  readonly server?: Readonly<Record<string, string>>;
}

type Loader = () => Promise<{ readonly texts: PageTexts }>;

/** Texts that only one page needs are loaded with it, in the language in use. */
export const pageTexts = {
  dataImport: {
    en: () => import('./en/dataImport.ts'),
    es: () => import('./es/dataImport.ts'),
  },
  identity: {
    en: () => import('./en/identity.ts'),
    es: () => import('./es/identity.ts'),
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
