import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { type Comparison, comparisons, type PeriodKind, periodKinds } from '../../../contract/period.ts';

interface Props<Value> {
  readonly onChoose: (value: Value) => void;
  /** @default 'medium' */
  readonly size?: 'small' | 'medium';
}

interface PlainSelectProps<Value> extends Props<Value> {
  readonly value: Value;
  readonly values: readonly Value[];
  /** Text key. */
  readonly label: string;
  /** Text keys of the values begin with it. */
  readonly names: string;
}

/** The browser's own select, which is small. */
function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { value, values, label, names, onChoose, size = 'medium' } = props;
  const t = useTranslate();
  const choose = (name: string) => {
    const chosen = values.find((each) => each === name);
    if (chosen) onChoose(chosen);
  };
  return (
    <Select
      native
      size={size}
      value={value}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': t(label) }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {t(`${names}.${each}`)}
        </option>
      ))}
    </Select>
  );
}

/** The periods where there is no room for buttons. */
export const PeriodSelect = ({ kind, ...rest }: Props<PeriodKind> & { readonly kind: PeriodKind }) => (
  <PlainSelect
    value={kind}
    values={periodKinds}
    label="dashboard.scope.period"
    names="dashboard.scope.spoken"
    {...rest}
  />
);

interface ComparisonProps extends Props<Comparison> {
  readonly comparison: Comparison;
}

/** What a period is compared with: the one before, or the same period last year. */
export const ComparisonSelect = ({ comparison, ...rest }: ComparisonProps) => (
  <PlainSelect
    value={comparison}
    values={comparisons}
    label="dashboard.scope.comparison"
    names="dashboard.scope.comparisons"
    {...rest}
  />
);
