/** The currency in which figures are shown. Nothing is converted. */
export const OWN_CURRENCY = 'USD';

/** ISO 4217, or `$` where it may be the dollar or peso of any country. */
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

/** Signs and codes that amounts are written with. */
export const CURRENCY = '(?:(?:US|MX|CA?)?\\$|USD|MXN|CAD|€|EUR|£|GBP|CHF|S?Fr\\.?)';

const IN_AMOUNT = new RegExp(CURRENCY, 'i');
/** A header may have words in which a code stands, and `Fr.` is the day before Saturday there. */
const IN_HEADER = /(?<![a-z])(?:(?:US|MX|CA?)?\$|€|£|(?:USD|MXN|CAD|EUR|GBP|CHF)(?![a-z]))/i;

function named(text: string, pattern: RegExp): Named | undefined {
  const sign = pattern.exec(text)?.[0].toLowerCase().replace('.', '');
  return sign === undefined ? undefined : (signs[sign] ?? sign.toUpperCase());
}

/** The currency that an amount names; undefined of one that names none, as most do. */
export const currencyIn = (amount: string): Named | undefined =>
  /^[\d.,\s-]*$/.test(amount) ? undefined : named(amount, IN_AMOUNT);

/** The currency of a column by its header: `Price (EUR)`. */
export const currencyOfHeader = (header: string): Named | undefined => named(header, IN_HEADER);

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const isCurrency = (code: string): boolean => codes.has(code);

/** The currency that a cell of a column of currencies names. */
export function currencyCalled(text: string): Named | undefined {
  const code = text.trim().toUpperCase();
  return codes.has(code) ? code : currencyIn(code);
}

/** Headers of columns that say in which currency the amounts of their row are, as they are compared. */
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

/** Whether amounts in a currency are written with a plain `$`, too. */
function areDollars(currency: string): boolean {
  const known =
    dollars.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .format(0)
      .startsWith('$');
  dollars.set(currency, known);
  return known;
}

/** Whether what an amount names is a currency; it is where it names none. */
export const isIn = (name: Named | undefined, currency: string): boolean =>
  name === undefined || name === currency || (name === '$' && areDollars(currency));

/** How amounts in a currency may name it, in small letters. */
export const signsOf = (currency: string): string[] =>
  [...Object.keys(signs), 'usd', 'mxn', 'cad', 'eur', 'gbp', 'chf'].filter((sign) =>
    isIn(named(sign, IN_AMOUNT), currency),
  );

/** What `$` and codes are called by: a bare `$` is the own currency. */
export const codeOf = (name: Named): string => (name === '$' ? OWN_CURRENCY : name);
