import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { KeyList } from './KeyList.tsx';
import { usePortalKeys } from './usePortalKeys.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every key that does something here. */
export function ShortcutList({ open, onClose }: Props) {
  const t = useTranslate();
  const lines = usePortalKeys();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('menus.keys.title')}</DialogTitle>
      <DialogContent>
        <KeyList lines={lines} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('menus.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
