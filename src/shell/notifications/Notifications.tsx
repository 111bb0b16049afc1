import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { WithTexts } from '../../ui/page/Page.tsx';
import { PanelSkeleton } from '../../ui/states/PanelSkeleton.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { DrawerBody } from '../drawer/DrawerBody.ts';
import { NotificationList } from './NotificationList.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What somebody is notified of, at the right edge; on a phone over the whole screen. */
export function Notifications({ open, onClose }: Props) {
  const t = useTranslate();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('shell.bell.label'),
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
        <WithTexts of={texts}>
          <NotificationList onClose={onClose} />
        </WithTexts>
      </Suspense>
    </Drawer>
  );
}
