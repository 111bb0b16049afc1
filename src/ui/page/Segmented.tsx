import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useEvenRows } from './useEvenRows.ts';

interface Props<Value extends string | number> {
  /** What is chosen, for screen readers; `labelledBy` where it stands beside. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => ReactNode;
  /** A longer name, on hover. @default none */
  readonly titleOf?: (value: Value) => string;
  /** A name in full where only a letter is drawn, for screen readers. @default what is drawn */
  readonly spokenOf?: (value: Value) => string;
  readonly isDisabled?: (value: Value) => boolean;
  readonly fullWidth?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  readonly onChoose: (value: Value) => void;
  /** The chosen one was pressed again. @default it stays chosen */
  readonly onClear?: () => void;
}

/** One of a few values, all of them in sight, side by side, or in even rows where there is no room for that. */
export function Segmented<Value extends string | number>({
  label,
  labelledBy,
  value,
  values,
  nameOf,
  titleOf,
  spokenOf,
  isDisabled,
  fullWidth = false,
  size = 'medium',
  onChoose,
  onClear,
}: Props<Value>) {
  const choose = (pressed: unknown) => {
    const chosen = values.find((each) => each === pressed);
    if (chosen === undefined) onClear?.();
    else onChoose(chosen);
  };
  const { box, columns } = useEvenRows(`${size} ${values.join(' ')} ${values.map(nameOf).join(' ')}`);
  return (
    <ToggleButtonGroup
      ref={box}
      exclusive
      size={size}
      fullWidth={fullWidth}
      value={value}
      aria-label={label}
      aria-labelledby={labelledBy}
      onChange={(_, pressed: unknown) => choose(pressed)}
      sx={fullWidth ? { flexWrap: 'nowrap' } : columns ? evenRows(columns) : { flexWrap: 'wrap' }}
    >
      {values.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          title={titleOf?.(each)}
          aria-label={spokenOf?.(each)}
          disabled={isDisabled?.(each) ?? false}
          sx={{ whiteSpace: 'nowrap', ...(fullWidth && { minWidth: 0, px: 0.5 }) }}
        >
          {nameOf(each)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Each by itself, as wide as the others: side by side they would share the lines between them. */
const evenRows = (columns: number) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: 0.5,
  width: '100%',
  // While it is measured anew.
  flexWrap: 'wrap',
  '&& > .MuiToggleButton-root': {
    minWidth: 0,
    marginLeft: 0,
    borderLeft: (theme: Theme) => `thin solid ${theme.vars.palette.borderStrong}`,
    borderRadius: (theme: Theme) => `${theme.shape.borderRadius}px`,
  },
});
