import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import {
  changeImportProfile,
  type ImportProfileRow,
} from '../../../../../contract/calls/imports/importProfiles.ts';
import { call } from '../../../../providers/api/api.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { useRefreshImports } from '../queries.ts';

interface Props {
  readonly profile: ImportProfileRow;
  readonly onClose: () => void;
}

export function RenameDialog({ profile: { profile_id, version, name: before }, onClose }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const id = useId();
  const refresh = useRefreshImports();
  const [name, setName] = useState(before);
  const renaming = useMutation({
    mutationFn: async () =>
      (await call(changeImportProfile, { profile_id, version, name: name.trim() }, { batch: false }))
        .response,
    onSuccess: ({ name: kept }) => {
      notify(t('dataImport.profile.renamed', { name: kept }), { type: 'success' });
      onClose();
    },
    onSettled: () => refresh(),
  });
  const isPossible = name.trim() !== '' && name.trim() !== before;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isPossible) renaming.mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('dataImport.profile.renameTitle', { name: before })}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            id={`${id}-name`}
            label={t('dataImport.profile.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          {renaming.error && <ErrorState title={t('dataImport.profile.notSaved')} error={renaming.error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isPossible || renaming.isPending}>
            {t('dataImport.profile.rename')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
