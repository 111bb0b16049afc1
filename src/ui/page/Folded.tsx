import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { usePhone } from '../usePhone.ts';

/** Buttons side by side; on a phone behind one button, so that the page's content is on its first screen. */
export function Folded({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const phone = usePhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (!phone) return children;
  return (
    <>
      <IconButton
        aria-label={t('shell.more')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <Popover
        // What a button opens lives with the button.
        keepMounted
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.more') } }}
      >
        <Stack spacing={1} onClick={close} sx={{ p: 1 }}>
          {children}
        </Stack>
      </Popover>
    </>
  );
}
