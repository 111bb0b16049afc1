import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { LimitControl } from '../controls/LimitControl.tsx';
import { PaneHead } from '../controls/PaneHead.tsx';
import { expWithout } from '../expressions.ts';
import type { PaneProps } from '../pane.ts';
import { usePlots } from '../queries.ts';

/** Bars of five miles; one more counts who lives farther away than the slider reaches. */
const plot = { field: 'distance_miles', from: 0, to: 105, steps: 21 };

/** How far from the store a customer may live. */
export function ProximityPane({ state, change, choices }: PaneProps) {
  const t = useTranslate();
  const format = useFormat();
  const plots = usePlots(expWithout(['proximity'], state, choices), [plot]);
  return (
    <>
      <PaneHead title={t('reportControls.proximity.title')} text={t('reportControls.proximity.help')} />
      <LimitControl
        {...{ state, change, plots }}
        name="proximity"
        label={t('reportControls.proximity.label')}
        say={(miles) => t('reportControls.proximity.within', { smart_count: miles })}
        write={format.integer}
        money={false}
        ticks={10}
        field={plot.field}
        width={5}
        takes="below"
      />
    </>
  );
}
