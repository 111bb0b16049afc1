import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Role } from './model.ts';

interface Props {
  readonly roles: readonly Role[];
  readonly onCopy: (from: number, to: number) => void;
  readonly onClose: () => void;
}

/** Gives a role all letters of another one: as unsaved changes, to be looked at first. */
export function CopyRole({ roles, onCopy, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const choices = (some: readonly Role[]) =>
    some.map(({ role_id, role_name }) => (
      <MenuItem key={role_id} value={String(role_id)}>
        {role_name}
      </MenuItem>
    ));
  const isReady = from !== '' && to !== '' && from !== to;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('permissions.copy.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{t('permissions.copy.text')}</DialogContentText>
          <TextField
            select
            label={t('permissions.copy.from')}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          >
            {choices(roles)}
          </TextField>
          <TextField
            select
            label={t('permissions.copy.to')}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          >
            {choices(roles.filter(({ role_id, may_change }) => may_change && String(role_id) !== from))}
          </TextField>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!isReady} onClick={() => onCopy(Number(from), Number(to))}>
          {t('permissions.copy.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
