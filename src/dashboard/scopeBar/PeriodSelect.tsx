import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { type PeriodKind, periodKinds } from '../period.ts';

interface Props {
  readonly kind: PeriodKind;
  readonly onChoose: (kind: PeriodKind) => void;
}

/** The periods on a phone, by the phone's own chooser. */
export function PeriodSelect({ kind, onChoose }: Props) {
  const t = useTranslate();
  const choose = (value: string) => {
    const chosen = periodKinds.find((each) => each === value);
    if (chosen) onChoose(chosen);
  };
  return (
    <Select
      native
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
