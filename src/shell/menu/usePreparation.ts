import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MenuEntry } from '../../ui/menuEntry.ts';
import { whenIdle, whenSettled } from '../whenIdle.ts';

const routeOf = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  return link?.getAttribute('href')?.split(/[/?#]/)[1];
};

/**
 * Loads pages before somebody opens them: the likely ones when nothing else is to do, one after the other, any other
 * when the mouse or the focus comes to a link that leads there.
 * @param entries always the same object
 * @param permitted those of them that the user may open
 */
export function usePreparation(entries: readonly MenuEntry[], permitted: readonly MenuEntry[]): void {
  const likely = permitted.flatMap(({ route, isLikely }) => (isLikely ? route : [])).join();
  const client = useQueryClient();
  useEffect(() => {
    const likelyEntries = entries.filter(({ route }) => likely.split(',').includes(route));
    const parts = [...new Set(likelyEntries.flatMap(({ prepare }) => prepare ?? []))];
    const prepareNext = () => {
      const prepare = parts.shift();
      if (prepare) whenSettled(client, () => prepare().finally(prepareNext));
    };
    prepareNext();
  }, [client, entries, likely]);
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
