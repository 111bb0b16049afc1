import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { sizes } from '../theme/sizes.ts';

/** One of what there is to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Option[];
  readonly onChoose: (value: string) => void;
  readonly help?: ReactNode;
  /** Whether `help` says what is wrong with the value. @default false */
  readonly wrong?: boolean;
  /** The label is only read out: what stands beside it says the same. @default false */
  readonly bare?: boolean;
  /** The label stands in the field, before the value: in bars. @default false */
  readonly inside?: boolean;
  /** @default false */
  readonly disabled?: boolean;
}

/** One of a few: the browser's own list, which a phone shows as its own too. */
export function Choose({
  label,
  value,
  choices,
  onChoose,
  help,
  wrong = false,
  bare = false,
  inside = false,
  disabled = false,
}: Props) {
  const id = useId();
  return (
    <TextField
      select
      fullWidth
      size="small"
      id={id}
      label={bare || inside ? undefined : label}
      helperText={help}
      error={wrong}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        select: { native: true, ...(inside && { IconComponent: Chevron }) },
        inputLabel: { shrink: true },
        ...((bare || inside) && { htmlInput: { 'aria-label': label } }),
        ...(inside && { input: { startAdornment: <Inside aria-hidden="true">{label}</Inside> } }),
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

/** The arrow of the bars' other lists. */
const Chevron = styled(ChevronDown)({ width: sizes.icon, height: sizes.icon, strokeWidth: sizes.iconStroke });

const Inside = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  marginRight: theme.spacing(1),
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '&& + select:not(:focus-visible) ~ fieldset': { borderColor: theme.vars.palette.borderStrong },
  // The whole field opens the list, also where the label stands.
  '& + select': { paddingLeft: 0 },
}));
