import { type KeyboardEvent, useState } from 'react';

interface Ways {
  /** What can have the focus. @default links, buttons and stops of the Tab key */
  readonly places?: string;
  /** The first place comes after the last one. @default true */
  readonly turns?: boolean;
  /** Left and right go, too. @default false */
  readonly sideways?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const sidewaysSteps: Readonly<Record<string, number>> = { ...steps, ArrowRight: 1, ArrowLeft: -1 };

/** Which place of a list a key goes to; undefined for a key that is no move. */
function placeOf(key: string, at: number, count: number, { turns = true, sideways = false }: Ways) {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = (sideways ? sidewaysSteps : steps)[key];
  if (step === undefined) return undefined;
  // Up from nowhere is the last one.
  const next = at < 0 && step < 0 ? count - 1 : at + step;
  return turns ? (next + count) % count : Math.min(Math.max(next, 0), count - 1);
}

export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/**
 * Moves the focus among the places within an element: up, down, Home and End. Places that are not drawn are skipped.
 * @returns the place that now has the focus; undefined for any other key
 */
export function moveFocus(event: KeyboardEvent, within: Element, ways: Ways = {}): HTMLElement | undefined {
  if (hasModifier(event)) return undefined;
  const list = [...within.querySelectorAll<HTMLElement>(ways.places ?? 'a[href], button, [tabindex]')];
  const at = list.findLastIndex((place) => place.contains(document.activeElement));
  const next = list[placeOf(event.key, at, list.length, ways) ?? -1];
  if (!next) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}

/**
 * Of several places one is a stop of the Tab key: the one that had the focus last, else the first. `moveFocus` goes to
 * the others.
 */
export function useRoving<Key>(keys: readonly Key[]) {
  const [visited, visit] = useState<Key>();
  const stop = keys.find((key) => key === visited) ?? keys[0];
  const stopProps = (key: Key) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => visit(key) });
  return { stop, visit, stopProps };
}
