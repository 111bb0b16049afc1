import { useTranslate } from 'ra-core';
import { type PeriodSuffix, periodSuffixes } from '../../../../../contract/expression/fields.ts';
import { Segmented } from '../../../../ui/page/Segmented.tsx';

interface Props {
  readonly period: PeriodSuffix | null;
  /** Null when the chosen one was pressed again: then no period is chosen. */
  readonly onChoose: (period: PeriodSuffix | null) => void;
}

/** The period of a pane's two ranges. */
export function Periods({ period, onChoose }: Props) {
  const t = useTranslate();
  return (
    <Segmented
      size="small"
      label={t('reportControls.periods.label')}
      value={period}
      values={periodSuffixes}
      nameOf={(each) => t(`reportControls.periods.${each}`)}
      onChoose={onChoose}
      onClear={() => onChoose(null)}
    />
  );
}
