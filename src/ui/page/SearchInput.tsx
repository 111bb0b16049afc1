import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';

interface Props extends Omit<TextFieldProps, 'type' | 'label' | 'value' | 'onChange' | 'slotProps'> {
  /** What is looked for, for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly input?: ComponentProps<'input'>;
}

/** Where one types what one looks for. */
export const SearchInput = ({ label, onText, input, ...field }: Props) => (
  <Field
    type="search"
    placeholder={label}
    {...field}
    onChange={({ target }) => onText(target.value)}
    slotProps={{
      htmlInput: { 'aria-label': label, ...input },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Icon of={Search} />
          </InputAdornment>
        ),
      },
    }}
  />
);

/** The icon brings the distance to the words. */
const Field = styled(TextField)(({ theme }) => ({
  '& .MuiInputBase-input': { paddingLeft: 0 },
  '& svg': { color: theme.vars.palette.text.secondary },
}));
