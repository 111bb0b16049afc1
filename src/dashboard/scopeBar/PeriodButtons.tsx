import { useTranslate } from 'ra-core';
import { type PeriodKind, periodKinds } from '../../../contract/period.ts';
import { Segmented } from '../../ui/page/Segmented.tsx';

interface Props {
  readonly kind: PeriodKind;
  readonly onChoose: (kind: PeriodKind) => void;
}

/** The segmented control of periods. */
export function PeriodButtons({ kind, onChoose }: Props) {
  const t = useTranslate();
  return (
    <Segmented
      size="small"
      label={t('dashboard.scope.period')}
      value={kind}
      values={periodKinds}
      nameOf={(each) => t(`dashboard.scope.kinds.${each}`)}
      titleOf={(each) => t(`dashboard.scope.spoken.${each}`)}
      onChoose={onChoose}
    />
  );
}
