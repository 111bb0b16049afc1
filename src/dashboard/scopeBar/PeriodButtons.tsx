import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { type PeriodKind, periodKinds } from '../../providers/period.ts';

interface Props {
  readonly kind: PeriodKind;
  readonly onChoose: (kind: PeriodKind) => void;
}

/** The segmented control of periods. */
export function PeriodButtons({ kind, onChoose }: Props) {
  const t = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={kind}
      aria-label={t('dashboard.scope.period')}
      onChange={(_: MouseEvent, chosen: PeriodKind | null) => chosen && onChoose(chosen)}
    >
      {periodKinds.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          title={t(`dashboard.scope.spoken.${each}`)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t(`dashboard.scope.kinds.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
