import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { type PeriodSuffix, periodSuffixes } from '../../../../../contract/expression/fields.ts';

interface Props {
  readonly period: PeriodSuffix | null;
  /** Null when the chosen one was pressed again: then no period is chosen. */
  readonly onChoose: (period: PeriodSuffix | null) => void;
}

/** The period of a pane's two ranges. */
export function Periods({ period, onChoose }: Props) {
  const t = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={period}
      aria-label={t('reportControls.periods.label')}
      onChange={(_: MouseEvent, chosen: PeriodSuffix | null) => onChoose(chosen)}
      sx={{ flexWrap: 'wrap' }}
    >
      {periodSuffixes.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`reportControls.periods.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
