import { CircleHelp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { TransitReply } from '../../../../contract/widgets/transit.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { Exact } from '../../figures/Exact.tsx';
import { NoteLine } from '../../figures/HiddenNote.tsx';

interface Props {
  readonly totals: Pick<TransitReply['totals'], 'not_told_count' | 'not_told_total'>;
}

/** One line below the open contracts: those of which nobody told whether they are funded. It leads to them. */
export function NotTold({ totals: { not_told_count, not_told_total } }: Props) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Line>
      <Icon of={CircleHelp} size={sizes.iconSmall} />
      <DrillLink rows={{ widget: 'GetCITFloorPlanDataTopFive', part: 'not_told_count' }}>
        {t('dashboard.transit.notTold', { count: format.integer(not_told_count) })}
      </DrillLink>
      <Exact short={format.moneyShort(not_told_total)} exact={format.moneyExact(not_told_total)} />
    </Line>
  );
}

const Line = themed(NoteLine, ({ theme }) => ({ color: theme.vars.palette.text.secondary }));
