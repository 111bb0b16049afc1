import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { saveImportProfile } from '../../../../../contract/calls/imports/importProfiles.ts';
import { call } from '../../../../providers/api/api.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import type { Table } from '../profileLists.ts';
import { useProfiles, useRefreshImports } from '../queries.ts';
import { FixedDays } from './FixedDays.tsx';

interface Props {
  readonly title: string;
  readonly profile: Table;
  readonly name: string;
  readonly pattern: string;
  /** The saved profile and version that `profile` is based on. @default none */
  readonly base?: { readonly name: string; readonly version: number } | undefined;
  /** @default does nothing */
  readonly onSaved?: (name: string) => void;
  readonly onClose: () => void;
}

/** Saves a new profile or the next version of one. If another user saved first, saving again adds a version. */
export function SaveDialog({ title, base, onSaved, onClose, ...initial }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const id = useId();
  const refresh = useRefreshImports();
  const { data: saved = [], refetch } = useProfiles();
  const [profile, setProfile] = useState(initial.profile);
  const [name, setName] = useState(initial.name);
  const [pattern, setPattern] = useState(initial.pattern);
  const [seen, setSeen] = useState(base);
  const same = saved.find((one) => one.name === name.trim());
  const version = seen && seen.name === same?.name ? seen.version : (same?.version ?? 0);
  const saving = useMutation({
    mutationFn: async () => {
      const values = { name: name.trim(), profile, file_pattern: pattern.trim() || null, version };
      return (await call(saveImportProfile, values, { batch: false })).response;
    },
    onSuccess: ({ name: kept, version: next }) => {
      const key = next === version ? 'dataImport.profile.same' : 'dataImport.profile.saved';
      notify(t(key, { name: kept, version: next }), { type: 'success' });
      void refresh();
      onSaved?.(kept);
      onClose();
    },
    onError: () => {
      // The user has seen the newer version and may save after it.
      setSeen(undefined);
      void refetch();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() !== '') saving.mutate();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            id={`${id}-name`}
            label={t('dataImport.profile.name')}
            helperText={
              same ? t('dataImport.profile.helpNext', { version: version + 1 }) : t('dataImport.profile.help')
            }
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <TextField
            id={`${id}-pattern`}
            label={t('dataImport.profile.pattern')}
            helperText={t('dataImport.profile.patternHelp')}
            value={pattern}
            onChange={({ target }) => setPattern(target.value)}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <FixedDays profile={profile} onProfile={setProfile} />
          {saving.error && <ErrorState title={t('dataImport.profile.notSaved')} error={saving.error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === '' || saving.isPending}>
            {same ? t('dataImport.profile.saveNext', { version: version + 1 }) : t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
