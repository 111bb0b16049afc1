import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Draft } from './draft.ts';
import { patternFor } from './profiles/patternFor.ts';
import { SaveDialog } from './profiles/SaveDialog.tsx';
import { type Profile, useProfiles } from './queries.ts';

interface Props {
  readonly draft: Draft;
  readonly profile: Profile;
  readonly onSaved: (name: string) => void;
}

export function SaveProfile({ draft, profile, onSaved }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { data: saved } = useProfiles();
  const { profile_name: name, profile_version: version, file_name } = draft;
  const known = saved?.find((one) => one.name === name);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('dataImport.profile.save')}
      </Button>
      {open && (
        <SaveDialog
          title={t('dataImport.profile.title')}
          profile={profile}
          name={name ?? ''}
          pattern={known?.file_pattern ?? patternFor(file_name)}
          base={name && version ? { name, version } : undefined}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
