import { useTranslate } from 'ra-core';
import { type RangeName, ranges } from '../../../../../contract/expression/controls/sliders.ts';
import type { PeriodSuffix } from '../../../../../contract/expression/fields.ts';
import { PaneHead } from '../controls/PaneHead.tsx';
import { Periods } from '../controls/Periods.tsx';
import { RangeControl } from '../controls/RangeControl.tsx';
import { expWithout } from '../expressions.ts';
import type { PaneProps } from '../pane.ts';
import { type PlotField, usePlots } from '../queries.ts';

interface Row {
  readonly name: RangeName;
  /** Its filter among the counts. */
  readonly filter: string;
  /** Distance of the figures below the slider. */
  readonly ticks: number;
}

interface Props extends PaneProps {
  /** Texts of the pane. */
  readonly area: 'score' | 'spend';
  readonly periodKey: 'scorePeriod' | 'valuePeriod';
  readonly rows: readonly Row[];
}

/** Two ranges of one period, each before those who meet everything else. */
export function RangePane({ area, periodKey, rows, state, change, choices, counted, isOld }: Props) {
  const t = useTranslate();
  const period = state[periodKey];
  const names = rows.map(({ name }) => name);
  const plots = usePlots(
    expWithout(names, state, choices),
    names.map((name) => plotOf(name, period)),
  );
  const whole = period === null ? ` ${t(`reportControls.${area}.whole`)}` : '';
  return (
    <>
      <PaneHead
        title={t(`reportControls.${area}.title`)}
        text={`${t(`reportControls.${area}.help`)}${whole}`}
      >
        <Periods period={period} onChoose={(chosen) => change({ [periodKey]: chosen })} />
      </PaneHead>
      {rows.map((row) => (
        <RangeControl
          key={row.name}
          {...{ ...row, state, change, plots, isOld }}
          counts={counted?.counts}
          label={t(`reportControls.${area}.${row.name}`)}
          field={fieldOf(row.name, period)}
          money={area === 'spend'}
        />
      ))}
    </>
  );
}

const fieldOf = (name: RangeName, period: PeriodSuffix | null) =>
  period ? `${ranges[name].field}_${period}` : ranges[name].field;

/** Money has no end: a further step counts who is beyond the slider, so that its last bar tells the truth. */
function plotOf(name: RangeName, period: PeriodSuffix | null): PlotField {
  const { floor, ceiling, step, period: of } = ranges[name];
  const end = of === 'valuePeriod' ? ceiling + step : ceiling;
  return { field: fieldOf(name, period), from: floor, to: end, steps: (end - floor) / step };
}
