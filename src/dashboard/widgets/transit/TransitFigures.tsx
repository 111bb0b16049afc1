import { useTranslate } from 'ra-core';
import { memo, useId } from 'react';
import type { TransitReply } from '../../../../contract/widgets/transit.ts';
import type { Reply } from '../../../providers/api/api.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { bars, tableWidths } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { Exact } from '../../figures/Exact.tsx';
import { HiddenNote } from '../../figures/HiddenNote.tsx';
import { hidesPersonal } from '../../figures/hidden.ts';
import { RowsSkeleton } from '../../figures/RowsSkeleton.tsx';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { NotTold } from './NotTold.tsx';
import { TransitAging } from './TransitAging.tsx';
import { TransitRows } from './TransitRows.tsx';

const rows = { widget: 'GetCITFloorPlanDataTopFive' };

/** How many contracts are open and how much they are to bring, how old they are, and the five oldest. */
export const TransitFigures = memo(function TransitFigures({
  reply: { response, meta },
}: {
  readonly reply: Reply<TransitReply>;
}) {
  const t = useTranslate();
  const format = useFormat();
  const { cit_count, cit_total, aging } = response.totals;
  const hidden = hidesPersonal(meta);
  const id = useId();
  return (
    <Parts>
      <Head>
        <Heads>
          <div>
            <dt id={`${id}-open`}>{t('dashboard.transit.open')}</dt>
            <dd data-figure>
              <DrillLink rows={rows} of={`${id}-open`}>
                {format.integer(cit_count)}
              </DrillLink>
            </dd>
          </div>
          <div>
            <SrOnly id={`${id}-amount`} as="dt">
              {t('dashboard.transit.amount')}
            </SrOnly>
            <dd data-figure>
              <DrillLink rows={rows} of={`${id}-amount`}>
                <Exact short={format.moneyShort(cit_total)} exact={format.moneyExact(cit_total)} />
              </DrillLink>
            </dd>
          </div>
        </Heads>
        <TransitAging aging={aging} />
      </Head>
      <TransitRows contracts={response.rows} aging={aging} names={!hidden} />
      {response.totals.not_told_count > 0 && <NotTold totals={response.totals} />}
      {hidden && <HiddenNote text={t('dashboard.transit.hidden')} />}
    </Parts>
  );
});

/** The same figures, bar and rows, before they are known. */
export function TransitSkeleton() {
  return (
    <Parts>
      <Head>
        <div style={{ width: '35%' }}>
          <SkeletonLine of="figure" width="100%" />
        </div>
        <SkeletonBlock sx={{ width: '40%', height: bars.bullet }} />
      </Head>
      <RowsSkeleton rows={5} dense />
    </Parts>
  );
}

const Parts = themed('div', {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  containerType: 'inline-size',
});

const Head = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  flex: 'none',
  minHeight: theme.spacing(4),
  marginBottom: theme.spacing(0.5),
  [`@container (max-width: ${tableWidths.most}px)`]: { marginBottom: 0 },
}));

const Heads = themed('dl', ({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: theme.spacing(2),
  margin: 0,
  '& > div': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'baseline',
    gap: theme.spacing(1),
  },
  dt: { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  dd: { ...theme.typography.figure, margin: 0, color: 'var(--figure)' },
}));
