import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { LimitControl } from '../controls/LimitControl.tsx';
import { PaneHead } from '../controls/PaneHead.tsx';
import { expWithout } from '../expressions.ts';
import type { PaneProps } from '../pane.ts';
import { type Plot, usePlots } from '../queries.ts';

/**
 * Bars of 500 dollars, and of a month; one more of each counts what is beyond the slider. Months are whole: the bar up
 * to the third holds those with three months left.
 */
const plotted = [
  // The first bar has everybody below the slider too, so one before it takes them.
  { field: 'equity', from: -500, to: 10_500, steps: 22 },
  { field: 'lease_months_left', from: 0.5, to: 13.5, steps: 13 },
];

const withoutBelow = (plot: Plot): Plot =>
  plot.field === 'equity' ? { ...plot, counts: plot.counts.slice(1) } : plot;

/** What a customer's vehicle is worth above its loan, and when their lease runs out. */
export function EquityPane({ state, change, choices, counted }: PaneProps) {
  const t = useTranslate();
  const format = useFormat();
  const plots = usePlots(expWithout(['equity', 'lease'], state, choices), plotted);
  const both = state.equity.on && state.lease.on;
  const shared = { state, change, plots: { ...plots, data: plots.data?.map(withoutBelow) } };
  const valuedOn = counted?.meta.valued_on;
  const text = both ? t('reportControls.equity.either') : t('reportControls.equity.equityHelp');
  return (
    <>
      <PaneHead
        title={t('reportControls.equity.title')}
        text={valuedOn ? `${text} ${t('reportControls.equity.asOf', { date: format.date(valuedOn) })}` : text}
      />
      <LimitControl
        {...shared}
        name="equity"
        label={t('reportControls.equity.equity')}
        say={(amount) => t('reportControls.equity.least', { amount: format.money(amount) })}
        write={format.moneyRound}
        money
        ticks={2000}
        field="equity"
        width={500}
        takes="above"
        ends={[t('reportControls.equity.negative'), t('reportControls.equity.positive')]}
      />
      <LimitControl
        {...shared}
        name="lease"
        label={t('reportControls.equity.lease')}
        help={t('reportControls.equity.leaseHelp')}
        say={(months) => t('reportControls.equity.within', { smart_count: months })}
        write={format.integer}
        money={false}
        ticks={1}
        field="lease_months_left"
        width={1}
        takes="below"
      />
    </>
  );
}
