import { useTranslate } from 'ra-core';
import {
  type ScoreField,
  type ScoreVersion,
  type WeightGroup,
  weightGroups,
} from '../../../../contract/calls/customers/scoreValues.ts';
import type { Draft, DraftFault } from './draft.ts';
import { Fields, Group, Legend, NumberField, Sum } from './fields.tsx';

export interface FieldsProps {
  readonly held: ScoreVersion;
  readonly draft: Draft;
  readonly faults: readonly DraftFault[];
  /** @default they may only read */
  readonly onChange?: (field: ScoreField, text: string) => void;
}

/** Weights that are 100 % together. */
export function Weights({
  group,
  held,
  draft,
  faults,
  onChange,
}: FieldsProps & { readonly group: WeightGroup }) {
  const t = useTranslate();
  const sum = weightGroups[group].reduce((total, field) => total + (Number(draft[field]) || 0), 0);
  const isWrong = faults.some((fault) => fault.kind === 'sum' && fault.group === group);
  return (
    <Group>
      <Legend>
        {t(`customerScores.group.${group}`, { years: held.sales_years, months: held.service_months })}
      </Legend>
      <Fields>
        {weightGroups[group].map((field) => (
          <NumberField
            key={field}
            label={t(`customerScores.field.${field}`)}
            unit="%"
            was={held[field]}
            value={draft[field]}
            problem={
              faults.some((fault) => fault.kind === 'number' && fault.field === field)
                ? t('customerScores.fault.weight')
                : undefined
            }
            {...(onChange && { onChange: (text: string) => onChange(field, text) })}
          />
        ))}
      </Fields>
      <Sum role="status" data-wrong={isWrong}>
        {t(isWrong ? 'customerScores.fault.sum' : 'customerScores.sum', { sum })}
      </Sum>
    </Group>
  );
}
