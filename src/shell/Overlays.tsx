import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import type { Overlay } from '../ui/overlayContext.ts';
import { later } from '../ui/page/loadedPart.tsx';
import { whenSettled } from './whenIdle.ts';

const load = () => import('./loadedLater.ts');
const SideMenu = later(async () => (await load()).SideMenu);
const MenuPopup = later(async () => (await load()).MenuPopup);
const PhoneMenu = later(async () => (await load()).PhoneMenu);
const ShortcutList = later(async () => (await load()).ShortcutList);
// Bundles of their own, which not everybody opens.
const StoresFilter = later(async () => (await import('./storesFilter/StoresFilter.tsx')).StoresFilter);
const SupportRequest = later(async () => (await import('./support/SupportRequest.tsx')).SupportRequest);
const HelpDrawer = later(async () => (await import('./help/HelpDrawer.tsx')).HelpDrawer);
const Notifications = later(async () => (await import('./notifications/Notifications.tsx')).Notifications);
const Palette = later(async () => (await import('./palette/Palette.tsx')).Palette);

interface Props {
  readonly opened: Overlay | undefined;
  /** What the open one is about: the page of a help, what a request for support begins with. @default nothing */
  readonly about: string | undefined;
  readonly current: string;
  readonly onClose: () => void;
}

/** The menus and lists that open over the page. Loaded behind the first paint, so that they open at once. */
export function Overlays({ opened, about, current, onClose }: Props) {
  const used = useRef(new Set<Overlay>());
  if (opened) used.current.add(opened);
  const client = useQueryClient();
  useEffect(() => whenSettled(client, load), [client]);

  const stateOf = (overlay: Overlay) => ({ open: opened === overlay, current, onClose });
  const has = (overlay: Overlay) => used.current.has(overlay);
  return (
    <Suspense>
      {has('side') && <SideMenu {...stateOf('side')} />}
      {has('popup') && <MenuPopup {...stateOf('popup')} />}
      {has('phone') && <PhoneMenu {...stateOf('phone')} />}
      {has('keys') && <ShortcutList open={opened === 'keys'} onClose={onClose} />}
      {has('stores') && <StoresFilter open={opened === 'stores'} onClose={onClose} />}
      {has('support') && <SupportRequest open={opened === 'support'} about={about ?? ''} onClose={onClose} />}
      {has('help') && <HelpDrawer open={opened === 'help'} page={about ?? current} onClose={onClose} />}
      {has('notifications') && <Notifications open={opened === 'notifications'} onClose={onClose} />}
      {has('palette') && <Palette open={opened === 'palette'} onClose={onClose} />}
    </Suspense>
  );
}
