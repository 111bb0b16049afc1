import { useTranslate } from 'ra-core';
import { z } from 'zod';
import { SalesReply, salesWidget } from '../../../contract/widgets/sales.ts';
import type { Scope } from '../../providers/period.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { useDaysText } from '../scopeText.ts';
import { useTileStores } from '../tileStores.ts';
import { scopeOf, useWidget } from '../widgetData.ts';

/** The part of the sales reply that tells the period. Parsed, since an older host's reply may not have it. */
const Counted = SalesReply.pick({ selling_days: true }).extend({
  prior: SalesReply.shape.prior
    .pick({ period_start: true, period_end: true })
    .extend({ is_partial: z.boolean().optional() }),
});

/**
 * What the scope bar says, in words. The days are those that the server counted, once the sales tile has them: month
 * to date may end with the last day that is complete.
 */
export function useScope(period: Scope) {
  const t = useTranslate();
  const format = useFormat();
  const daysText = useDaysText();
  const { label } = useTileStores();
  const { data } = useWidget(salesWidget, scopeOf(period), false);
  const from = data?.meta.period_start ?? period.from;
  const to = data?.meta.period_end ?? period.to;
  const asOf = data?.meta.as_of;
  const counted = Counted.safeParse(data?.response).data;
  return {
    stores: label,
    days: format.dateRange(from, to),
    asOf: asOf && t('dashboard.scope.asOf', { time: format.time(asOf) }),
    comparison: counted && comparisonOf(counted, t, daysText),
  };
}

function comparisonOf(
  { selling_days: { elapsed, total }, prior }: z.infer<typeof Counted>,
  t: ReturnType<typeof useTranslate>,
  daysText: ReturnType<typeof useDaysText>,
) {
  const days =
    elapsed < total
      ? t('dashboard.scope.days', { elapsed, smart_count: total })
      : t('dashboard.scope.allDays', { smart_count: total });
  const compared = t(`dashboard.scope.${prior.is_partial ? 'notCompared' : 'compared'}`, {
    days: daysText(prior.period_start, prior.period_end),
  });
  return `${days} · ${compared}`;
}
