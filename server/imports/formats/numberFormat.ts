import { currencyOfHeader, isCurrency } from '../cells/money/currencies.ts';

/** What a number is by the way in which a cell shows it. */
export interface NumberFormat {
  /** A day, with or without a time; a time of any day; a span of time; a share of a hundred; nothing of these. */
  readonly kind: 'day' | 'time' | 'span' | 'percent' | 'number';
  /** The currency that is named, as amounts in texts name it. */
  readonly currency?: string;
}

const GENERAL: NumberFormat = { kind: 'number' };

/** A text in quotes; a sign by itself; one that is as wide as another, or fills the cell; what stands in brackets; one sign. */
const TOKEN = /"([^"]*)"?|\\(.)|[_*]([\s\S])|\[([^\]]*)\]?|([\s\S])/gu;
const SPAN_OF = /^(?:h+|m+|s+)$/i;
/** A currency and the language of a country, in hexadecimal: `$CA$-1009`, `€-407`, `$-1009`. */
const CURRENCY_SLOT = /^\$([^-]*)(?:-([\dA-Fa-f]+))?/;
/** Countries whose dollars and pesos a plain `$` is, by the language that is named beside it. */
const ofCountry: ReadonlyMap<number, string> = new Map([
  [0x1009, 'CAD'],
  [0x0c0c, 'CAD'],
  [0x080a, 'MXN'],
]);
const LANGUAGE = 0xffff;
const FRANCS = /^s?fr\.?$/i;
/** Signs outside quotes that stand for themselves. */
const SHOWN = /[\p{Sc}\p{L}]/u;

/** A sign or a code of a currency as amounts are written with it; one that nobody knows, as it is. */
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

/** The signs of a section, the text that it shows beside the number, and what stands in brackets. */
interface Section {
  signs: string;
  literal: string;
  readonly brackets: string[];
}

/** The sections of a code: for positive numbers, for negative ones, and so on. */
function sectionsOf(code: string): readonly Section[] {
  const sections: Section[] = [{ signs: '', literal: '', brackets: [] }];
  for (const [, quoted, escaped, width, bracketed, sign = ''] of code.matchAll(TOKEN)) {
    const section = sections.at(-1);
    if (sign === ';' || !section) sections.push({ signs: '', literal: '', brackets: [] });
    else if (bracketed !== undefined) section.brackets.push(bracketed);
    else if (width === undefined) {
      section.signs += sign;
      section.literal += quoted ?? escaped ?? (SHOWN.test(sign) ? sign : ' ');
    }
  }
  return sections;
}

function kindOf({ signs, brackets }: Section): NumberFormat['kind'] {
  if (brackets.some((bracketed) => SPAN_OF.test(bracketed))) return 'span';
  const shown = signs.replace(/general|am\/pm|a\/p/gi, '');
  if (/[dy]/i.test(shown)) return 'day';
  if (/[hs]/i.test(shown)) return 'time';
  if (/m/i.test(shown)) return 'day';
  return shown.includes('%') ? 'percent' : 'number';
}

/** How hucre writes formats that Excel knows by their number: they show the currency of the reader's computer. */
const READERS_CURRENCY = /^\$#,##0(?:\.00)?_\);(?:\[Red\])?\\\(\$#,##0(?:\.00)?\\\)$/;

/** What a format is, by its code: its first section says what kind, and the first that names a currency which. */
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

/** A sheet that knows a plain `$` only says nothing by it that isn't taken for granted. */
export function withoutPlainDollars<Code>(formats: ReadonlyMap<Code, NumberFormat>) {
  const isNamed = [...formats.values()].some(({ currency }) => currency !== undefined && currency !== '$');
  return isNamed ? formats : new Map([...formats].map(([code, { kind }]) => [code, { kind }] as const));
}
