import type { TextsByLanguage } from './texts.ts';

/** Texts that pages of several areas share; those of one page stand beside it. */
export const pageTexts = {
  comparison: {
    en: async () => (await import('./en/comparison.ts')).texts,
    es: async () => (await import('./es/comparison.ts')).texts,
  },
  customer: {
    en: async () => (await import('./en/customers/customer.ts')).texts,
    es: async () => (await import('./es/customers/customer.ts')).texts,
  },
  rows: {
    en: async () => (await import('./en/dashboard/rows.ts')).texts,
    es: async () => (await import('./es/dashboard/rows.ts')).texts,
  },
  start: {
    en: async () => (await import('./en/start.ts')).texts,
    es: async () => (await import('./es/start.ts')).texts,
  },
  twoStep: {
    en: async () => (await import('./en/twoStep.ts')).texts,
    es: async () => (await import('./es/twoStep.ts')).texts,
  },
  valuation: {
    en: async () => (await import('./en/valuation.ts')).texts,
    es: async () => (await import('./es/valuation.ts')).texts,
  },
} as const satisfies Readonly<Record<string, TextsByLanguage>>;
