import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { Say } from '../../ui/useAnnouncer.tsx';
import { moved, type Place, resized, type Step, type TileSize } from './place.ts';

/** Takes a tile away; `from` is the button that asked for it. */
export type RemoveTile = (name: string, from: Element) => void;

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The key that a Mac calls delete is Backspace to others. */
const removes = ['Delete', 'Backspace'];

/** Where a tile stands, in words: "Sales, column 5, row 2, 4 columns wide, 8 rows high". */
export function usePlaceText() {
  const t = useTranslate();
  return (tile: string, { x, y, w, h }: Place) =>
    [
      t('arrange.place', { tile, column: x + 1, row: y + 1 }),
      t('arrange.width', { smart_count: w }),
      t('arrange.height', { smart_count: h }),
    ].join(', ');
}

interface Target {
  readonly size: TileSize;
  /** Its name as a reader knows it. */
  readonly label: string;
}

interface Options {
  readonly places: readonly Place[];
  readonly onChange: (places: readonly Place[]) => void;
  readonly onRemove: RemoveTile;
  readonly say: Say;
}

/** Moves, resizes and removes a tile by the keys pressed on its handle, and says what came of it. */
export function useTileKeys({ places, onChange, onRemove, say }: Options) {
  const t = useTranslate();
  const placeText = usePlaceText();

  function arrange({ size, label }: Target, key: string, step: Step, resizes: boolean) {
    const result = resizes ? resized(places, size, step) : moved(places, size.name, step);
    const place = result?.find(({ name }) => name === size.name);
    if (!result || !place) {
      say(t(`arrange.${resizes ? 'notResized' : 'notMoved'}.${key}`, { tile: label }));
      return;
    }
    onChange(result);
    say(placeText(label, place));
  }

  return (event: KeyboardEvent, target: Target) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const step = steps[key];
    if (step) arrange(target, key, step, shiftKey);
    else if (removes.includes(key)) onRemove(target.size.name, event.currentTarget);
    else return;
    // The arrows would scroll the page.
    event.preventDefault();
  };
}
