import { useEffect, useState } from 'react';
import type { OpenOverlay, Overlay } from '../ui/overlayContext.ts';

interface Opened {
  readonly overlay?: Overlay;
  /** The page that it is about, when that is another than the one below it; also while it closes. */
  readonly about?: string | undefined;
}

const closed = (before: Opened): Opened => (before.overlay === undefined ? before : { about: before.about });

/** Which overlay is open. A window that becomes a phone's, or stops being one, closes it. */
export function useOverlay(phone: boolean) {
  const [opened, setOpened] = useState<Opened>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the reason
  useEffect(() => setOpened(closed), [phone]);
  // The same functions for good: everything on the page may hold them.
  const [actions] = useState(() => {
    const opens = (overlay: Overlay) => () => setOpened({ overlay });
    const open: OpenOverlay = {
      side: opens('side'),
      popup: opens('popup'),
      phone: opens('phone'),
      keys: opens('keys'),
      stores: opens('stores'),
      palette: opens('palette'),
      notifications: opens('notifications'),
      support: (about) => setOpened({ overlay: 'support', about }),
      // The key that opens it leaves what is written there alone.
      help: (about) =>
        setOpened((before) =>
          before.overlay === 'help' && about === undefined ? before : { overlay: 'help', about },
        ),
    };
    return { open, close: () => setOpened(closed) };
  });
  return { opened: opened.overlay, about: opened.about, ...actions };
}
