import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Carried, CarryOptions } from './carried.ts';
import { followPointer } from './followPointer.ts';

/** Picks cards up with a pointer, or with the space bar, and puts them down elsewhere. The handlers never change. */
export function useCarry<Item, Place>(options: CarryOptions<Item, Place>) {
  const [carried, setCarried] = useState<Carried<Item, Place>>();
  const latest = useRef({ ...options, carried });
  latest.current = { ...options, carried };
  /** The click that ends a move opens nothing. */
  const isJustMoved = useRef(false);
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);

  const isGone = carried !== undefined && !options.isUnchanged(carried.item);
  useEffect(() => {
    const gone = latest.current.carried;
    if (!isGone || !gone) return;
    end.current?.();
    isJustMoved.current = true;
    setCarried(undefined);
    latest.current.onGone(gone);
  }, [isGone]);

  const onPointerDown = useCallback((event: PointerEvent<HTMLElement>, item: Item, place: Place) => {
    isJustMoved.current = false;
    if (event.button !== 0 || !latest.current.mayMove(item)) return;
    end.current?.();
    const onEnd = (moved: boolean) => {
      isJustMoved.current = moved;
    };
    end.current = followPointer(event, { item, place }, { latest, show: setCarried, onEnd });
  }, []);

  const onKeyDown = useCallback((event: KeyboardEvent, item: Item, place: Place) => {
    isJustMoved.current = false;
    const { carried: held, keyOf, mayMove, onCarry } = latest.current;
    const carry = (next: Carried<Item, Place>) => {
      setCarried(next);
      onCarry(next);
    };
    if (held && keyOf(held.item) === keyOf(item)) {
      carriedKey(event, held, latest.current, carry, () => setCarried(undefined));
    } else if (event.key === ' ' && mayMove(item)) {
      event.preventDefault();
      carry({ item, place });
    }
  }, []);

  /** The focus has gone elsewhere, and nobody holds a pointer either. */
  const onBlur = useCallback((item: Item) => {
    const { carried: held, keyOf, onCancel } = latest.current;
    if (!held || held.point || keyOf(held.item) !== keyOf(item)) return;
    setCarried(undefined);
    onCancel(held);
  }, []);

  const hasJustMoved = useCallback(() => isJustMoved.current, []);
  return { carried, onPointerDown, onKeyDown, onBlur, hasJustMoved };
}

/** What a key does with a card that keys carry. */
function carriedKey<Item, Place>(
  event: KeyboardEvent,
  from: Carried<Item, Place>,
  { placeBy, onDrop, onCancel }: CarryOptions<Item, Place>,
  carry: (next: Carried<Item, Place>) => void,
  end: () => void,
): void {
  const { key } = event;
  const { item } = from;
  if ([' ', 'Enter', 'Escape', 'Tab'].includes(key)) {
    if (key !== 'Tab') event.preventDefault();
    end();
    if (key === ' ' || key === 'Enter') onDrop(from);
    else onCancel(from);
    return;
  }
  const place = placeBy(item, key, from.place);
  if (place === undefined) return;
  event.preventDefault();
  carry({ item, place });
}
