import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ControlsState } from '../../../../../contract/expression/controls/controlsState.ts';
import { type LimitName, limits } from '../../../../../contract/expression/controls/sliders.ts';
import { type Change, withSwitch } from '../changes.ts';
import { BoundInput } from './BoundInput.tsx';
import { ControlHead } from './ControlHead.tsx';
import { Distribution, type DistributionProps } from './Distribution.tsx';
import { PlainSlider } from './PlainSlider.tsx';
import { Scaled } from './RangeControl.tsx';

interface Props {
  readonly name: LimitName;
  readonly label: string;
  /** What its values are. @default nothing is said */
  readonly help?: string;
  /** What it means to stand at a value: "within 15 miles". */
  readonly say: (value: number) => string;
  readonly write: (value: number) => string;
  readonly money: boolean;
  readonly ticks: number;
  /** Customer's field, and the width of a bar of its plot. */
  readonly field: string;
  readonly width: number;
  /** Whether it takes in what is below the value, or above. */
  readonly takes: 'below' | 'above';
  /** What the ends of the slider mean. @default nothing but their figures */
  readonly ends?: readonly [string, string];
  readonly plots: DistributionProps['plots'];
  readonly state: ControlsState;
  readonly change: (change: Change) => void;
}

/** A limit with a switch: where the slider stands filters only when it is on. Moving the slider switches it on. */
export function LimitControl({
  name,
  label,
  help,
  say,
  write,
  money,
  ticks,
  field,
  width,
  takes,
  ends,
  ...rest
}: Props) {
  const t = useTranslate();
  const id = useId();
  const { plots, state, change } = rest;
  const { on, value } = state[name];
  const scale = limits[name];
  const move = (next: number) => change({ [name]: { on: true, value: next } });
  const wording = (at: number) => (on ? say(at) : t('reportControls.limit.off', { value: say(at) }));
  return (
    <section aria-labelledby={id}>
      <ControlHead id={id} label={label} text={wording(value)}>
        <BoundInput
          label={t('reportControls.limit.value', { limit: label })}
          value={value}
          scale={scale}
          money={money}
          onChange={(bound) => move(bound ?? scale.start)}
        />
        <Switch
          checked={on}
          onChange={(_, checked) => change(withSwitch(name, state, checked))}
          slotProps={{ input: { 'aria-label': t('reportControls.limit.apply', { limit: label }) } }}
        />
      </ControlHead>
      {help && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {help}
        </Typography>
      )}
      <Scaled>
        <Distribution
          {...{ label, plots, field, width, write }}
          floor={scale.floor}
          steps={(scale.ceiling - scale.floor) / width}
          isIn={(from, to) => on && (takes === 'below' ? to <= value : from >= value)}
        />
        <PlainSlider
          scale={scale}
          value={value}
          names={[label]}
          say={wording}
          ticks={ticks}
          write={write}
          takes={takes}
          active={on}
          onChange={([next = value]) => move(next)}
        />
        {ends && (
          <Ends>
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
          </Ends>
        )}
      </Scaled>
    </section>
  );
}

const Ends = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  color: theme.vars.palette.text.tertiary,
}));
