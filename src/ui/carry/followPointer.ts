import type { PointerEvent } from 'react';
import { carrying } from '../theme/measures/carry.ts';
import type { Carried, CarryOptions } from './carried.ts';

/** Pixels that a pointer goes before it carries, and milliseconds that a finger rests before it does. */
const SLACK = 5;
const REST = 350;
/** Pixels by which the board scrolls under a card at its edge, and how often, in milliseconds. */
const SCROLL_BY = 14;
const SCROLL_EVERY = 30;

interface Follower<Item, Place> {
  readonly latest: { readonly current: CarryOptions<Item, Place> };
  readonly show: (carried: Carried<Item, Place> | undefined) => void;
  /** Told at the end whether it was a move, not a click. */
  readonly onEnd: (moved: boolean) => void;
}

/**
 * Follows a pointer until it lets go. A mouse carries at once; a finger that moves at once scrolls, and carries after it
 * rested a moment.
 * @returns what ends it early
 */
export function followPointer<Item, Place>(
  { clientX, clientY, currentTarget, pointerType }: PointerEvent<HTMLElement>,
  picked: Carried<Item, Place>,
  { latest, show, onEnd }: Follower<Item, Place>,
): () => void {
  const isTouch = pointerType === 'touch';
  const grip = clientY - currentTarget.getBoundingClientRect().top;
  let carried: Carried<Item, Place> | undefined;
  let point = { x: clientX, y: clientY };
  const controller = new AbortController();
  const { signal } = controller;

  const place = () => {
    const { item, place: from } = picked;
    carried = { item, place: latest.current.placeAt(item, point, grip, carried?.place ?? from), point };
    show(carried);
  };
  const finish = (drop: boolean) => {
    controller.abort();
    show(undefined);
    onEnd(carried !== undefined);
    if (carried) latest.current[drop ? 'onDrop' : 'onCancel'](carried);
  };
  const scroll = setInterval(() => {
    const { scroller: scrollerOf, covered } = latest.current;
    const scroller = scrollerOf();
    if (!carried || !scroller) return;
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const by = (at: number, least: number, most: number) =>
      at < least + carrying.scrollEdge ? -SCROLL_BY : at > most - carrying.scrollEdge ? SCROLL_BY : 0;
    const [across, down] = [by(point.x, left + covered.left, right), by(point.y, top + covered.top, bottom)];
    if (across === 0 && down === 0) return;
    scroller.scrollBy(across, down);
    place();
  }, SCROLL_EVERY);
  const rest = isTouch ? setTimeout(place, REST) : undefined;
  signal.addEventListener('abort', () => {
    clearInterval(scroll);
    clearTimeout(rest);
  });

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
    passive = true,
  ) => window.addEventListener(name, listener, { signal, passive });
  listen('pointermove', ({ clientX: x, clientY: y }) => {
    point = { x, y };
    const isFar = Math.hypot(x - clientX, y - clientY) >= SLACK;
    if (carried || (isFar && !isTouch)) place();
    else if (isFar) finish(false);
  });
  listen('pointerup', () => finish(true));
  listen('pointercancel', () => finish(false));
  listen('keydown', ({ key }) => key === 'Escape' && finish(false));
  // What is carried neither scrolls the page nor opens the browser's menu.
  listen('touchmove', (event) => carried && event.preventDefault(), false);
  listen('contextmenu', (event) => isTouch && event.preventDefault(), false);
  return () => {
    controller.abort();
    show(undefined);
  };
}
