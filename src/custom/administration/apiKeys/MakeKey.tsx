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
import { type KeyRight, keyRights } from '../../../../contract/apiKey.ts';
import { USUAL_KEY_DAYS } from '../../../../contract/calls/doors/apiKeys.ts';
import { useUserStores } from '../../../providers/stores/groupStores.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Choose } from '../../../ui/page/Choose.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { ShownOnce } from '../../../ui/page/ShownOnce.tsx';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import { usePhone } from '../../../ui/usePhone.ts';
import { PickSome } from './PickSome.tsx';
import { useKeyCalls, useMakeKey } from './queries.ts';

const days = [7, 30, 90, 180, 365] as const;

/** Makes a key: what it is for and what limits it, and then the key itself, which nobody sees again. */
export function MakeKey({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const title = useId();
  const making = useMakeKey();
  const { data: made } = making;
  // A press beside it, or Escape, would lose a key that is shown once.
  const leave = made ? undefined : onClose;
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" fullScreen={usePhone()} aria-labelledby={title}>
      <DialogTitle id={title}>{t(made ? 'apiKeys.made.title' : 'apiKeys.make.title')}</DialogTitle>
      {made ? (
        <ShownOnce
          text={t('apiKeys.made.text', { time: format.dateTime(made.expires_at) })}
          label={t('apiKeys.made.key')}
          value={made.key}
          words={{
            copy: t('apiKeys.made.copy'),
            copied: t('apiKeys.made.copied'),
            notCopied: t('apiKeys.made.notCopied'),
            close: t('apiKeys.made.close'),
          }}
          onClose={onClose}
        />
      ) : (
        <KeyForm making={making} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly making: ReturnType<typeof useMakeKey>;
  readonly onClose: () => void;
}

function KeyForm({ making: { mutate, isPending, error }, onClose }: FormProps) {
  const t = useTranslate();
  const errorMessage = useErrorMessage();
  const [name, setName] = useState('');
  const [may, setMay] = useState<KeyRight>('read');
  const [calls, setCalls] = useState<readonly string[]>([]);
  const [isLimited, setLimited] = useState(false);
  const [stores, setStores] = useState<readonly string[]>([]);
  const [until, setUntil] = useState(String(USUAL_KEY_DAYS));
  const isComplete =
    name.trim() !== '' && (may !== 'calls' || calls.length > 0) && (!isLimited || stores.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isPending) return;
    mutate({
      ...{ name, may, days: Number(until) },
      ...(may === 'calls' && { calls: [...calls] }),
      store_ids: isLimited ? stores.map(Number) : null,
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{t('apiKeys.make.text')}</DialogContentText>
          {error && (
            <Notice
              icon={CircleAlert}
              tone="bad"
              title={t('apiKeys.make.failed')}
              text={errorMessage(error)}
            />
          )}
          <TextField
            label={t('apiKeys.name')}
            helperText={t('apiKeys.make.nameHelp')}
            value={name}
            required
            autoFocus
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <Choose
            label={t('apiKeys.calls')}
            value={may}
            help={t(`apiKeys.make.mayHelp.${may}`)}
            choices={keyRights.map((value) => ({ value, label: t(`apiKeys.make.may.${value}`) }))}
            onChoose={(value) => setMay(keyRights.find((one) => one === value) ?? 'read')}
          />
          {may === 'calls' && <CallsField value={calls} onPick={setCalls} />}
          <Choose
            label={t('apiKeys.stores')}
            value={String(isLimited)}
            choices={[
              { value: 'false', label: t('apiKeys.make.allStores') },
              { value: 'true', label: t('apiKeys.make.someStores') },
            ]}
            onChoose={(value) => setLimited(value === 'true')}
          />
          {isLimited && <StoresField value={stores} onPick={setStores} />}
          <Choose
            label={t('apiKeys.until')}
            value={until}
            choices={days.map((count) => ({
              value: String(count),
              label: t('apiKeys.make.days', { smart_count: count }),
            }))}
            onChoose={setUntil}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!isComplete || isPending}>
          {t('apiKeys.make.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface FieldProps {
  readonly value: readonly string[];
  readonly onPick: (value: readonly string[]) => void;
}

function CallsField(field: FieldProps) {
  const t = useTranslate();
  const { data = [], isLoading } = useKeyCalls();
  const options = data.map(({ call, summary }) => ({ value: call, label: call, more: summary }));
  return <PickSome {...field} {...{ options, isLoading }} label={t('apiKeys.make.whichCalls')} />;
}

function StoresField(field: FieldProps) {
  const t = useTranslate();
  const { data = [], isLoading } = useUserStores(true);
  const options = data.map(({ ID, storename }) => ({ value: String(ID), label: storename }));
  return <PickSome {...field} {...{ options, isLoading }} label={t('apiKeys.make.whichStores')} />;
}
