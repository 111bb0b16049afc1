import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { type PeriodKind, periodKinds } from '../../../contract/period.ts';

interface Props {
  readonly kind: PeriodKind;
  readonly onChoose: (kind: PeriodKind) => void;
  /** @default 'medium' */
  readonly size?: 'small' | 'medium';
}

/** The periods where there is no room for buttons, by the browser's own chooser. */
export function PeriodSelect({ kind, onChoose, size = 'medium' }: Props) {
  const t = useTranslate();
  const choose = (value: string) => {
    const chosen = periodKinds.find((each) => each === value);
    if (chosen) onChoose(chosen);
  };
  return (
    <Select
      native
      size={size}
      value={kind}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': t('dashboard.scope.period') }}
    >
      {periodKinds.map((each) => (
        <option key={each} value={each}>
          {t(`dashboard.scope.spoken.${each}`)}
        </option>
      ))}
    </Select>
  );
}
