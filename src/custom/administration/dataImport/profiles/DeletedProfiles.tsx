import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import {
  type DeletedProfile,
  restoreImportProfile,
} from '../../../../../contract/calls/imports/importProfiles.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { CardLine, Cards } from '../../../../ui/table/Cards.ts';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { useDeletedProfiles, useRefreshImports } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';

export function DeletedProfiles() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('dataImport.profile.deletedOnes')}
      </Button>
      {open && <DeletedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function DeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const refresh = useRefreshImports();
  const title = t('dataImport.profile.deletedOnes');
  const restoring = useMutation({
    mutationFn: async ({ profile_id }: DeletedProfile) =>
      (await call(restoreImportProfile, { profile_id }, { batch: false })).response,
    onSuccess: ({ name }) => notify(t('dataImport.profile.restored', { name }), { type: 'success' }),
    onSettled: () => refresh(),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('dataImport.profile.deletedHelp')}</DialogContentText>
        {restoring.error && (
          <ErrorState
            title={t('dataImport.profile.notRestored', { name: restoring.variables.name })}
            error={restoring.error}
          />
        )}
        <Loaded of={useDeletedProfiles()} what={title} waiting={<PanelSkeleton />}>
          {(profiles) =>
            profiles.length === 0 ? (
              <EmptyState title={t('dataImport.profile.noneDeleted')} />
            ) : (
              <Cards aria-labelledby={id}>
                {profiles.map((profile) => (
                  <Deleted
                    key={profile.profile_id}
                    profile={profile}
                    disabled={restoring.isPending}
                    onRestore={() => restoring.mutate(profile)}
                  />
                ))}
              </Cards>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('dataImport.profile.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface DeletedProps {
  readonly profile: DeletedProfile;
  readonly disabled: boolean;
  readonly onRestore: () => void;
}

function Deleted({ profile, disabled, onRestore }: DeletedProps) {
  const t = useTranslate();
  const format = useFormat();
  const { feed, source } = useImportTexts();
  const { name, deleted_by: by, deleted_at, file_pattern: pattern } = profile;
  const time = format.time(deleted_at);
  const facts = [
    feed(profile.feed),
    source(profile.source),
    pattern ?? t('dataImport.profile.anyFile'),
    t('dataImport.profile.version', { version: profile.version }),
    by === null
      ? t('dataImport.profile.deletedAlone', { time })
      : t('dataImport.profile.deletedBy', { time, name: by }),
  ];
  return (
    <li>
      <CardLine>
        <strong>{name}</strong>
        <Button
          size="small"
          disabled={disabled}
          aria-label={t('dataImport.profile.restoreOf', { name })}
          onClick={onRestore}
        >
          {t('dataImport.profile.restore')}
        </Button>
      </CardLine>
      <span>{facts.join(' · ')}</span>
    </li>
  );
}
