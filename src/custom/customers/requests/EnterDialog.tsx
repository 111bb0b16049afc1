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
import {
  ANSWER_DAYS,
  type RequestChannel,
  type RequestKind,
  requestChannels,
  requestKinds,
} from '../../../../contract/calls/customers/requests.ts';
import { useToday } from '../../../providers/session/useToday.ts';
import { Choose } from '../../../ui/page/Choose.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import { useNotify } from '../../../ui/toasts/useNotify.ts';
import { usePhone } from '../../../ui/usePhone.ts';
import { useEnter } from './queries.ts';
import { useFault } from './useFault.ts';

interface Props {
  /** The number that is offered; empty for none. */
  readonly customer: string;
  readonly onClose: () => void;
}

/** Enters what somebody asks: who, what, how they asked, and when it came. */
export function EnterDialog({ customer, onClose }: Props) {
  const t = useTranslate();
  const title = useId();
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useEnter();
  const fault = useFault(error);
  const [number, setNumber] = useState(customer);
  const [kind, setKind] = useState<RequestKind>('copy');
  const [channel, setChannel] = useState<RequestChannel>('email');
  const [received, setReceived] = useState(useToday());
  const isComplete = /^\d{1,10}$/.test(number.trim()) && received !== '';
  const isElsewhere = error !== null && !fault('customer') && !fault('received_on');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isPending) return;
    mutate(
      { customer: Number(number.trim()), kind, channel, received_on: received },
      {
        onSuccess: ({ response: { request_id: id } }) => {
          notify(t('subjectRequests.enter.done', { id }), { type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" fullScreen={usePhone()} aria-labelledby={title}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={title}>{t('subjectRequests.enter.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <DialogContentText>{t('subjectRequests.enter.text', { days: ANSWER_DAYS })}</DialogContentText>
            {isElsewhere && (
              <Notice
                icon={CircleAlert}
                tone="bad"
                title={t('subjectRequests.failed')}
                text={errorMessage(error)}
              />
            )}
            <TextField
              required
              autoFocus
              label={t('subjectRequests.enter.customer')}
              value={number}
              error={fault('customer') !== undefined}
              helperText={fault('customer') ?? t('subjectRequests.enter.customerHelp')}
              onChange={({ target }) => setNumber(target.value)}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
            />
            <Choose
              label={t('subjectRequests.kind')}
              value={kind}
              choices={requestKinds.map((value) => ({ value, label: t(`subjectRequests.kinds.${value}`) }))}
              onChoose={(value) => setKind(requestKinds.find((one) => one === value) ?? kind)}
            />
            <Choose
              label={t('subjectRequests.channel')}
              value={channel}
              choices={requestChannels.map((value) => ({
                value,
                label: t(`subjectRequests.channels.${value}`),
              }))}
              onChoose={(value) => setChannel(requestChannels.find((one) => one === value) ?? channel)}
            />
            <TextField
              required
              type="date"
              label={t('subjectRequests.received')}
              value={received}
              error={fault('received_on') !== undefined}
              helperText={fault('received_on')}
              onChange={({ target }) => setReceived(target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isComplete || isPending}>
            {t('subjectRequests.enter.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
