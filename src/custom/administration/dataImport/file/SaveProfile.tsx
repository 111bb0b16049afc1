import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { Draft } from '../draft.ts';
import { patternFor } from '../profiles/patternFor.ts';
import { SaveDialog } from '../profiles/SaveDialog.tsx';
import { useProfiles } from '../queries.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly draft: Draft;
  readonly onSaved: () => void;
}

/** Keeps the matched columns under a name, for the next file of this kind. */
export function SaveProfile({ inspected, draft, onSaved }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { data: saved } = useProfiles();
  const { profile, profile_name: name } = inspected;
  const version = inspected.profile_version ?? draft.profile_version;
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
          pattern={known?.file_pattern ?? patternFor(draft.file_name)}
          base={name !== null && version ? { name, version } : undefined}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
