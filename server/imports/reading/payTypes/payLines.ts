import {
  HIGHEST_ROW,
  lineOfType,
  type PayAmount,
  type PayType,
  payAmounts,
  payTypeNames,
} from '../../../../contract/records/payTypes.ts';
import type { CopyValue } from '../../../db/copyEncoding.ts';
import { english } from '../../../messages.ts';
import { CellFault } from '../../cells/cells.ts';
import { tidy } from '../../cells/text.ts';
import { hasPayTypes } from '../../profiles/payTypes.ts';
import { columnStep } from '../columnStep.ts';
import type { KnownStore } from '../directory.ts';
import { type FieldStep, ReadAsEmpty, type RowValues, type StepSources } from '../fieldStep.ts';
import type { Notes } from '../notes/notes.ts';
import { constantStep } from '../steps.ts';

/** One pay type of a row, and how its amounts are read. */
interface PayLine {
  readonly type: PayType;
  readonly steps: readonly FieldStep[];
}

/** How each row becomes a line for each pay type that has amounts. */
export interface PayLines {
  readonly types: readonly PayLine[];
  /** Fields that every line gets so. */
  readonly fields: readonly string[];
  /** Fields that nothing else may give. */
  readonly taken: readonly string[];
  /** Steps of all columns that are read for it. */
  readonly steps: readonly FieldStep[];
  /** Columns of what the pay types of a row add up to. */
  readonly totals: readonly FieldStep[];
}

/** One line of a row. */
export interface RowLine {
  readonly values: RowValues;
  /** Fields that could not be read, with why, or of which the row says nothing. */
  readonly unread: ReadonlyMap<string, CellFault>;
}

const CENT = 0.01;

const NO_AMOUNT = 'None of its pay types has an amount: it counts as a repair order without sales.';
const OTHER_TOTAL = 'The pay types of the row add up to another amount.';

/** What there is none of where nothing was sold. */
const saleOf: Readonly<Partial<Record<PayAmount, PayAmount>>> = {
  billed_hours: 'labor_sale',
  labor_cost: 'labor_sale',
  parts_cost: 'parts_sale',
};

const isNone = (value: CopyValue | CellFault) => value === 0 || value === null || value === undefined;

/** A step of the column of an amount. An empty cell is nothing; of what a sale cost, where there is none. */
function amountStep(
  sources: StepSources,
  amount: PayAmount,
  headers: readonly string[],
): FieldStep | undefined {
  const { target, profile, isMissing } = sources;
  const field = target.fields[amount];
  const columns = { ...profile.columns, [amount]: [...headers] };
  const step =
    field && columnStep({ ...sources, profile: { ...profile, columns, split: [] } }, amount, field);
  if (!step) return undefined;
  const sale = saleOf[amount];
  const { place = -1 } = step;
  return {
    ...step,
    read: (cells, values, store) =>
      isMissing(tidy(cells[place] ?? '')) && (sale === undefined || isNone(values[sale]))
        ? 0
        : step.read(cells, values, store),
  };
}

const constantly = (name: string, value: CopyValue): FieldStep => ({
  ...{ name, place: undefined, drop: false, empty: value },
  read: () => value,
});

/** An amount that a pay type has no column of, while another one has; undefined where nobody can tell it. */
function lackingStep(
  sources: StepSources,
  amount: PayAmount,
  own: ReadonlySet<PayAmount>,
): FieldStep | undefined {
  const { target, profile } = sources;
  const [field, constant, sale] = [target.fields[amount], profile.constants[amount], saleOf[amount]];
  if (field && constant !== undefined) return constantStep(sources, amount, field, constant);
  if (sale === undefined || !own.has(sale)) return constantly(amount, 0);
  return amount in profile.waive ? constantly(amount, null) : undefined;
}

/** How rows become lines by the profile; undefined where each is one. */
export function payLines(sources: StepSources): PayLines | undefined {
  const { profile } = sources;
  if (!hasPayTypes(profile)) return undefined;
  const named = payTypeNames.flatMap((type) => {
    const amounts = profile.payTypes[type];
    return amounts && Object.keys(amounts).length > 0 ? [{ type, amounts }] : [];
  });
  const inUse = payAmounts.filter((amount) => named.some(({ amounts }) => amounts[amount]));
  const lacking = new Set<PayAmount>();
  const types = named.map(({ type, amounts }): PayLine => {
    const own = new Set(payAmounts.filter((amount) => amounts[amount]));
    const steps = inUse.flatMap((amount) => {
      const headers = amounts[amount];
      const step = headers ? amountStep(sources, amount, headers) : lackingStep(sources, amount, own);
      if (!step) lacking.add(amount);
      return step ?? [];
    });
    return { type, steps };
  });
  const totals = payAmounts.flatMap((amount) => {
    const headers = inUse.includes(amount) ? profile.payTotals[amount] : undefined;
    return (headers && amountStep(sources, amount, headers)) ?? [];
  });
  return {
    types,
    fields: ['pay_type', ...inUse.filter((amount) => !lacking.has(amount))],
    taken: [
      'pay_type',
      ...payAmounts.filter((amount) => inUse.includes(amount) || !(amount in profile.constants)),
    ],
    steps: [...types.flatMap(({ steps }) => steps.filter(({ place }) => place !== undefined)), ...totals],
    totals,
  };
}

/** What the amounts of a pay type are read as, in the order of its steps; those that can be read are put into `values`. */
function readAmounts(
  { type, steps }: PayLine,
  cells: readonly string[],
  values: RowValues,
  store: KnownStore | undefined,
) {
  const { line_no: row } = values;
  values.pay_type = type;
  if (typeof row === 'number') values.line_no = lineOfType(row, type);
  return steps.map((step) => {
    const read = step.read(cells, values, store);
    const value = read instanceof ReadAsEmpty ? read.as : read;
    if (!(value instanceof CellFault)) values[step.name] = value;
    return read;
  });
}

/**
 * The lines of a row: one for each pay type with an amount, of a row without any one of nothing.
 * @param common what the row says of all of them
 */
export function linesOfRow(
  { types, totals }: PayLines,
  cells: readonly string[],
  common: RowValues,
  store: KnownStore | undefined,
  notes: Notes,
): RowLine[] {
  const { line_no: row } = common;
  if (typeof row === 'number' && row > HIGHEST_ROW)
    notes.reject(undefined, 'line_no', english({ code: 'max', params: { max: HIGHEST_ROW } }), row);
  const ofRow = notes.unread;
  const lineOf = (of: PayLine, isWanted: boolean): RowLine[] => {
    const values = { ...common };
    const reads = readAmounts(of, cells, values, store);
    if (!isWanted && reads.every(isNone)) return [];
    notes.unread = new Map(ofRow);
    for (const [at, step] of of.steps.entries()) notes.take(step, reads[at], values);
    return [{ values, unread: notes.unread }];
  };
  const lines = types.flatMap((type) => lineOf(type, false));
  const [first] = types;
  if (lines.length === 0 && first) {
    lines.push(...lineOf(first, true));
    notes.warn(undefined, '', NO_AMOUNT);
  }
  notes.unread = ofRow;
  for (const step of totals) {
    const total = step.read(cells, {}, store);
    const isBlank = (cells[step.place ?? -1] ?? '').trim() === '';
    if (typeof total !== 'number' || isBlank) continue;
    const sum = lines.reduce((all, { values }) => all + Number(values[step.name] ?? 0), 0);
    if (Math.abs(sum - total) >= CENT / 2) notes.warn(step.place, step.name, OTHER_TOTAL);
  }
  return lines;
}

/** The same of a row that is not loaded, as far as it can be read. */
export function linesReadQuietly(
  { types }: PayLines,
  cells: readonly string[],
  common: RowValues,
  store: KnownStore | undefined,
): RowValues[] {
  const read = types.map((type) => {
    const values = { ...common };
    return { values, isNothing: readAmounts(type, cells, values, store).every(isNone) };
  });
  const lines = read.filter(({ isNothing }) => !isNothing);
  return (lines.length > 0 ? lines : read.slice(0, 1)).map(({ values }) => values);
}
