import {
  type PayAmount,
  type PayType,
  payAmounts,
  payTypeNames,
} from '../../../../contract/records/payTypes.ts';
import type { CopyValue } from '../../../db/copyEncoding.ts';
import { isWaived, payRule } from '../columnRules.ts';
import { columnStep } from '../columnStep.ts';
import type { FieldStep, StepSources } from '../fieldStep.ts';
import { constantStep } from '../steps.ts';

interface PayLine {
  readonly type: PayType;
  readonly steps: readonly FieldStep[];
}

export interface PayLines {
  readonly types: readonly PayLine[];
  readonly fields: readonly string[];
  readonly taken: readonly string[];
  readonly steps: readonly FieldStep[];
  /** Columns with the total of all pay types. */
  readonly totals: readonly FieldStep[];
}

/** Costs and hours are zero where nothing was sold. */
const saleOf: Readonly<Partial<Record<PayAmount, PayAmount>>> = {
  billed_hours: 'labor_sale',
  labor_cost: 'labor_sale',
  parts_cost: 'parts_sale',
};

function amountStep(
  sources: StepSources,
  amount: PayAmount,
  headers: readonly string[],
): FieldStep | undefined {
  const { target, profile } = sources;
  const field = target.fields[amount];
  const columns = { ...profile.columns, [amount]: { ...profile.columns[amount], column: [...headers] } };
  return field && columnStep({ ...sources, profile: { ...profile, columns, split: [] } }, amount, field);
}

const constantly = (name: string, value: CopyValue): FieldStep => ({
  ...{ name, place: undefined, drop: false, empty: value },
  read: () => value,
});

/** An amount that only other pay types have a column for; undefined if its value is unknown. */
function lackingStep(
  sources: StepSources,
  amount: PayAmount,
  own: ReadonlySet<PayAmount>,
): FieldStep | undefined {
  const { target, profile } = sources;
  const [field, constant, sale] = [target.fields[amount], profile.constants[amount], saleOf[amount]];
  if (field && constant !== undefined) return constantStep(sources, amount, field, constant);
  if (sale === undefined || !own.has(sale)) return constantly(amount, 0);
  return isWaived(profile, amount) ? constantly(amount, null) : undefined;
}

export function payLines(sources: StepSources): PayLines | undefined {
  const { profile } = sources;
  const rule = payRule(profile);
  if (!rule) return undefined;
  const named = payTypeNames.flatMap((type) => {
    const amounts = rule.types[type];
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
    const headers = inUse.includes(amount) ? rule.totals[amount] : undefined;
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
