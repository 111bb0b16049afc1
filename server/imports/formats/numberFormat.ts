import { currencyOfHeader, isCurrency } from '../cells/money/currencies.ts';

export interface NumberFormat {
  /** `day`: with or without a time; `time`: a time of day; `span`: a duration. */
  readonly kind: 'day' | 'time' | 'span' | 'percent' | 'number';
  /** Sign or code, as written with amounts. */
  readonly currency?: string;
}

const GENERAL: NumberFormat = { kind: 'number' };

/** Quoted text; an escaped character; padding (`_`) or fill (`*`); brackets; any other character. */
const TOKEN = /"([^"]*)"?|\\(.)|[_*]([\s\S])|\[([^\]]*)\]?|([\s\S])/gu;
const SPAN_OF = /^(?:h+|m+|s+)$/i;
/** Currency and hexadecimal locale: `$CA$-1009`, `€-407`, `$-1009`. */
const CURRENCY_SLOT = /^\$([^-]*)(?:-([\dA-Fa-f]+))?/;
const ofCountry: ReadonlyMap<number, string> = new Map([
  [0x1009, 'CAD'],
  [0x0c0c, 'CAD'],
  [0x080a, 'MXN'],
]);
const LANGUAGE = 0xffff;
const FRANCS = /^s?fr\.?$/i;
/** Characters that need no quotes to be displayed. */
const LITERAL = /[\p{Sc}\p{L}]/u;

/** A sign or code as written with amounts; unknown signs unchanged; undefined if it isn't a currency. */
function currencyNamed(text: string): string | undefined {
  const words = text.trim();
  const known = currencyOfHeader(words);
  if (known !== undefined) return known;
  return isCurrency(words) || FRANCS.test(words) || /\p{Sc}/u.test(words) ? words : undefined;
}

function currencyInSlot(slot: string): string | undefined {
  const [, sign = '', language = '0'] = CURRENCY_SLOT.exec(slot) ?? [];
  const words = sign.trim();
  if (words === '') return undefined;
  if (words === '$') return ofCountry.get(Number.parseInt(language, 16) & LANGUAGE) ?? words;
  return currencyNamed(words) ?? words;
}

interface Section {
  signs: string;
  literal: string;
  readonly brackets: string[];
}

function sectionsOf(code: string): readonly Section[] {
  const sections: Section[] = [{ signs: '', literal: '', brackets: [] }];
  for (const [, quoted, escaped, width, bracketed, sign = ''] of code.matchAll(TOKEN)) {
    const section = sections.at(-1);
    if (sign === ';' || !section) sections.push({ signs: '', literal: '', brackets: [] });
    else if (bracketed !== undefined) section.brackets.push(bracketed);
    else if (width === undefined) {
      section.signs += sign;
      section.literal += quoted ?? escaped ?? (LITERAL.test(sign) ? sign : ' ');
    }
  }
  return sections;
}

function kindOf({ signs, brackets }: Section): NumberFormat['kind'] {
  if (brackets.some((bracketed) => SPAN_OF.test(bracketed))) return 'span';
  const codes = signs.replace(/general|am\/pm|a\/p/gi, '');
  if (/[dy]/i.test(codes)) return 'day';
  if (/[hs]/i.test(codes)) return 'time';
  if (/m/i.test(codes)) return 'day';
  return codes.includes('%') ? 'percent' : 'number';
}

/** hucre's codes for Excel's built-in currency formats, which show the currency of the reader's computer. */
const READERS_CURRENCY = /^\$#,##0(?:\.00)?_\);(?:\[Red\])?\\\(\$#,##0(?:\.00)?\\\)$/;

/** The first section determines the kind; the first section with a currency determines the currency. */
export function numberFormat(code: string): NumberFormat {
  if (READERS_CURRENCY.test(code)) return GENERAL;
  const sections = sectionsOf(code);
  const kind = sections[0] ? kindOf(sections[0]) : 'number';
  if (kind !== 'number') return { kind };
  const currency = sections
    .map(({ literal, brackets }) => brackets.map(currencyInSlot).find(isThere) ?? currencyNamed(literal))
    .find(isThere);
  return currency === undefined ? GENERAL : { kind, currency };
}

const isThere = (text: string | undefined) => text !== undefined;

/** Drops plain dollars if the sheet has no other currency: they're the default. */
export function withoutPlainDollars<Code>(formats: ReadonlyMap<Code, NumberFormat>) {
  const isNamed = [...formats.values()].some(({ currency }) => currency !== undefined && currency !== '$');
  return isNamed ? formats : new Map([...formats].map(([code, { kind }]) => [code, { kind }] as const));
}
