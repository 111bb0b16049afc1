import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';

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
  /** The label is only read out: what stands beside it says the same. @default false */
  readonly bare?: boolean;
}

/** One of a few: the browser's own list, which a phone shows as its own too. */
export function Choose({ label, value, choices, onChoose, help, bare = false }: Props) {
  const id = useId();
  return (
    <TextField
      select
      fullWidth
      size="small"
      id={id}
      label={bare ? undefined : label}
      helperText={help}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        ...(bare && { htmlInput: { 'aria-label': label } }),
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
