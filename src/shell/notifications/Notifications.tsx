import { useTranslate } from 'ra-core';
import { SideDrawer } from '../drawer/SideDrawer.tsx';
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
    <SideDrawer label={t('shell.bell.label')} {...{ open, onClose, texts }}>
      <NotificationList onClose={onClose} />
    </SideDrawer>
  );
}
