import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Characters of the longest value in the column. */
  readonly longest: number;
  readonly isEdited: boolean;
  readonly isWrong: boolean;
  readonly onSave: (value: string) => void;
}

/** In characters: shows a whole VIN, but not a whole remark. */
const MOST_SHOWN = 24;
const LEAST_SHOWN = 8;
/** Padding, and capitals that are wider than digits. */
const AROUND = 4;

/** An editable cell: Enter or blur saves, Escape reverts. */
export function CellField({ label, value, longest, isEdited, isWrong, onSave }: Props) {
  const [typed, setTyped] = useState(value);
  const save = () => {
    if (typed !== value) onSave(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setTyped(value);
  };
  return (
    <Field
      value={typed}
      data-edited={isEdited}
      data-wrong={isWrong}
      sx={{ minWidth: { sm: `${Math.min(Math.max(longest, LEAST_SHOWN), MOST_SHOWN) + AROUND}ch` } }}
      inputProps={{ 'aria-label': label, 'aria-invalid': isWrong || undefined, autoComplete: 'off' }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  );
}

const Field = styled(InputBase)(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  padding: theme.spacing(0, 0.75),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&[data-wrong="true"]': { borderColor: theme.vars.palette.error.line },
  '&[data-edited="true"]': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.text.primary,
  },
  '&.Mui-focused': { outline: `solid ${theme.vars.palette.primary.main}`, outlineWidth: 'medium' },
}));
