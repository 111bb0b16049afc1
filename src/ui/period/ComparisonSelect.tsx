import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { type Comparison, comparisons } from '../../../contract/period.ts';

interface Props {
  readonly comparison: Comparison;
  readonly onChoose: (comparison: Comparison) => void;
  /** @default 'medium' */
  readonly size?: 'small' | 'medium';
}

/** What a period is compared with: the one before, or the same period last year. */
export function ComparisonSelect({ comparison, onChoose, size = 'medium' }: Props) {
  const t = useTranslate();
  const choose = (value: string) => {
    const chosen = comparisons.find((each) => each === value);
    if (chosen) onChoose(chosen);
  };
  return (
    <Select
      native
      size={size}
      value={comparison}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': t('dashboard.scope.comparison') }}
    >
      {comparisons.map((each) => (
        <option key={each} value={each}>
          {t(`dashboard.scope.comparisons.${each}`)}
        </option>
      ))}
    </Select>
  );
}
