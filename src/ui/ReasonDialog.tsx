import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Notice } from './page/Notice.tsx';
import { useErrorMessage } from './states/useErrorMessage.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What changes, each in words. @default nothing to list */
  readonly changes?: readonly string[];
  /** What the button says, a verb. */
  readonly confirm: string;
  /** The reason that is offered. @default none */
  readonly initial?: string;
  /** What the field is called, what becomes of it, and that nothing happened. */
  readonly words: { readonly reason: string; readonly help: string; readonly failed: string };
  readonly busy: boolean;
  /** Why it did not happen. */
  readonly error: unknown;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Says what will happen, and asks why. */
export function ReasonDialog(props: Props) {
  const { title, text, changes = [], confirm, initial = '', words, busy, error, onConfirm, onClose } = props;
  const t = useTranslate();
  const id = useId();
  const errorMessage = useErrorMessage();
  const [reason, setReason] = useState(initial);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '' && !busy) onConfirm(reason.trim());
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <DialogContentText component="div">
              {text}
              {changes.length > 0 && (
                <ul>
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              )}
            </DialogContentText>
            {error !== null && error !== undefined && (
              <Notice icon={CircleAlert} tone="bad" title={words.failed} text={errorMessage(error)} />
            )}
            <TextField
              autoFocus
              required
              label={words.reason}
              helperText={words.help}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || reason.trim() === ''}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
