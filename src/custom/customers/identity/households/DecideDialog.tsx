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
import { ApiError } from '../../../../providers/api/apiError.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { useFail } from '../../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { CustomerPicker } from '../../customer/CustomerPicker.tsx';
import { type Named, useCustomerName } from '../../customer/useCustomerName.ts';
import { useHouseholdChanges } from './queries.ts';

/** What is to be decided about whom. */
export interface Subject {
  readonly kind: 'merge' | 'split';
  readonly customer: Named;
}

interface Props {
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** Asks why, and of a merge with whose household; what is wrong stands beside its field, and nothing is lost. */
export function DecideDialog({ subject: { kind, customer }, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const name = useCustomerName()(customer);
  const toastUndo = useToastUndo();
  const fail = useFail();
  const errorMessage = useErrorMessage();
  const { decide, undo } = useHouseholdChanges();
  const [reason, setReason] = useState('');
  const [other, setOther] = useState<{ readonly id: number; readonly name: string }>();
  const [isTried, setTried] = useState(false);
  const text = (key: string, values?: Record<string, unknown>) => t(`identity.households.${key}`, values);
  const refused = decide.error instanceof ApiError ? decide.error.fields : undefined;
  const lacksOther = kind === 'merge' && other === undefined;
  const lacksReason = reason.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacksReason || lacksOther || decide.isPending) return;
    const verdict = other
      ? { kind: 'merge' as const, left: customer.UC_ID, right: other.id, reason: reason.trim() }
      : { kind: 'split' as const, UC_ID: customer.UC_ID, reason: reason.trim() };
    decide.mutate(verdict, {
      onSuccess: ({ decision_id: number }) => {
        onClose();
        toastUndo(text(`done.${kind}`, { name }), () => undo.mutate(number, { onError: fail }));
      },
    });
  };

  const problemOf = (field: 'reason' | 'right', isLacking: boolean) =>
    refused?.[field]
      ? messageText(t, refused[field])
      : isTried && isLacking
        ? text(`lacks.${field}`)
        : undefined;
  const reasonProblem = problemOf('reason', lacksReason);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{text(`ask.${kind}`, { name })}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <DialogContentText>{text(`ask.${kind}Text`)}</DialogContentText>
            {decide.error && !refused && (
              <Notice
                icon={CircleAlert}
                tone="bad"
                title={text('failed')}
                text={errorMessage(decide.error)}
              />
            )}
            {kind === 'merge' && (
              <>
                <CustomerPicker
                  ids={[customer.UC_ID]}
                  label={text('with2')}
                  problem={problemOf('right', lacksOther)}
                  onPick={(choice) => {
                    decide.reset();
                    setOther(choice);
                  }}
                />
                {other && <DialogContentText>{text('chosen', { name: other.name })}</DialogContentText>}
              </>
            )}
            <TextField
              autoFocus={kind === 'split'}
              required
              label={text('reason')}
              error={reasonProblem !== undefined}
              helperText={reasonProblem ?? text('reasonHelp')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={decide.isPending}>
            {text(kind === 'merge' ? 'merge' : 'split')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
