import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../providers/api/apiError.ts';
import { askSupport, fileFault, receivedText, ticketsKey } from '../../providers/support.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { useNotify } from '../../ui/toasts/useNotify.ts';
import { useContentKey } from '../../ui/useContentKey.ts';
import { usePhone } from '../../ui/usePhone.ts';
import { FileChoice } from './FileChoice.tsx';

interface Props {
  readonly open: boolean;
  /** What the description begins with, of an error that is reported. */
  readonly about: string;
  readonly onClose: () => void;
}

/** Milliseconds for which the form still says that the request was sent. */
const LINGERS = 1000;

interface Values {
  readonly title: string;
  readonly desc: string;
  readonly file: File | undefined;
}

const blank: Values = { title: '', desc: '', file: undefined };

const contentOf = ({ title, desc, file }: Values) =>
  JSON.stringify([title, desc, file?.name, file?.size, file?.lastModified]);

/** Asks for support. What was typed stays when it is closed without having been sent. */
export function SupportRequest({ open, about, onClose }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [values, setValues] = useState(blank);
  const client = useQueryClient();
  const { keyFor, forget } = useContentKey();
  const [isChecked, setChecked] = useState(false);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => askSupport({ ...values, key: keyFor(contentOf(values)) }),
    onSuccess: (sentence) => {
      notify(receivedText(sentence, t), { type: 'success' });
      void client.invalidateQueries({ queryKey: [ticketsKey] });
    },
  });
  const close = () => {
    onClose();
    if (!isSuccess) return;
    setValues(blank);
    forget();
    setChecked(false);
    reset();
  };
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => latestClose.current(), LINGERS);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  // An error is reported in a description that nobody has begun.
  useEffect(() => {
    if (open && about) setValues((now) => (now.desc.trim() === '' ? { ...now, desc: `${about}\n` } : now));
  }, [open, about]);

  const faults = {
    title: values.title.trim() === '' ? t('support.faults.title') : undefined,
    desc: values.desc.trim() === '' ? t('support.faults.desc') : undefined,
    file: fileFault(values.file),
  };
  // Only the server looks into the file.
  const isFileRefused = error instanceof ApiError && error.fields?.imgdata !== undefined;
  const isWrong = Object.values(faults).some(Boolean);
  const shown = (fault: string | undefined) => (isChecked ? fault : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWrong && !isPending && !isSuccess) mutate();
  };
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));

  const chooseFile = (file: File | undefined) => {
    reset();
    set({ file });
  };

  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm" fullScreen={usePhone()} aria-labelledby={id}>
      <DialogTitle id={id}>{t('support.title')}</DialogTitle>
      <form onSubmit={send} noValidate>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('support.intro')}</DialogContentText>
          <Stack spacing={2}>
            <TextField
              label={t('support.subject')}
              value={values.title}
              onChange={({ target }) => set({ title: target.value })}
              error={shown(faults.title) !== undefined}
              helperText={shown(faults.title)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              autoFocus
              fullWidth
              required
            />
            <TextField
              label={t('support.description')}
              value={values.desc}
              onChange={({ target }) => set({ desc: target.value })}
              error={shown(faults.desc) !== undefined}
              helperText={shown(faults.desc)}
              slotProps={{ htmlInput: { maxLength: 8000 } }}
              multiline
              minRows={4}
              maxRows={12}
              fullWidth
              required
            />
            <FileChoice
              file={values.file}
              fault={faults.file ?? (isFileRefused ? 'lies' : undefined)}
              onChoose={chooseFile}
            />
            {isSuccess && <Alert severity="success">{t('support.sent')}</Alert>}
            {error && !isPending && !isFileRefused && (
              <ErrorState title={t('errors.notSent')} error={error} />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('support.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending || isSuccess} aria-live="polite">
            {t(isPending ? 'support.sending' : 'support.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
