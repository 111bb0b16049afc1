import { type KeyboardEvent, useRef } from 'react';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import type { Step } from './tree.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface Doings {
  readonly onStep: (module: CmsModule, step: Step) => void;
  readonly onChoose: (module: CmsModule) => void;
  readonly onToggle: (module: CmsModule) => void;
}

/**
 * Keys of the tree: arrows, Home and End go from module to module, Alt with an arrow moves the one that has the focus,
 * Enter opens it, Space enables or disables it.
 */
export function useTreeKeys(shown: readonly CmsModule[], { onStep, onChoose, onToggle }: Doings) {
  const root = useRef<HTMLDivElement>(null);

  const focus = (id: number | undefined) => {
    const row = root.current?.querySelector(`[data-id="${id}"]`);
    if (row instanceof HTMLElement) row.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
    const index = shown.findIndex(({ Mod_ID }) => String(Mod_ID) === target.dataset.id);
    const module = shown[index];
    if (!module) return;
    const step = steps[event.key];
    if (event.altKey) {
      if (!step) return;
      event.preventDefault();
      onStep(module, step);
      return;
    }
    const doing: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(shown[index + 1]?.Mod_ID),
      ArrowUp: () => focus(shown[index - 1]?.Mod_ID),
      Home: () => focus(shown[0]?.Mod_ID),
      End: () => focus(shown.at(-1)?.Mod_ID),
      Enter: () => onChoose(module),
      ' ': () => onToggle(module),
    };
    const act = doing[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return { root, onKeyDown };
}
