import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Say } from '../../ui/useAnnouncer.tsx';
import type { BoardState } from './useBoard.ts';

/** Arranging the dashboard, as its buttons see it. */
export interface Arranging {
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
  readonly reset: () => void;
  /** Gets the focus back when arranging ends. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

const isTyping = (target: EventTarget | null) => target instanceof HTMLInputElement;

/** Begins and ends arranging, takes back what was done; Escape ends it, Ctrl or ⌘ Z takes back. */
export function useArranging(state: BoardState, say: Say): Arranging {
  const t = useTranslate();
  const [on, setOn] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const possible = state.arrangeable && state.ready;

  const toggle = () => {
    setOn(!on);
    state.settle();
    say(t(on ? 'arrange.ended' : 'arrange.begun'));
    if (on) button.current?.focus();
  };
  const undo = () => {
    if (!state.canUndo) return say(t('arrange.nothingToUndo'));
    state.undo();
    say(t('arrange.undone'));
  };
  const reset = () => {
    state.reset();
    say(t('arrange.wasReset'));
  };

  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') toggle();
      const withControl = event.ctrlKey || event.metaKey;
      if (event.key === 'z' && withControl && !isTyping(event.target)) undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return { possible, on: on && possible, toggle, canUndo: state.canUndo, undo, reset, button };
}
