import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { LongText } from '../../../ui/page/LongText.tsx';
import { journey } from '../../../ui/theme/measures/journey.ts';
import { useNotify } from '../../../ui/toasts/useNotify.ts';
import { useAddNote } from './queries.ts';

/** As many characters as a note takes. */
const longest = 2000;

interface Props {
  /** Number of the customer that the page was asked for. */
  readonly id: number;
  /** What it begins with. */
  readonly begin: string;
  readonly onClose: () => void;
}

/** Writes a note about the customer; what could not be kept stays in the field. */
export function NoteDialog({ id, begin, onClose }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { mutate, isPending, error, reset } = useAddNote(id);
  const [written, setWritten] = useState(begin);
  const isEmpty = written.trim() === '';
  const text = (name: string) => t(`customer_journey.note.${name}`);
  const save = () => {
    if (isEmpty || isPending) return;
    mutate(written, {
      onSuccess: () => {
        notify(text('saved'), { type: 'success' });
        onClose();
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('title')}</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent sx={{ pt: 1 }}>
          <LongText
            label={text('write')}
            help={text('help')}
            value={written}
            longest={longest}
            rows={journey.fieldLines}
            error={error}
            onText={(typed) => {
              reset();
              setWritten(typed);
            }}
            onSend={save}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isEmpty || isPending}>
            {text('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
