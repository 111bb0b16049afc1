import Drawer from '@mui/material/Drawer';
import { type ReactNode, Suspense } from 'react';
import type { TextsByLanguage } from '../../i18n/texts.ts';
import { WithTexts } from '../../ui/page/Page.tsx';
import { PanelSkeleton } from '../../ui/states/PanelSkeleton.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { DrawerBody } from './DrawerBody.ts';

interface Props {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly texts: TextsByLanguage;
  readonly children: ReactNode;
}

/** A dialog at the right edge, on a phone over the whole screen; over a dialog that it was opened from. */
export function SideDrawer({ label, open, onClose, texts, children }: Props) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { width: { xs: '100%', sm: sizes.asideWide } },
        },
      }}
    >
      <Suspense
        fallback={
          <DrawerBody>
            <PanelSkeleton />
          </DrawerBody>
        }
      >
        <WithTexts of={texts}>{children}</WithTexts>
      </Suspense>
    </Drawer>
  );
}
