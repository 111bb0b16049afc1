import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { listKey, type Shortcut } from '../../providers/menu/shortcuts.ts';
import { Key } from './Key.tsx';
import { paletteKey } from './paletteKey.ts';

/** Keys that every role has: in lists and in forms. */
const general = [
  { key: paletteKey(), label: 'menus.keys.palette' },
  { key: '/', label: 'menus.keys.search' },
  { key: 'Ctrl S', label: 'menus.keys.save' },
  { key: listKey, label: 'menus.keys.list' },
];

interface Props {
  readonly shortcuts: readonly Shortcut[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every key that does something here. */
export function ShortcutList({ shortcuts, open, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('menus.keys.title')}</DialogTitle>
      <DialogContent>
        <List>
          {[...shortcuts, ...general].map(({ key, label }) => (
            <div key={key}>
              <dt>{t(label)}</dt>
              <dd>
                <Key>{key.length === 1 ? key.toUpperCase() : key}</Key>
              </dd>
            </div>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('menus.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    padding: theme.spacing(0.75, 0),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dd': { margin: 0 },
}));
