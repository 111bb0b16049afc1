import { HIGHEST_LINE } from './lineNumbers.ts';

/** The order is part of line numbers: only append. */
export const payTypes = {
  CP: { en: 'Customer pay', es: 'Pago del cliente' },
  W: { en: 'Warranty', es: 'Garantía' },
  I: { en: 'Internal', es: 'Interno' },
  E: { en: 'Extended contract', es: 'Contrato extendido' },
} as const;
export type PayType = keyof typeof payTypes;

export const payTypeNames = ['CP', 'W', 'I', 'E'] as const satisfies readonly PayType[];

/** Amounts that a report may have once per pay type. Sales come first, since costs and hours depend on them. */
export const payAmounts = [
  'labor_sale',
  'parts_sale',
  'sublet',
  'discount',
  'billed_hours',
  'labor_cost',
  'parts_cost',
] as const;
export type PayAmount = (typeof payAmounts)[number];

export type PayColumnOf = PayType | typeof PAY_TOTAL;
export const PAY_TOTAL = 'total' as const;

/** Name of an amount's column for one pay type or the total: `CP labor_sale`. */
export const payColumn = (of: PayColumnOf, amount: PayAmount): string => `${of} ${amount}`;

/** Parses such a name; undefined for any other. */
export function readPayColumn(
  name: string,
): { readonly of: PayColumnOf; readonly amount: PayAmount } | undefined {
  const [first, second] = name.split(' ');
  const of = [...payTypeNames, PAY_TOTAL].find((one) => one === first);
  const amount = payAmounts.find((one) => one === second);
  return of && amount ? { of, amount } : undefined;
}

/** Line numbers reserved per row, one for each pay type. */
export const LINES_A_ROW = 10;

/** The highest row that line numbers leave room for. */
export const HIGHEST_ROW = Math.floor(HIGHEST_LINE / LINES_A_ROW) - 1;

/** Line number of a pay type of a row: 11 is customer pay of the first row of an order, 12 warranty. */
export const lineOfType = (row: number, type: PayType): number =>
  row * LINES_A_ROW + payTypeNames.indexOf(type) + 1;

export const lineOfRow = (row: number, line: number): number => row * LINES_A_ROW + (line % LINES_A_ROW);
