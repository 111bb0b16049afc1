import { useTranslate } from 'ra-core';
import { type ScoreValues, startFields } from '../../../../contract/calls/customers/scoreValues.ts';
import { rangesOf, scoreClasses } from '../../../../contract/expression/controls/scoreClasses.ts';
import { useClassName } from '../customer/useClassName.ts';
import { Fields, Group, Legend, NumberField, Sum } from './fields.tsx';
import type { FieldsProps } from './Weights.tsx';

interface Props extends FieldsProps {
  /** Undefined while something is wrong. */
  readonly values: ScoreValues | undefined;
}

/** Where each class begins, and the ranges that follow. */
export function Classes({ held, draft, faults, values, onChange }: Props) {
  const t = useTranslate();
  const nameOf = useClassName(rangesBy(values ?? held));
  const problem = (field: (typeof startFields)[number]) => {
    const fault = faults.find((one) => one.field === field && one.kind !== 'sum');
    return fault && t(`customerScores.fault.${fault.kind === 'order' ? 'order' : 'start'}`);
  };
  return (
    <Group>
      <Legend>{t('customerScores.group.classes')}</Legend>
      <Fields>
        {startFields.map((field) => (
          <NumberField
            key={field}
            label={t(`customerScores.field.${field}`)}
            was={held[field]}
            value={draft[field]}
            problem={problem(field)}
            {...(onChange && { onChange: (text: string) => onChange(field, text) })}
          />
        ))}
      </Fields>
      {values && <Sum>{scoreClasses.map(nameOf).join(' · ')}</Sum>}
    </Group>
  );
}

/** The classes of values. */
export const rangesBy = ({ class_v: V, class_p: P, class_e: E, class_g: G }: ScoreValues) =>
  rangesOf({ V, P, E, G });
