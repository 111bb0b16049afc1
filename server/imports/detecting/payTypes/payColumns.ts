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

/** Columns of a report that has the amounts of each pay type beside each other. */
export interface PayColumns {
  /** Headers by pay type and field. */
  readonly types: Readonly<Partial<Record<PayType, Readonly<Partial<Record<PayAmount, string>>>>>>;
  /** Headers of what all of them add up to. */
  readonly totals: Readonly<Partial<Record<PayAmount, string>>>;
  readonly matches: readonly Match[];
  /** Fields of lines that they give. */
  readonly given: ReadonlySet<string>;
  /** Costs that are worked out from a sale and its gross. */
  readonly made: readonly MadeColumns[];
  /** Columns that are theirs, and of no other field. */
  readonly places: ReadonlySet<number>;
}

/** A column of amounts. */
interface Found {
  readonly place: number;
  readonly header: string;
  readonly words: PayWords;
}

/** Pay types with sales from which it is told that a report has them beside each other. */
const LEAST_TYPES = 2;
/** Share of the different values of such a column that are amounts, at least: its header says so already. */
const READABLE = 0.5;

const isSale = ({ words }: Found) => words.amount === 'labor_sale' || words.amount === 'parts_sale';

/** Whether somebody has left a column out, or given it to a field that is no amount of a line. */
function isSetOtherwise(habit: Habit, header: string): boolean {
  const field = habit.get(fold(header));
  return field !== undefined && (field === null || !amountsOfLines.has(field));
}

function amountsIn(columns: readonly SampledColumn[], habit: Habit): Found[] {
  const readable = readableShare('labor_sale', repairOrdersTarget.fields.labor_sale);
  const words = payWordsOf(columns);
  return columns.flatMap(({ header, values }, place): Found[] => {
    if (header === '' || isSetOtherwise(habit, header) || readable(values) < READABLE) return [];
    const said = words[place];
    return said ? [{ place, header, words: said }] : [];
  });
}

const sameAs = (of: PayColumnOf, of_amount: PayWords['amount']) => (one: Found) =>
  one.words.of === of && one.words.amount === of_amount;

/** The other columns, and those that are no field of another sort behind empty names, so that each keeps its place. */
export const besidePayColumns = (
  columns: readonly SampledColumn[],
  pay: PayColumns | undefined,
): readonly SampledColumn[] =>
  pay
    ? columns.map((column, place) => (pay.places.has(place) ? { header: '', values: [] } : column))
    : columns;

/** Whether rows are lines with a pay type and a sale of their own, so that amounts of each type beside those are sums of their orders. */
export const areLines = (others: readonly Match[]): boolean =>
  ['pay_type', 'labor_sale'].every((name) =>
    others.some(({ field, by, readable }) => field === name && by === 'name' && readable >= READABLE),
  );

/** What was found of the other columns with these, and behind them those that are made of some of these. */
export function withPayColumns(found: SplitMatches, pay: PayColumns | undefined): SplitMatches {
  if (!pay) return found;
  const made = pay.made.flatMap(({ into }) => [into].flat().map((header) => ({ header, values: [] })));
  return {
    matches: [...found.matches.filter(({ field }) => !amountsOfLines.has(field)), ...pay.matches],
    made: [...found.made, ...pay.made],
    columns: [...found.columns, ...made],
  };
}

/** Fields of a line that only columns of a pay type give then. */
const amountsOfLines: ReadonlySet<string> = new Set(['pay_type', ...payAmounts]);

/** A cost that a report has as the gross of its sale. */
function costOf(found: readonly Found[], type: PayType, of: 'labor' | 'parts') {
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
 * The columns of the amounts of each pay type, of a file whose headers say so of several; undefined of any other.
 * @param habit how columns of such files were set before: those that are set otherwise, or left out, are let be
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
  const take = ({ place }: Found, field: string) => {
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
