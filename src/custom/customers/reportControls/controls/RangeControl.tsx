import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ControlsState } from '../../../../../contract/expression/controls/controlsState.ts';
import { isRangeActive } from '../../../../../contract/expression/controls/reportFilter.ts';
import { type RangeName, ranges } from '../../../../../contract/expression/controls/sliders.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { panel } from '../../../../ui/theme/measures/reportControls.ts';
import { type Change, withFrom, withTo } from '../changes.ts';
import type { Counts } from '../waterfall.ts';
import { BoundInput } from './BoundInput.tsx';
import { ControlHead } from './ControlHead.tsx';
import { Distribution, type DistributionProps } from './Distribution.tsx';
import { PlainSlider } from './PlainSlider.tsx';
import { useRangeText } from './useRangeText.ts';

interface Props {
  readonly name: RangeName;
  /** Name of the range, and of its filter among the counts. */
  readonly label: string;
  readonly filter: string;
  readonly money: boolean;
  /** Distance of the figures below the slider. */
  readonly ticks: number;
  readonly field: string;
  readonly plots: DistributionProps['plots'];
  readonly state: ControlsState;
  readonly counts: Counts | undefined;
  /** Whether newer counts are on their way. */
  readonly isOld: boolean;
  readonly change: (change: Change) => void;
}

/** A range of scores or dollars: two thumbs, two fields, and how many customers stand where. */
export function RangeControl({ name, label, filter, money, ticks, field, plots, ...rest }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const { state, counts, isOld, change } = rest;
  const range = ranges[name];
  const { floor, ceiling, step } = range;
  const active = isRangeActive(name, state);
  const [from, to] = [state[range.from], state[range.to]];
  const thumbs: readonly [number, number] = [from ?? floor, Math.max(from ?? floor, to ?? floor)];
  const write = money ? format.money : format.integer;
  const names = [
    t('reportControls.range.fromOf', { range: label }),
    t('reportControls.range.toOf', { range: label }),
  ];
  const steps = (ceiling - floor) / step;
  const text = useRangeText(active, filter, counts, plots.data, field, steps, write(ceiling));

  return (
    <section aria-labelledby={id}>
      <ControlHead id={id} label={label} text={text} isOld={active && isOld}>
        <Typography component="span" color="textSecondary">
          {t('reportControls.range.from')}
        </Typography>
        <BoundInput
          label={names[0] ?? ''}
          value={from}
          scale={range}
          money={money}
          onChange={(bound) => change(withFrom(name, state, bound))}
        />
        <Typography component="span" color="textSecondary">
          {t('reportControls.range.to')}
        </Typography>
        <BoundInput
          label={names[1] ?? ''}
          value={to}
          scale={range}
          money={money}
          onChange={(bound) => change(withTo(name, state, bound))}
        />
      </ControlHead>
      <Scaled>
        <Distribution
          {...{ label, plots, field, floor, steps, write }}
          width={step}
          isIn={(least, most) => active && least >= (from ?? floor) && most <= (to ?? floor)}
        />
        <PlainSlider
          scale={range}
          value={thumbs}
          names={names}
          say={(value, thumb) =>
            active || thumb === 0
              ? t(`reportControls.range.${thumb === 0 ? 'least' : 'most'}`, { value: write(value) })
              : t('reportControls.range.off')
          }
          ticks={ticks}
          write={money ? format.moneyRound : format.integer}
          active={active}
          onChange={([least = floor, most = floor]) => change({ [range.from]: least, [range.to]: most })}
        />
      </Scaled>
    </section>
  );
}

/** Plot and slider on one scale: both begin where the middle of a thumb does. */
export const Scaled = styled('div')(({ theme }) => ({
  padding: `0 ${panel.thumb}px`,
  marginBottom: theme.spacing(2),
}));
