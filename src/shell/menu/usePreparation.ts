import { useEffect } from 'react';
import type { MenuEntry } from '../../ui/menuEntry.ts';
import { whenIdle } from '../whenIdle.ts';

const routeOf = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  return link?.getAttribute('href')?.split(/[/?#]/)[1];
};

/**
 * Loads pages before somebody opens them: the likely ones when nothing else is to do, any other when the mouse or the
 * focus comes to a link that leads there.
 * @param entries always the same object
 */
export function usePreparation(entries: readonly MenuEntry[], likely: MenuEntry['prepare']): void {
  useEffect(() => {
    if (likely) whenIdle(likely);
  }, [likely]);
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const route = routeOf(target);
      const entry = route === undefined ? undefined : entries.find((one) => one.route === route);
      if (entry?.prepare) whenIdle(entry.prepare);
    };
    document.addEventListener('pointerover', prepare);
    document.addEventListener('focusin', prepare);
    return () => {
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
    };
  }, [entries]);
}
