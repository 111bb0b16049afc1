import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { PartsReply } from '../../../../contract/widgets/parts.ts';
import type { Reply } from '../../../providers/api/api.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { BarRows } from '../../figures/BarRows.tsx';
import { Exact } from '../../figures/Exact.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { HeadRow, Stacked } from '../../figures/HeadRow.tsx';
import { HiddenNote } from '../../figures/HiddenNote.tsx';
import { hidesGross } from '../../figures/hidden.ts';
import { fractionOf } from '../../figures/ratios.ts';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { UnknownNote } from '../../figures/UnknownNote.tsx';
import { sharesOf } from './parts.ts';

const rows = { widget: 'GetPartsDashboardWidget' };

/** Gross and idle stock, and how much each channel sells; sales where gross is hidden. */
export const PartsFigures = memo(function PartsFigures({
  reply: { response, meta },
}: {
  readonly reply: Reply<PartsReply>;
}) {
  const t = useTranslate();
  const format = useFormat();
  const { totals } = response;
  const hidden = hidesGross(meta);
  const shares = sharesOf(totals);
  const largest = shares[0]?.sales ?? 0;
  const money = (value: number | null) => (
    <Exact short={format.moneyShort(value)} exact={format.moneyExact(value)} />
  );
  return (
    <Stacked>
      {hidden ? (
        <>
          <HeadRow>
            <Figure label={t('dashboard.parts.sales')} link={{ rows }}>
              {money(totals.parts_sales)}
            </Figure>
            <Figure label={t('dashboard.parts.perOrder')} link={{ rows }}>
              {format.money(totals.parts_per_ro)}
            </Figure>
          </HeadRow>
          <HiddenNote text={t('dashboard.tile.hiddenShort', { what: t('dashboard.parts.gross') })} />
        </>
      ) : (
        <HeadRow>
          <Figure label={t('dashboard.parts.gross')} link={{ rows }}>
            {money(totals.parts_gross)}
          </Figure>
          <Figure label={t('dashboard.parts.pct')} link={{ rows }}>
            {format.percent(fractionOf(totals.gross_pct))}
          </Figure>
          {/* What lies on the shelves is known by part, not by record. */}
          <Figure label={t('dashboard.parts.idle')}>{money(totals.idle_12m_cost)}</Figure>
        </HeadRow>
      )}
      {!hidden && totals.parts_gross === null && <UnknownNote />}
      <BarRows
        label={t('dashboard.parts.shares')}
        rows={shares.map(({ channel, sales, share }) => ({
          key: channel,
          label: t(`dashboard.parts.channels.${channel}`),
          rows: { ...rows, part: channel },
          size: largest > 0 ? sales / largest : 0,
          figure: format.percent(share),
        }))}
      />
    </Stacked>
  );
});

/** The same figures and bars, before they are known. */
export function PartsSkeleton() {
  return (
    <Stacked>
      <HeadRow as="div">
        <FigureSkeleton />
        <FigureSkeleton />
        <FigureSkeleton />
      </HeadRow>
      <div>
        {['90%', '85%', '60%', '40%', '25%'].map((width) => (
          <SkeletonLine key={width} of="body2" width={width} />
        ))}
      </div>
    </Stacked>
  );
}
