import FormHelperText from '@mui/material/FormHelperText';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode, useId } from 'react';
import { type WhatIfFault, whatIfLimits } from '../../../../contract/payment/limits.ts';
import { NumericField } from '../../../ui/number/NumericField.tsx';
import type { InputName, WhatIfState } from './useWhatIf.ts';

type Unit = 'percent' | 'months' | 'dollars';

/** One figure of a draft, and how it is changed. */
export interface FigureProps {
  readonly name: InputName;
  readonly value: number | undefined;
  readonly fault: WhatIfFault | undefined;
  readonly setInput: WhatIfState['setInput'];
}

interface SliderFieldProps extends FigureProps {
  /** Where the slider begins and ends; the field goes further. @default 0 */
  readonly least?: number;
  readonly most: number;
  readonly step: number;
  readonly write: Unit;
}

/** A figure to drag or to type; what it comes to follows at once. Drawn anew only when it changes itself. */
export const SliderField = memo(function SliderField(props: SliderFieldProps) {
  const { least = 0, most, step, write, ...figure } = props;
  const { name, value, setInput } = figure;
  const t = useTranslate();
  const label = t(`equity.inputs.${name}`);
  return (
    <Line {...figure} write={write} label={label}>
      <Slider
        size="small"
        min={least}
        max={most}
        step={step}
        value={Math.min(most, Math.max(least, value ?? least))}
        aria-label={label}
        onChange={(_, next) => setInput(name, [next].flat()[0])}
      />
    </Line>
  );
});

interface LineProps extends FigureProps {
  readonly label: string;
  readonly write: Unit;
  /** Between the label and the field. */
  readonly children: ReactNode;
}

/** A label, something between, and the field with what is wrong with it. */
export function Line({ name, label, value, fault, setInput, write, children }: LineProps) {
  const t = useTranslate();
  const id = useId();
  const { min, max, decimals } = whatIfLimits[name];
  const units: Readonly<Record<Unit, object>> = {
    percent: { suffix: ' %' },
    months: { suffix: t('equity.inputs.months') },
    dollars: { prefix: '$' },
  };
  return (
    <Row>
      <Typography component="label" htmlFor={id} color="textSecondary">
        {label}
      </Typography>
      {children}
      <NumericField
        id={id}
        size="small"
        value={value}
        {...units[write]}
        decimals={decimals === 0 ? 0 : 2}
        fixedDecimals={write === 'percent' ? 2 : 0}
        negative={false}
        error={fault !== undefined}
        slotProps={{
          htmlInput: {
            style: { textAlign: 'right' },
            ...(fault && { 'aria-describedby': `${id}-fault`, 'aria-invalid': true }),
          },
        }}
        onValue={(number) => setInput(name, number ?? undefined)}
      />
      {fault && (
        <FormHelperText error id={`${id}-fault`}>
          {t(`equity.faults.${fault}`, { min, max })}
        </FormHelperText>
      )}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${theme.spacing(12.5)} minmax(0, 1fr) ${theme.spacing(12)}`,
  alignItems: 'center',
  columnGap: theme.spacing(2),
  '& > p': { gridColumn: '1 / -1', textAlign: 'right', margin: 0 },
}));
