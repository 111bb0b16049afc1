import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { Finder } from './Finder.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Finds pages, records and actions, and opens or does what is chosen. */
export function Palette({ open, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      // It stays where it is while what it found grows and shrinks.
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': t('palette.title') },
      }}
    >
      <Finder onClose={onClose} />
    </Dialog>
  );
}
