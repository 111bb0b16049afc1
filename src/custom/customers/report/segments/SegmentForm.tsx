import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { ShareFields, type Sharing } from './ShareFields.tsx';

interface SegmentValues extends Sharing {
  readonly name: string;
}

interface Props {
  readonly title: string;
  readonly initial: SegmentValues;
  /** Further fields, between the name and who may use it. */
  readonly children?: ReactNode;
  readonly busy: boolean;
  /** Why it was not saved. */
  readonly error: unknown;
  readonly onSave: (values: SegmentValues) => void;
  readonly onClose: () => void;
}

/** Asks what a segment is called and who may use it. */
export function SegmentForm({ title, initial, children, busy, error, onSave, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const errorMessage = useErrorMessage();
  const [values, setValues] = useState(initial);
  const [isShareComplete, setShareComplete] = useState(true);
  const fields = error instanceof ApiError ? error.fields : undefined;
  const ofName = fields?.name;
  const ofShare = fields?.shared_role ?? fields?.shared_user;
  const other = error && !ofName && !ofShare ? errorMessage(error) : undefined;
  const problem = ofName ? messageText(t, ofName) : other;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ ...values, name: values.name.trim() });
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 0.5 }}>
            <TextField
              autoFocus
              label={t('customerslist.segments.name')}
              value={values.name}
              onChange={({ target }) => setValues({ ...values, name: target.value })}
              error={problem !== undefined}
              helperText={problem}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
            {children}
            <ShareFields
              value={values}
              onChange={(sharing, isComplete) => {
                setValues({ ...values, ...sharing });
                setShareComplete(isComplete);
              }}
              problem={ofShare && messageText(t, ofShare)}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || values.name.trim() === '' || !isShareComplete}
          >
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
