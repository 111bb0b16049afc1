import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify } from '../toasts/useNotify.ts';

interface Props {
  /** What it is for, and for how long. */
  readonly text: string;
  /** What it is called. */
  readonly label: string;
  readonly value: string;
  readonly words: {
    readonly copy: string;
    readonly copied: string;
    /** Browsers refuse it in some settings; the field beside can be copied by hand. */
    readonly notCopied: string;
    readonly close: string;
  };
  readonly onClose: () => void;
}

/** What is inside a dialog that shows a secret once, to be copied and handed over. */
export function ShownOnce({ text, label, value, words, onClose }: Props) {
  const notify = useNotify();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      notify(words.notCopied, { type: 'warning' });
    }
  };
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <TextField
          fullWidth
          label={label}
          value={value}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { readOnly: true } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
        <Button variant="contained" onClick={() => void copy()} aria-live="polite">
          {copied ? words.copied : words.copy}
        </Button>
      </DialogActions>
    </>
  );
}
