import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { CardLine, Cards } from '../../../../ui/table/Cards.ts';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import type { Table } from '../profileLists.ts';
import { useShippedProfiles } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { readProfileFile } from './readProfileFile.ts';
import { SaveDialog } from './SaveDialog.tsx';

interface Chosen {
  readonly name: string;
  readonly profile: Table;
  readonly title: string;
}

/** Starts a profile from a JSON file or a built-in profile. */
export function NewProfile() {
  const t = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [choosing, setChoosing] = useState(false);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const { profile, fault } = await readProfileFile(file, t);
    if (profile) {
      const title = t('dataImport.profile.importTitle', { name: file.name });
      setChosen({ name: file.name.replace(/\.json$/i, ''), profile, title });
    } else {
      notify(`${t('dataImport.profile.importBad', { name: file.name })}. ${fault}`, { type: 'error' });
    }
  };
  const take = (name: string, profile: Table) => {
    setChoosing(false);
    setChosen({ name, profile, title: t('dataImport.profile.title') });
  };

  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {t('dataImport.profile.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('dataImport.profile.import')}
        onChange={read}
      />
      <Button size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t('dataImport.profile.start')}
      </Button>
      {choosing && <ShippedDialog onTake={take} onClose={() => setChoosing(false)} />}
      {chosen && <SaveDialog {...chosen} pattern="" onClose={() => setChosen(undefined)} />}
    </>
  );
}

interface ShippedProps {
  readonly onTake: (name: string, profile: Table) => void;
  readonly onClose: () => void;
}

function ShippedDialog({ onTake, onClose }: ShippedProps) {
  const t = useTranslate();
  const id = useId();
  const { feed, sentence } = useImportTexts();
  const title = t('dataImport.profile.startTitle');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('dataImport.profile.startHelp')}</DialogContentText>
        <Loaded of={useShippedProfiles()} what={title} waiting={<PanelSkeleton />}>
          {(profiles) => (
            <Cards aria-labelledby={id}>
              {profiles.map(({ name, description, profile, ...of }) => (
                <li key={name}>
                  <CardLine>
                    <strong>{name}</strong>
                    <Button
                      size="small"
                      aria-label={t('dataImport.profile.takeOf', { name })}
                      onClick={() => onTake(name, profile)}
                    >
                      {t('dataImport.profile.take')}
                    </Button>
                  </CardLine>
                  <span>{[`${feed(of.feed)} · ${of.source}.`, sentence(description)].join(' ')}</span>
                </li>
              ))}
            </Cards>
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
