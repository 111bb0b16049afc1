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
import { type FormEvent, useId, useState } from 'react';
import type { ErasurePreview, SubjectRequest } from '../../../../contract/calls/customers/requests.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import { useNotify } from '../../../ui/toasts/useNotify.ts';
import { usePhone } from '../../../ui/usePhone.ts';
import { useCustomerName } from '../customer/useCustomerName.ts';
import { Blockers } from './Blockers.tsx';
import { Parts } from './Parts.tsx';
import { useErase, usePreview } from './queries.ts';
import { useFault } from './useFault.ts';

interface Props {
  readonly request: SubjectRequest;
  readonly onClose: () => void;
}

/** Says exactly what goes and what stays, and asks for a reason and the number of the customer, typed. */
export function EraseDialog({ request, onClose }: Props) {
  const t = useTranslate();
  const title = useId();
  const name = useCustomerName()(request);
  const preview = usePreview(request.UC_ID);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={usePhone()} aria-labelledby={title}>
      <DialogTitle id={title}>{t('subjectRequests.erase.title', { name })}</DialogTitle>
      {preview.data ? (
        <Decision request={request} preview={preview.data} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            <Loaded of={preview} what={t('subjectRequests.erase.what')} waiting={<PanelSkeleton />}>
              {() => null}
            </Loaded>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Decision({ request, preview, onClose }: Props & { readonly preview: ErasurePreview }) {
  const t = useTranslate();
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useErase();
  const fault = useFault(error);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { UC_ID: id, record_ids, blockers, parts } = preview;
  const isBlocked = blockers.length > 0;
  const isComplete = reason.trim() !== '' && typed.trim() === String(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked || !isComplete || isPending) return;
    mutate(
      { request_id: request.request_id, reason: reason.trim(), record_ids, confirm: typed.trim() },
      {
        onSuccess: () => {
          notify(t('subjectRequests.erase.begun'), { type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>
            {t('subjectRequests.erase.text', { id, smart_count: record_ids.length })}
          </DialogContentText>
          {isBlocked && <Blockers blockers={blockers} />}
          {error && !fault('confirm') && (
            <Notice
              icon={CircleAlert}
              tone="bad"
              title={t('subjectRequests.failed')}
              text={errorMessage(error)}
            />
          )}
          <Parts parts={parts} />
          {!isBlocked && (
            <>
              <TextField
                required
                label={t('subjectRequests.reason')}
                helperText={t('subjectRequests.erase.reasonHelp')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                slotProps={{ htmlInput: { maxLength: 300 } }}
              />
              <TextField
                required
                autoComplete="off"
                label={t('subjectRequests.erase.confirmLabel', { id })}
                error={fault('confirm') !== undefined}
                helperText={fault('confirm') ?? t('subjectRequests.erase.confirmHelp')}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
              />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          color="error"
          disabled={isBlocked || !isComplete || isPending}
        >
          {t('subjectRequests.erase.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}
