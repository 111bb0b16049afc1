import { useTranslate } from 'ra-core';
import { type SalesReply, salesWidget } from '../../../contract/widgets/sales.ts';
import { isObject } from '../../providers/api/apiError.ts';
import type { Scope } from '../../providers/period.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { useDaysText } from '../scopeText.ts';
import { useTileStores } from '../tileStores.ts';
import { comparedScopeOf, useWidget } from '../widgetData.ts';

/** The part of the sales reply that tells the period; an older host's reply may not have it. */
type Counted = Pick<SalesReply, 'selling_days' | 'prior'>;

const tellsPeriod = (reply: Partial<Counted>): reply is Counted =>
  isObject(reply.selling_days) && typeof reply.prior?.period_start === 'string';

/**
 * What the scope bar says, in words. The days are those that the server counted, once the sales tile has them: month
 * to date may end with the last day that is complete.
 */
export function useScope(period: Scope) {
  const t = useTranslate();
  const format = useFormat();
  const daysText = useDaysText();
  const { label } = useTileStores();
  const { data } = useWidget(salesWidget, comparedScopeOf(period), false);
  const from = data?.meta.period_start ?? period.from;
  const to = data?.meta.period_end ?? period.to;
  const asOf = data?.meta.as_of;
  const counted = data && tellsPeriod(data.response) ? data.response : undefined;
  return {
    stores: label,
    days: format.dateRange(from, to),
    asOf: asOf && t('dashboard.scope.asOf', { time: format.time(asOf) }),
    comparison: counted && comparisonOf(counted, t, daysText),
  };
}

function comparisonOf(
  { selling_days: { elapsed, total }, prior }: Counted,
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
