import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { saveImportProfile } from '../../../../../contract/calls/imports/importProfiles.ts';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { call } from '../../../../providers/api/api.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { useRefreshImports } from '../queries.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly fileName: string;
}

/** `deals_2026-11-19.csv` → `deals_*.csv`: the part that changes from file to file is most often a date or a number. */
const patternFor = (fileName: string) => fileName.replace(/\d[\d._-]*\d|\d/g, '*');

/** Keeps the matched columns under a name, for the next file of this kind. */
export function SaveProfile({ inspected, fileName }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('dataImport.profile.save')}
      </Button>
      {open && <SaveDialog inspected={inspected} fileName={fileName} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ inspected, fileName, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const title = useId();
  const refresh = useRefreshImports();
  const [name, setName] = useState(inspected.profile_name ?? '');
  const [pattern, setPattern] = useState(patternFor(fileName));
  const saving = useMutation({
    mutationFn: () =>
      call(
        saveImportProfile,
        { name: name.trim(), profile: inspected.profile, file_pattern: pattern.trim() || null },
        { batch: false },
      ),
    onSuccess: () => {
      notify(t('dataImport.profile.saved', { name: name.trim() }), { type: 'success' });
      void refresh();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() !== '') saving.mutate();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{t('dataImport.profile.title')}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            id={`${title}-name`}
            label={t('dataImport.profile.name')}
            helperText={t('dataImport.profile.help')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <TextField
            id={`${title}-pattern`}
            label={t('dataImport.profile.pattern')}
            helperText={t('dataImport.profile.patternHelp')}
            value={pattern}
            onChange={({ target }) => setPattern(target.value)}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          {saving.error && <ErrorState title={t('dataImport.profile.notSaved')} error={saving.error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === '' || saving.isPending}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
