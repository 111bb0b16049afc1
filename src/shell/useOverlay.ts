import { useEffect, useState } from 'react';
import type { OpenOverlay, Overlay } from '../ui/overlayContext.ts';

/** Which overlay is open. A window that becomes a phone's, or stops being one, closes it. */
export function useOverlay(phone: boolean) {
  const [opened, setOpened] = useState<Overlay>();
  const [about, setAbout] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the reason
  useEffect(() => setOpened(undefined), [phone]);
  // The same functions for good: everything on the page may hold them.
  const [actions] = useState(() => {
    const opens = (overlay: Overlay) => () => setOpened(overlay);
    const open: OpenOverlay = {
      side: opens('side'),
      popup: opens('popup'),
      phone: opens('phone'),
      keys: opens('keys'),
      stores: opens('stores'),
      palette: opens('palette'),
      support: (begin = '') => {
        setAbout(begin);
        setOpened('support');
      },
    };
    return { open, close: () => setOpened(undefined) };
  });
  return { opened, about, ...actions };
}
