import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { NumericFormat } from 'react-number-format';
import type { Bound } from '../../../../../contract/expression/controls/controlsState.ts';
import { onScale, type Scale } from '../../../../../contract/expression/controls/sliders.ts';
import { panel } from '../../../../ui/theme/measures/reportControls.ts';

interface Props {
  /** What it bounds, for screen readers. */
  readonly label: string;
  readonly value: Bound;
  readonly scale: Scale;
  readonly money: boolean;
  /** What an empty field means. @default nothing */
  readonly placeholder?: string;
  /** Null when the field was left empty. */
  readonly onChange: (bound: Bound) => void;
}

/** A bound to type, digits only. It counts when the field is left or Enter is pressed, at the slider's nearest step. */
export function BoundInput({ label, value, scale, money, placeholder, onChange }: Props) {
  const [typed, setTyped] = useState<Bound | undefined>();
  const commit = () => {
    if (typed !== undefined) onChange(typed === null ? null : onScale(typed, scale));
    setTyped(undefined);
  };
  return (
    <NumericFormat
      customInput={OutlinedInput}
      size="small"
      value={typed === undefined ? (value ?? '') : (typed ?? '')}
      placeholder={placeholder}
      prefix={money ? '$' : ''}
      thousandSeparator=","
      decimalScale={0}
      allowNegative={scale.floor < 0}
      inputMode={scale.floor < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      inputProps={{ 'aria-label': label, style: { textAlign: 'right', paddingInline: panel.thumb } }}
      sx={{ width: money ? panel.boundMoney : panel.bound }}
      onValueChange={({ floatValue }, { source }) => {
        if (source === 'event') setTyped(floatValue ?? null);
      }}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
