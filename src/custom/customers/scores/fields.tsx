import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

interface Props {
  readonly label: string;
  /** @default none */
  readonly unit?: string;
  /** What holds: named beside another value. */
  readonly was: number;
  readonly value: string;
  readonly problem: string | undefined;
  /** @default it is only read */
  readonly onChange?: (text: string) => void;
}

/** A whole number up to 100. */
export function NumberField({ label, unit, was, value, problem, onChange }: Props) {
  const t = useTranslate();
  const before = value === String(was) ? undefined : t('customerScores.was', { value: was });
  return (
    <TextField
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? before}
      onChange={({ target }) => onChange?.(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 3, readOnly: onChange === undefined },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  );
}

export const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  paddingTop: theme.spacing(0.5),
}));

export const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.body1,
  padding: 0,
  fontWeight: 500,
}));

export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  paddingTop: theme.spacing(1),
}));

export const Sum = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
  '&[data-wrong="true"]': { color: theme.vars.palette.error.main, fontWeight: 500 },
}));
