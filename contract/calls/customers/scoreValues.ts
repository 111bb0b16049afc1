import { z } from 'zod';
import { fault } from '../../messages/fault.ts';
import { Instant, wholeNumber } from '../../values.ts';

const weights = {
  sales_weight: wholeNumber(0, 100),
  service_weight: wholeNumber(0, 100),
  sales_recency: wholeNumber(0, 100),
  sales_frequency: wholeNumber(0, 100),
  sales_money: wholeNumber(0, 100),
  service_recency: wholeNumber(0, 100),
  service_frequency: wholeNumber(0, 100),
  service_money: wholeNumber(0, 100),
};
const starts = {
  class_v: wholeNumber(1, 100),
  class_p: wholeNumber(1, 100),
  class_e: wholeNumber(1, 100),
  class_g: wholeNumber(1, 100),
};
const Values = z.strictObject({ ...weights, ...starts });
/**
 * What a version of the scores rests on. Weights in percent: of both sides in UCSD_LTV, of the three ranks in each side.
 * The lowest score of each class but New, which begins at 0.
 */
export type ScoreValues = z.infer<typeof Values>;
export type ScoreField = keyof ScoreValues;

/** Weights that are 100 together. */
export const weightGroups = {
  ltv: ['sales_weight', 'service_weight'],
  sales: ['sales_recency', 'sales_frequency', 'sales_money'],
  service: ['service_recency', 'service_frequency', 'service_money'],
} as const satisfies Readonly<Record<string, readonly ScoreField[]>>;
export type WeightGroup = keyof typeof weightGroups;
export const weightGroupNames = ['ltv', 'sales', 'service'] as const satisfies readonly WeightGroup[];

/** From the best class down. */
export const startFields = [
  'class_v',
  'class_p',
  'class_e',
  'class_g',
] as const satisfies readonly ScoreField[];

/** In the order in which they are read. */
export const scoreFields: readonly ScoreField[] = [
  ...weightGroupNames.flatMap((group): readonly ScoreField[] => weightGroups[group]),
  ...startFields,
];

export type ScoreFault =
  | { readonly kind: 'sum'; readonly field: ScoreField; readonly group: WeightGroup; readonly sum: number }
  /** A class would begin at or above the better one, and so have nobody. */
  | { readonly kind: 'order'; readonly field: ScoreField };

/** What is wrong with values each of which is in its range. */
export function scoreFaults(values: ScoreValues): ScoreFault[] {
  const sums = weightGroupNames.flatMap((group): ScoreFault[] => {
    const [field, ...others] = weightGroups[group];
    const sum = others.reduce((total, other) => total + values[other], values[field]);
    return sum === 100 ? [] : [{ kind: 'sum', field, group, sum }];
  });
  const orders = startFields.flatMap((field, place): ScoreFault[] => {
    const better = startFields[place - 1];
    return better && values[field] >= values[better] ? [{ kind: 'order', field }] : [];
  });
  return [...sums, ...orders];
}

const messageOf = (wrong: ScoreFault) =>
  wrong.kind === 'sum' ? fault('weights_sum', { sum: wrong.sum }) : fault('class_threshold');

export const ScoreValues = Values.superRefine((values, context) => {
  for (const wrong of scoreFaults(values)) {
    const { error: message, params } = messageOf(wrong);
    context.addIssue({ code: 'custom', path: [wrong.field], message, params });
  }
});

/** A version of the scores: who made it, why, and since when it holds. */
export const ScoreVersion = z.object({
  number: z.number(),
  ...Values.shape,
  /** Years of deals and months of repair orders that are ranked. */
  sales_years: z.number(),
  service_months: z.number(),
  /** The version whose values it brings back; null for values of its own. */
  brings_back: z.number().nullable(),
  reason: z.string(),
  /** Null for the first version, and when their login is gone. */
  made_by: z.string().nullable(),
  made_at: Instant,
  /** Null while everybody is being scored by it. */
  applied_at: Instant.nullable(),
});
export type ScoreVersion = z.infer<typeof ScoreVersion>;

export const valuesOf = (version: ScoreValues): ScoreValues => ({
  sales_weight: version.sales_weight,
  service_weight: version.service_weight,
  sales_recency: version.sales_recency,
  sales_frequency: version.sales_frequency,
  sales_money: version.sales_money,
  service_recency: version.service_recency,
  service_frequency: version.service_frequency,
  service_money: version.service_money,
  class_v: version.class_v,
  class_p: version.class_p,
  class_e: version.class_e,
  class_g: version.class_g,
});

/** Fields of which two versions have different values. */
export const changedFields = (before: ScoreValues, after: ScoreValues): ScoreField[] =>
  scoreFields.filter((field) => before[field] !== after[field]);

/** Whether the weights of ranks differ: scores by them tell of gross. */
export const changesRanks = (before: ScoreValues, after: ScoreValues): boolean =>
  changedFields(before, after).some((field) => /_(recency|frequency|money)$/.test(field));
