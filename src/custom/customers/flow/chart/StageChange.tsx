import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Change } from '../../../../ui/page/Change.tsx';
import { shareOf } from '../data/bands.ts';
import type { FlowReply } from '../data/replies.ts';
import { useCohortName } from '../data/useCohortName.ts';

interface Props {
  readonly reply: FlowReply;
  readonly place: number;
}

/** How a stage compares: leads by their number, other stages by their share of the one before, in points. */
export function StageChange({ reply: { flow, compared }, place }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const cohortName = useCohortName();
  if (!compared) return null;
  const name = cohortName(compared);
  if (compared.is_partial) return place === 0 && t('customerFlow.panel.incomplete', { name });
  if (place === 0) {
    const change = compared.leads === 0 ? null : flow.leads / compared.leads - 1;
    return (
      <Change delta={format.delta(change)}>
        {' '}
        {t('customerFlow.panel.onCount', { count: format.integer(compared.leads), name })}
      </Change>
    );
  }
  const shares = [flow, compared].map(({ stages }) =>
    shareOf(stages[place]?.count ?? 0, stages[place - 1]?.count),
  );
  const [now, then] = shares;
  // Both are shown with one decimal, so their difference is that of what is shown.
  const points =
    now === null || then === null || now === undefined || then === undefined
      ? null
      : Math.round(now * 1000) / 10 - Math.round(then * 1000) / 10;
  const delta = format.delta(points === null ? null : Math.round(points * 10) / 10, (size) =>
    t('customerFlow.panel.points', { points: format.decimal(size) }),
  );
  return <Change delta={delta}> {t('customerFlow.panel.on', { name })}</Change>;
}
