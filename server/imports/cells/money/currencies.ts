/** Currency of all figures. Amounts are never converted. */
export const OWN_CURRENCY = 'USD';

/** ISO 4217, or `$` for any dollar or peso. */
type Named = string;

const signs: Readonly<Record<string, Named>> = {
  $: '$',
  us$: 'USD',
  mx$: 'MXN',
  c$: 'CAD',
  ca$: 'CAD',
  '€': 'EUR',
  '£': 'GBP',
  fr: 'CHF',
  sfr: 'CHF',
};

export const CURRENCY = '(?:(?:US|MX|CA?)?\\$|USD|MXN|CAD|€|EUR|£|GBP|CHF|S?Fr\\.?)';

const IN_AMOUNT = new RegExp(CURRENCY, 'i');
/** Codes must be whole words in headers, and `Fr.` may mean Friday. */
const IN_HEADER = /(?<![a-z])(?:(?:US|MX|CA?)?\$|€|£|(?:USD|MXN|CAD|EUR|GBP|CHF)(?![a-z]))/i;

function named(text: string, pattern: RegExp): Named | undefined {
  const sign = pattern.exec(text)?.[0].toLowerCase().replace('.', '');
  return sign === undefined ? undefined : (signs[sign] ?? sign.toUpperCase());
}

export const currencyIn = (amount: string): Named | undefined =>
  /^[\d.,\s-]*$/.test(amount) ? undefined : named(amount, IN_AMOUNT);

export const currencyOfHeader = (header: string): Named | undefined => named(header, IN_HEADER);

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const isCurrency = (code: string): boolean => codes.has(code);

export function currencyCalled(text: string): Named | undefined {
  const code = text.trim().toUpperCase();
  return codes.has(code) ? code : currencyIn(code);
}

export const currencyHeaders = [
  'currency',
  'currencycode',
  'moneda',
  'divisa',
  'währung',
  'waehrung',
  'devise',
  'monnaie',
] as const;

const dollars = new Map<string, boolean>();

/** Whether amounts in this currency may have a plain `$`. */
function areDollars(currency: string): boolean {
  const known =
    dollars.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .format(0)
      .startsWith('$');
  dollars.set(currency, known);
  return known;
}

/** Amounts that name no currency fit any. */
export const isIn = (name: Named | undefined, currency: string): boolean =>
  name === undefined || name === currency || (name === '$' && areDollars(currency));

export const signsOf = (currency: string): string[] =>
  [...Object.keys(signs), 'usd', 'mxn', 'cad', 'eur', 'gbp', 'chf'].filter((sign) =>
    isIn(named(sign, IN_AMOUNT), currency),
  );

/** A plain `$` is the own currency. */
export const codeOf = (name: Named): string => (name === '$' ? OWN_CURRENCY : name);
