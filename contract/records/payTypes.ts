import { HIGHEST_LINE } from './lineNumbers.ts';

/** Customer pay, warranty, internal, extended service contract. The place of each is part of numbers of lines: they only grow. */
export const payTypes = {
  CP: { en: 'Customer pay', es: 'Pago del cliente' },
  W: { en: 'Warranty', es: 'Garantía' },
  I: { en: 'Internal', es: 'Interno' },
  E: { en: 'Extended contract', es: 'Contrato extendido' },
} as const;
export type PayType = keyof typeof payTypes;

/** The pay types, as a record names them. */
export const payTypeNames = ['CP', 'W', 'I', 'E'] as const satisfies readonly PayType[];

/** Fields of a line of a repair order that a report may have once for each pay type; those that others follow from come first. */
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

/** What a column of amounts is for: one pay type, or what all of them add up to. */
export type PayColumnOf = PayType | typeof PAY_TOTAL;
export const PAY_TOTAL = 'total' as const;

/** What a column of amounts of one pay type, or of all, is called where it is chosen: `CP labor_sale`. */
export const payColumn = (of: PayColumnOf, amount: PayAmount): string => `${of} ${amount}`;

/** What is meant by such a name; undefined of any other. */
export function readPayColumn(
  name: string,
): { readonly of: PayColumnOf; readonly amount: PayAmount } | undefined {
  const [first, second] = name.split(' ');
  const of = [...payTypeNames, PAY_TOTAL].find((one) => one === first);
  const amount = payAmounts.find((one) => one === second);
  return of && amount ? { of, amount } : undefined;
}

/** Numbers of lines that each row has for its pay types. */
export const LINES_A_ROW = 10;

/** The highest number that a row may have whose lines are numbered by it. */
export const HIGHEST_ROW = Math.floor(HIGHEST_LINE / LINES_A_ROW) - 1;

/** The number of a line that is one pay type of a row: 11 is customer pay of the first row of an order, 12 warranty. */
export const lineOfType = (row: number, type: PayType): number =>
  row * LINES_A_ROW + payTypeNames.indexOf(type) + 1;

/** The number of the same line of another row. */
export const lineOfRow = (row: number, line: number): number => row * LINES_A_ROW + (line % LINES_A_ROW);
