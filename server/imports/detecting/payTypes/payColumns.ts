import {
  PAY_TOTAL,
  type PayAmount,
  type PayColumnOf,
  type PayType,
  payAmounts,
  payColumn,
} from '../../../../contract/records/payTypes.ts';
import { repairOrdersTarget } from '../../../../contract/records/repairOrders.ts';
import { fold } from '../../profile/columns.ts';
import type { MadeColumns } from '../../profile/recipesOf.ts';
import type { Habit } from '../habits.ts';
import type { Match, SampledColumn, SplitMatches } from '../match.ts';
import { readableShare } from '../readable.ts';
import { payWordsOf } from './groups.ts';
import { type PayWords, saysTotal } from './payWords.ts';

export interface PayColumns {
  readonly types: Readonly<Partial<Record<PayType, Readonly<Partial<Record<PayAmount, string>>>>>>;
  readonly totals: Readonly<Partial<Record<PayAmount, string>>>;
  readonly matches: readonly Match[];
  readonly given: ReadonlySet<string>;
  /** Costs computed as sale − gross. */
  readonly made: readonly MadeColumns[];
  /** Columns that no other field may use. */
  readonly places: ReadonlySet<number>;
}

interface AmountColumn {
  readonly place: number;
  readonly header: string;
  readonly words: PayWords;
}

const LEAST_TYPES = 2;
/** Least share of amounts among a column's distinct values: its header already says so. */
const READABLE = 0.5;

const isSale = ({ words }: AmountColumn) => words.amount === 'labor_sale' || words.amount === 'parts_sale';

/** Whether users skipped a column, or mapped it to a field that isn't a line amount. */
function isSetOtherwise(habit: Habit, header: string): boolean {
  const field = habit.get(fold(header));
  return field !== undefined && (field === null || !amountsOfLines.has(field));
}

function amountsIn(columns: readonly SampledColumn[], habit: Habit): AmountColumn[] {
  const readable = readableShare('labor_sale', repairOrdersTarget.fields.labor_sale);
  const words = payWordsOf(columns);
  return columns.flatMap(({ header, values }, place): AmountColumn[] => {
    if (header === '' || isSetOtherwise(habit, header) || readable(values) < READABLE) return [];
    const payWords = words[place];
    return payWords ? [{ place, header, words: payWords }] : [];
  });
}

const sameAs = (of: PayColumnOf, of_amount: PayWords['amount']) => (one: AmountColumn) =>
  one.words.of === of && one.words.amount === of_amount;

/** Blanks pay-type columns; the others keep their index. */
export const besidePayColumns = (
  columns: readonly SampledColumn[],
  pay: PayColumns | undefined,
): readonly SampledColumn[] =>
  pay
    ? columns.map((column, place) => (pay.places.has(place) ? { header: '', values: [] } : column))
    : columns;

/** Whether rows are lines with their own pay type and sale, so that pay-type columns have order totals. */
export const areLines = (others: readonly Match[]): boolean =>
  ['pay_type', 'labor_sale'].every((name) =>
    others.some(({ field, by, readable }) => field === name && by === 'name' && readable >= READABLE),
  );

export function withPayColumns(found: SplitMatches, pay: PayColumns | undefined): SplitMatches {
  if (!pay) return found;
  const made = pay.made.flatMap(({ into }) => [into].flat().map((header) => ({ header, values: [] })));
  return {
    matches: [...found.matches.filter(({ field }) => !amountsOfLines.has(field)), ...pay.matches],
    made: [...found.made, ...pay.made],
    columns: [...found.columns, ...made],
  };
}

/** Line fields that only pay-type columns fill then. */
const amountsOfLines: ReadonlySet<string> = new Set(['pay_type', ...payAmounts]);

/** Computes a cost if the report only has the sale and its gross. */
function costOf(found: readonly AmountColumn[], type: PayType, of: 'labor' | 'parts') {
  const [sale, gross, cost] = (['sale', 'gross', 'cost'] as const).map((what) =>
    found.find(sameAs(type, `${of}_${what}`)),
  );
  if (!sale || !gross || cost) return undefined;
  const into = `${sale.header} − ${gross.header}`;
  return {
    field: `${of}_cost` as const,
    gross,
    rule: { recipe: 'figure' as const, how: 'subtract' as const, of: [sale.header, gross.header], into },
  };
}

/**
 * The amount columns of each pay type; undefined unless headers name several pay types.
 * @param habit columns that users mapped otherwise or skipped are ignored
 */
export function payColumns(
  columns: readonly SampledColumn[],
  habit: Habit = new Map(),
): PayColumns | undefined {
  const found = amountsIn(columns, habit);
  const types = [
    ...new Set(found.filter(isSale).flatMap(({ words: { of } }) => (of === PAY_TOTAL ? [] : [of]))),
  ];
  if (types.length < LEAST_TYPES) return undefined;
  const matches: Match[] = [];
  const made: MadeColumns[] = [];
  const places = new Set<number>();
  const take = ({ place }: AmountColumn, field: string) => {
    places.add(place);
    matches.push({ field, place, score: 1, readable: 1, by: 'payType' });
  };
  const headersOf = (of: PayColumnOf): Partial<Record<PayAmount, string>> =>
    Object.fromEntries(
      payAmounts.flatMap((name) => {
        const column = found.find(sameAs(of, name));
        if (!column || (of === PAY_TOTAL && !saysTotal(column.header))) return [];
        take(column, payColumn(of, name));
        return [[name, column.header]];
      }),
    );
  const ofTypes = types.map((type) => {
    const costs = (['labor', 'parts'] as const).flatMap((of) => costOf(found, type, of) ?? []);
    for (const { gross, rule } of costs) {
      places.add(gross.place);
      made.push(rule);
    }
    const worked = Object.fromEntries(costs.map(({ field, rule }) => [field, rule.into]));
    return [type, { ...headersOf(type), ...worked }] as const;
  });
  const given = new Set(['pay_type', ...ofTypes.flatMap(([, amounts]) => Object.keys(amounts))]);
  const totals = Object.fromEntries(Object.entries(headersOf(PAY_TOTAL)).filter(([name]) => given.has(name)));
  return { types: Object.fromEntries(ofTypes), totals, matches, given, made, places };
}
