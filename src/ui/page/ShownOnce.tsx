import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

interface Props {
  /** What it is for, and for how long. */
  readonly text: string;
  /** What it is called. */
  readonly label: string;
  readonly value: string;
  /** Copies it as soon as it is shown. @default false */
  readonly isCopied?: boolean;
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
export function ShownOnce({ text, label, value, isCopied = false, words, onClose }: Props) {
  const [state, setState] = useState<'copied' | 'refused'>();
  const copy = () =>
    copyText(value).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  const isCopying = useRef(false);
  useEffect(() => {
    if (!isCopied || isCopying.current) return;
    isCopying.current = true;
    void copy();
  });
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <TextField
          fullWidth
          label={label}
          value={value}
          onFocus={({ target }) => target.select()}
          error={state === 'refused'}
          helperText={state === 'refused' ? words.notCopied : undefined}
          slotProps={{ input: { readOnly: true }, formHelperText: { role: 'alert' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
        <Button variant="contained" onClick={() => void copy()} aria-live="polite">
          {state === 'copied' ? words.copied : words.copy}
        </Button>
      </DialogActions>
    </>
  );
}

/** @throws where the browser refuses it, as on pages without a certificate, which have no clipboard */
const copyText = async (text: string) => navigator.clipboard.writeText(text);
