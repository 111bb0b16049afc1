import {
  PAY_TOTAL,
  type PayAmount,
  type PayColumnOf,
  type PayType,
} from '../../../../contract/records/payTypes.ts';
import { withoutAccents } from '../words/likeness.ts';

export interface PayWords {
  readonly of: PayColumnOf;
  /** With a gross, the cost can be computed. */
  readonly amount: PayAmount | 'labor_gross' | 'parts_gross';
}

/** Names of pay types in English and Spanish; the first match wins. */
const typeNames: readonly (readonly [PayType, string])[] = [
  ['E', 'extended (?:service )?contract|extended warranty|ext warranty|service contract|contrato extendido'],
  ['E', 'garantia extendida|extended|extendid[ao]|ext|esc|esp|vsc|svc contract'],
  [
    'CP',
    'customer paid|customer pay|cust paid|cust pay|pago (?:del )?cliente|customers?|cust|clientes?|client|cp|cpay',
  ],
  ['W', 'warranty pay|warranty claim|warranty|warr|wrnty|wty|war|wp|garantias?|gar'],
  ['I', 'internal pay|internal|intern[ao]?s?|int|intl|ip'],
  ['CP', 'c'],
  ['W', 'w'],
  ['I', 'i'],
];

const names = typeNames.map(([type, words]) => [type, new RegExp(`^(.*? |)(?:${words})( .*|)$`)] as const);

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const LABOR = wordsOf('labor labour lbr mano obra mo');
const PARTS = wordsOf('parts part pts prts refacciones refaccion repuestos partes piezas recambios');
const HOURS = wordsOf('hours hour hrs hr horas hora');
const COST = wordsOf('cost costs cst costo costos coste costes');
const GROSS = wordsOf('gross grs gp profit utilidad');
const SUBLET = wordsOf('sublet externo');
const DISCOUNT = wordsOf('discount discounts disc descuento descuentos');
const TOTAL = wordsOf('total totals totales');
const PLAIN = wordsOf(
  'sold billed flag amount amt revenue rev charge charges vendidas facturadas importe monto dollars net usd ro de la trabajo',
);
const SALE = wordsOf('sale sales venta ventas');

const all = [LABOR, PARTS, HOURS, COST, GROSS, SUBLET, DISCOUNT, TOTAL, SALE, PLAIN];

/** Pay types in names without spaces, such as `CPLBR`. */
const CODES = ['cust', 'warr', 'cp', 'wp', 'wty', 'war', 'intl', 'int', 'ip', 'ext', 'esc', 'vsc'];

const LEAST_JOINED = 3;

/** The amount words that make up text without spaces; undefined if there is anything else. */
function amountsJoined(text: string): readonly string[] | undefined {
  if (text === '') return [];
  for (const word of all.flatMap((known) => [...known])) {
    if (word.length < LEAST_JOINED || !text.startsWith(word)) continue;
    const rest = amountsJoined(text.slice(word.length));
    if (rest) return [word, ...rest];
  }
  return undefined;
}
/** Splits words such as `cplbr` and `partscost`; others stay as they are. */
function wordsJoined(word: string): readonly string[] {
  for (const code of CODES) {
    const amounts = word.startsWith(code) ? amountsJoined(word.slice(code.length)) : undefined;
    if (amounts && amounts.length > 0) return [code, ...amounts];
  }
  return amountsJoined(word) ?? [word];
}

/** Reads `CPLaborSale`, `CPLBRSALE`, `C/P Labor $` and `cp_labor` the same; `M.O.` is labor. */
function wordsIn(header: string): readonly string[] {
  return withoutAccents(header)
    .replace(/\b([cwi])\s*\/\s*p\b/gi, '$1p')
    .replace(/\bm\s*[./]\s*o\b/gi, 'mo')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap(wordsJoined);
}

function typeIn(text: string): { readonly type: PayType; readonly rest: string } | undefined {
  for (const [type, form] of names) {
    const [, before, behind] = form.exec(text) ?? [];
    if (before !== undefined && behind !== undefined) return { type, rest: `${before}${behind}` };
  }
  return undefined;
}

function amountIn(words: readonly string[]): PayWords['amount'] | undefined {
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  if (!words.every((word) => all.some((known) => known.has(word)))) return undefined;
  if (has(DISCOUNT)) return 'discount';
  if (has(SUBLET)) return has(COST) || has(GROSS) ? undefined : 'sublet';
  if (has(HOURS)) return 'billed_hours';
  // Labor and parts together are neither.
  if (has(LABOR) === has(PARTS)) return undefined;
  const of = has(LABOR) ? 'labor' : 'parts';
  // Gross sales may be sales before discounts.
  if (has(GROSS)) return has(SALE) ? undefined : `${of}_gross`;
  return has(COST) ? `${of}_cost` : `${of}_sale`;
}

/** The amount in a header, of one pay type or in total; undefined if it's something else. */
export function payWordsIn(header: string): PayWords | undefined {
  // A percentage isn't an amount.
  if (header.includes('%')) return undefined;
  const words = wordsIn(header);
  const found = typeIn(words.join(' '));
  if (found && typeIn(found.rest)) return undefined;
  const amount = amountIn(found ? found.rest.split(' ').filter((word) => word !== '') : words);
  if (amount === undefined) return undefined;
  return { of: found?.type ?? PAY_TOTAL, amount };
}

export const saysTotal = (header: string): boolean => wordsIn(header).some((word) => TOTAL.has(word));
