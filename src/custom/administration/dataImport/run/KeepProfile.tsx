import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { type Draft, saveDraft } from '../draft.ts';
import { patternFor } from '../profiles/patternFor.ts';
import { SaveDialog } from '../profiles/SaveDialog.tsx';
import { useProfiles } from '../queries.ts';

/** Offers to keep what was set by hand for a file that is loaded, so that the next one needs no answers. */
export function KeepProfile({ draft }: { readonly draft: Draft }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [isKept, setKept] = useState(!draft.is_set);
  const { data: saved } = useProfiles();
  const { profile, profile_name: name, profile_version: version, file_name } = draft;
  if (isKept || !profile) return null;
  const known = saved?.find((one) => one.name === name);
  return (
    <Panel
      title={t('dataImport.profile.keep.title')}
      actions={
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('dataImport.profile.save')}
        </Button>
      }
    >
      <Typography variant="body1">{t('dataImport.profile.keep.text')}</Typography>
      {open && (
        <SaveDialog
          title={t('dataImport.profile.title')}
          profile={profile}
          name={name ?? ''}
          pattern={known?.file_pattern ?? patternFor(file_name)}
          base={name && version ? { name, version } : undefined}
          onSaved={() => {
            saveDraft({ ...draft, is_set: undefined });
            setKept(true);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
