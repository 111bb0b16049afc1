import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  deleteImportProfile,
  type ImportProfileRow,
  restoreImportProfile,
} from '../../../../../contract/calls/imports/importProfiles.ts';
import { call } from '../../../../providers/api/api.ts';
import { MoreMenu } from '../../../../ui/page/MoreMenu.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { useFail, useNotify } from '../../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { route, useRefreshImports } from '../queries.ts';
import { exportProfile } from './JsonDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

interface Props {
  readonly profile: ImportProfileRow;
  /** @default 'plain' */
  readonly look?: 'page' | 'plain';
  readonly onDeleted?: () => void;
}

export function ProfileMenu({ profile, look = 'plain', onDeleted }: Props) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const [renaming, setRenaming] = useState(false);
  const remove = useDelete(profile, onDeleted);
  const item = (key: string, text: string, run: () => void, close: () => void) => (
    <MenuItem
      key={key}
      onClick={() => {
        close();
        run();
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <>
      <MoreMenu look={look} label={t('dataImport.profile.more', { name: profile.name })}>
        {(close) => [
          mayEdit && item('rename', t('dataImport.profile.rename'), () => setRenaming(true), close),
          item(
            'export',
            t('dataImport.profile.export'),
            () => exportProfile(profile.name, profile.profile),
            close,
          ),
          mayEdit && item('delete', t('dataImport.profile.delete'), remove, close),
        ]}
      </MoreMenu>
      {renaming && <RenameDialog profile={profile} onClose={() => setRenaming(false)} />}
    </>
  );
}

function useDelete({ profile_id, name }: ImportProfileRow, onDeleted?: () => void) {
  const t = useTranslate();
  const notify = useNotify();
  const tellWithUndo = useToastUndo();
  const refresh = useRefreshImports();
  const fail = useFail();
  const onSettled = () => refresh();
  const restoring = useMutation({
    mutationFn: () => call(restoreImportProfile, { profile_id }, { batch: false }),
    onSuccess: () => notify(t('dataImport.profile.restored', { name }), { type: 'success' }),
    onError: fail,
    onSettled,
  });
  const deleting = useMutation({
    mutationFn: () => call(deleteImportProfile, { profile_id }, { batch: false }),
    onSuccess: () => {
      tellWithUndo(t('dataImport.profile.deleted', { name }), () => restoring.mutate());
      onDeleted?.();
    },
    onError: fail,
    onSettled,
  });
  return () => deleting.mutate();
}
