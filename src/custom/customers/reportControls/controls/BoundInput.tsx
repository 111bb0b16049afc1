import { useState } from 'react';
import type { Bound } from '../../../../../contract/expression/controls/controlsState.ts';
import { onScale, type Scale } from '../../../../../contract/expression/controls/sliders.ts';
import { NumericField } from '../../../../ui/number/NumericField.tsx';
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
  const [typed, setTyped] = useState<{ readonly bound: Bound; readonly isUnread: boolean }>();
  const commit = () => {
    if (!typed || typed.isUnread) return;
    onChange(typed.bound === null ? null : onScale(typed.bound, scale));
    setTyped(undefined);
  };
  return (
    <NumericField
      size="small"
      value={typed ? typed.bound : value}
      placeholder={placeholder}
      prefix={money ? '$' : ''}
      decimals={0}
      digitsOnly
      negative={scale.floor < 0}
      slotProps={{
        htmlInput: { 'aria-label': label, style: { textAlign: 'right', paddingInline: panel.thumb } },
      }}
      sx={{ width: money ? panel.boundMoney : panel.bound }}
      onValue={(bound, unread) => setTyped({ bound, isUnread: unread !== undefined })}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
