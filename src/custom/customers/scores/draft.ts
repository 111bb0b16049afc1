import {
  type ScoreFault,
  type ScoreField,
  type ScoreValues,
  scoreFaults,
  scoreFields,
  startFields,
  valuesOf,
} from '../../../../contract/calls/customers/scoreValues.ts';

/** What stands in the fields. */
export type Draft = Readonly<Record<ScoreField, string>>;

export type DraftFault = ScoreFault | { readonly kind: 'number'; readonly field: ScoreField };

const texts = (values: ScoreValues, field: ScoreField) => String(values[field]);

export const draftOf = (values: ScoreValues): Draft => ({
  sales_weight: texts(values, 'sales_weight'),
  service_weight: texts(values, 'service_weight'),
  sales_recency: texts(values, 'sales_recency'),
  sales_frequency: texts(values, 'sales_frequency'),
  sales_money: texts(values, 'sales_money'),
  service_recency: texts(values, 'service_recency'),
  service_frequency: texts(values, 'service_frequency'),
  service_money: texts(values, 'service_money'),
  class_v: texts(values, 'class_v'),
  class_p: texts(values, 'class_p'),
  class_e: texts(values, 'class_e'),
  class_g: texts(values, 'class_g'),
});

const isStart = (field: ScoreField) => startFields.some((start) => start === field);

/** Whole, and in its range. */
function numberOf(field: ScoreField, text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value <= 100 && value >= (isStart(field) ? 1 : 0) ? value : undefined;
}

interface ReadDraft {
  /** Undefined unless all of it is right. */
  readonly values: ScoreValues | undefined;
  readonly faults: readonly DraftFault[];
}

/** The values of the fields, or what is wrong with them. @param held fills what is no number, so that the rest is checked */
export function readDraft(draft: Draft, held: ScoreValues): ReadDraft {
  const values = { ...valuesOf(held) };
  const wrong: DraftFault[] = [];
  for (const field of scoreFields) {
    const value = numberOf(field, draft[field]);
    if (value === undefined) wrong.push({ kind: 'number', field });
    else values[field] = value;
  }
  const faults = wrong.length > 0 ? wrong : scoreFaults(values);
  return { values: faults.length > 0 ? undefined : values, faults };
}
