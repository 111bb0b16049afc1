import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { downloadText } from '../../../../providers/data/download.ts';
import type { Profile } from '../queries.ts';

interface Props {
  readonly name: string;
  readonly version: number;
  readonly profile: Profile;
  readonly onClose: () => void;
}

const textOf = (profile: Profile) => `${JSON.stringify(profile, null, 2)}\n`;

/** Downloads a profile for the command line or another installation. */
export const exportProfile = (name: string, profile: Profile) =>
  downloadText(textOf(profile), `${name}.json`, 'application/json');

export function JsonDialog({ name, version, profile, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('dataImport.profile.jsonTitle', { name, version })}</DialogTitle>
      <DialogContent>
        <Json tabIndex={0} aria-labelledby={id}>
          {textOf(profile)}
        </Json>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => exportProfile(name, profile)}>{t('dataImport.profile.export')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('dataImport.profile.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Json = styled('pre')(({ theme }) => ({
  ...theme.typography.body2,
  fontFamily: 'monospace',
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));
