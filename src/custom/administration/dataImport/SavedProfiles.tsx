import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  deleteImportProfile,
  type ImportProfileRow,
} from '../../../../contract/calls/imports/importProfiles.ts';
import { call } from '../../../providers/api/api.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import { CardLine, Cards } from '../../../ui/table/Cards.ts';
import { useProfiles, useRefreshImports } from './queries.ts';
import { useImportTexts } from './useTexts.ts';

/** The saved profiles: which files they are for, and a way to delete one. */
export function SavedProfiles() {
  const t = useTranslate();
  const saved = useProfiles();
  const title = t('dataImport.profile.manage');
  return (
    <Panel title={title} flush={saved.data !== undefined && saved.data.length > 0}>
      <Loaded of={saved} what={title} waiting={<PanelSkeleton />}>
        {(profiles) =>
          profiles.length === 0 ? (
            <EmptyState title={t('dataImport.profile.none')} text={t('dataImport.profile.noneText')} />
          ) : (
            <Cards aria-label={title}>
              {profiles.map((profile) => (
                <SavedProfile key={profile.profile_id} profile={profile} />
              ))}
            </Cards>
          )
        }
      </Loaded>
    </Panel>
  );
}

function SavedProfile({ profile }: { readonly profile: ImportProfileRow }) {
  const t = useTranslate();
  const format = useFormat();
  const { feed } = useImportTexts();
  const [deleting, setDeleting] = useState(false);
  const time = format.time(profile.updated_at);
  const saved = profile.updated_by
    ? t('dataImport.profile.updated', { time, name: profile.updated_by })
    : t('dataImport.profile.updatedAlone', { time });
  return (
    <li>
      <CardLine>
        <span>
          <strong>{profile.name}</strong>{' '}
          <Quiet>
            {[
              feed(profile.feed),
              profile.source,
              profile.file_pattern ?? t('dataImport.profile.anyFile'),
              saved,
            ].join(' · ')}
          </Quiet>
        </span>
        <IconButton
          size="small"
          aria-label={t('dataImport.profile.deleteOf', { name: profile.name })}
          onClick={() => setDeleting(true)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </CardLine>
      {deleting && <DeleteProfile profile={profile} onClose={() => setDeleting(false)} />}
    </li>
  );
}

function DeleteProfile({
  profile,
  onClose,
}: {
  readonly profile: ImportProfileRow;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshImports();
  const errorMessage = useErrorMessage();
  const { name, profile_id } = profile;
  const deleting = useMutation({
    mutationFn: () => call(deleteImportProfile, { profile_id }, { batch: false }),
    onSuccess: () => notify(t('dataImport.profile.deleted', { name }), { type: 'success' }),
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
    onSettled: () => {
      void refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('dataImport.profile.deleteTitle', { name })}
      text={t('dataImport.profile.deleteText')}
      confirm={t('dataImport.profile.delete')}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    />
  );
}

const Quiet = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  marginLeft: theme.spacing(1),
}));
