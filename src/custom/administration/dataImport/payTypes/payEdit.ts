import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import {
  PAY_TOTAL,
  type PayAmount,
  type PayColumnOf,
  type PayType,
  payAmounts,
  payColumn,
  payTypeNames,
  payTypes,
  readPayColumn,
} from '../../../../../contract/records/payTypes.ts';
import { type Table, tableOf, without, withTable } from '../profileLists.ts';
import type { Profile } from '../queries.ts';

type Fields = InspectReply['fields'];

/** Fields that only columns of pay types give while the profile has the rule. */
const ofLines: ReadonlySet<string> = new Set(['pay_type', ...payAmounts]);

/** Whether rows have pay types beside each other. */
export const hasPayTypes = ({ payTypes: rule }: Profile): boolean => rule !== undefined;

/** What the columns of a file with pay types beside each other can be for, in place of the amounts of a line. */
export const payFields = (fields: Fields): Fields => [
  ...fields.filter(({ name }) => !ofLines.has(name)),
  ...[...payTypeNames, PAY_TOTAL].flatMap((of) =>
    fields.flatMap((field) => {
      const amount = payAmounts.find((one) => one === field.name);
      const label = of === PAY_TOTAL ? 'Sum' : payTypes[of].en;
      return amount
        ? [{ ...field, name: payColumn(of, amount), label: `${label}: ${field.label}`, required: false }]
        : [];
    }),
  ),
];

/** The field of a line that a column is for, one of a pay type without that. */
export const fieldOfLine = (name: string | null): string | null =>
  (name === null ? undefined : readPayColumn(name)?.amount) ?? name;

const withoutHeader = (amounts: Table, header: string): Table =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([amount, headers]) => {
      const left = [headers].flat().filter((one) => one !== header);
      return left.length > 0 ? [[amount, left.length === 1 ? (left[0] ?? '') : left]] : [];
    }),
  );

/** The profile with a column for an amount of a pay type, or of all of them, and for no other of those; null: for none. */
export function withPayColumn(profile: Profile, header: string, name: string | null): Profile {
  if (!hasPayTypes(profile)) return profile;
  const types = Object.fromEntries(
    Object.entries(tableOf(profile.payTypes)).map(([type, amounts]) => [
      type,
      withoutHeader(tableOf(amounts), header),
    ]),
  );
  const totals = withoutHeader(tableOf(profile.payTotals), header);
  const meant = name === null ? undefined : readPayColumn(name);
  const isTotal = meant?.of === PAY_TOTAL;
  const own = meant && { ...(isTotal ? totals : tableOf(types[meant.of])), [meant.amount]: header };
  const all = own && meant && !isTotal ? { ...types, [meant.of]: own } : types;
  const filled = Object.entries(all).filter(([, amounts]) => Object.keys(tableOf(amounts)).length > 0);
  return withTable(
    { ...profile, payTypes: Object.fromEntries(filled) },
    'payTotals',
    own && isTotal ? own : totals,
  );
}

/** The profile whose rows have pay types beside each other, of which nothing is said yet. */
export function withPayTypes(profile: Profile): Profile {
  const columns = Object.entries(tableOf(profile.columns)).filter(([name]) => !ofLines.has(name));
  const constants = without(tableOf(profile.constants), 'pay_type');
  return withTable(
    { ...profile, columns: Object.fromEntries(columns), payTypes: {} },
    'constants',
    constants,
  );
}

export function withoutPayTypes(profile: Profile): Profile {
  const { payTypes: _types, payTotals: _totals, ...others } = profile;
  return others;
}

/** A pay type of the rule, or what all add up to, with its columns. */
export interface PayGroup {
  readonly of: PayColumnOf;
  readonly columns: readonly (readonly [amount: PayAmount, headers: string])[];
  /** What of it is sold for or taken at most, and no column tells how long it took or what it cost. */
  readonly lacks: readonly PayAmount[];
}

const amountsOf = (table: Table): PayGroup['columns'] =>
  payAmounts.flatMap((amount) => {
    const headers = table[amount];
    return headers === undefined ? [] : [[amount, [headers].flat().join(', ')] as const];
  });

const needs = { labor_sale: ['billed_hours', 'labor_cost'], parts_sale: ['parts_cost'] } as const;

/** The pay types of the rule in their order, and behind them the columns of sums. @param missing fields that nothing gives */
export function payGroups(profile: Profile, missing: readonly string[]): readonly PayGroup[] {
  const types = tableOf(profile.payTypes);
  const groups = payTypeNames.flatMap((of: PayType): PayGroup[] => {
    const table = tableOf(types[of]);
    const columns = amountsOf(table);
    const lacks = (['labor_sale', 'parts_sale'] as const).flatMap((sale) =>
      sale in table ? needs[sale].filter((amount) => missing.includes(amount) && !(amount in table)) : [],
    );
    return columns.length > 0 ? [{ of, columns, lacks }] : [];
  });
  const totals = amountsOf(tableOf(profile.payTotals));
  return totals.length > 0 ? [...groups, { of: PAY_TOTAL, columns: totals, lacks: [] }] : groups;
}
