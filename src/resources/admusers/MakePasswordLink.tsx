import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ReplyOf } from '../../../contract/call.ts';
import { resetPassword } from '../../../contract/calls/session.ts';
import type { RowActionProps } from '../../engine/declaration.ts';
import { useErrorMessage } from '../../engine/useErrorMessage.ts';
import { call } from '../../providers/api.ts';
import { useFormat } from '../../providers/useFormat.ts';
import { personName } from '../personName.ts';

type PasswordLink = ReplyOf<typeof resetPassword>;

/** Makes a link that sets a new password once, and shows it to be copied: only the administrator hands it over. */
export function MakePasswordLink({ record, onDone }: RowActionProps) {
  const t = useTranslate();
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const [made, setMade] = useState<PasswordLink>();

  const make = async () => {
    try {
      const { response } = await call(resetPassword, { userid: Number(record.id) }, { batch: false });
      setMade(response);
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
      onDone();
    }
  };

  return (
    <>
      <MenuItem onClick={() => void make()}>{t('logins.makeLink')}</MenuItem>
      {made?.link && <LinkDialog name={personName(record)} made={made} onClose={onDone} />}
    </>
  );
}

interface DialogProps {
  readonly name: string;
  readonly made: PasswordLink;
  readonly onClose: () => void;
}

function LinkDialog({ name, made, onClose }: DialogProps) {
  const t = useTranslate();
  const title = useId();
  const format = useFormat();
  const [copied, setCopied] = useState(false);
  const link = new URL(made.link ?? '', location.origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('logins.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {t('logins.text', { time: format.dateTime(made.expires_at) })}
        </DialogContentText>
        <TextField
          fullWidth
          label={t('logins.link')}
          value={link}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { readOnly: true } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('logins.close')}</Button>
        <Button variant="contained" onClick={() => void copy()} aria-live="polite">
          {t(copied ? 'logins.copied' : 'logins.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
