import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Characters of the longest value in its column. */
  readonly longest: number;
  /** It is not as the file has it. */
  readonly isEdited: boolean;
  /** Something was said of it. */
  readonly isWrong: boolean;
  readonly onSave: (value: string) => void;
}

/** Characters that a cell has room for at most: a VIN is read whole, a remark is not. */
const MOST_SHOWN = 24;
const LEAST_SHOWN = 8;
/** Its padding, and capitals, which are wider than digits. */
const AROUND = 4;

/** A cell that is typed over: Enter or leaving it keeps what was typed, Escape takes it back. */
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
