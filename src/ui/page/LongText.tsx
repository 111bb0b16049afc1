import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { useErrorMessage } from '../states/useErrorMessage.ts';

interface Props {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  /** As many characters as it takes. */
  readonly longest: number;
  /** Lines that it has at least. @default 2 */
  readonly rows?: number;
  /** Why what was typed could not be sent; it stays in the field. */
  readonly error: unknown;
  readonly onText: (text: string) => void;
  /** Ctrl or ⌘ with Enter. */
  readonly onSend: () => void;
}

/** A text of several lines that is written here and sent. */
export function LongText({ label, help, value, longest, rows = 2, error, onText, onSend }: Props) {
  const errorMessage = useErrorMessage();
  const isFailed = error !== null && error !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
  };
  return (
    <TextField
      multiline
      fullWidth
      minRows={rows}
      maxRows={10}
      label={label}
      value={value}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
      error={isFailed}
      helperText={isFailed ? errorMessage(error) : help}
      slotProps={{
        htmlInput: { maxLength: longest },
        formHelperText: isFailed ? { role: 'alert' } : {},
      }}
    />
  );
}
