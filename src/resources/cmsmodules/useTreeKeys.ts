import type { KeyboardEvent } from 'react';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { moveFocus } from '../../ui/roving.ts';
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
export function useTreeKeys(modules: readonly CmsModule[], { onStep, onChoose, onToggle }: Doings) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, currentTarget: tree } = event;
    if (event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
    const module = modules.find(({ Mod_ID }) => String(Mod_ID) === target.dataset.id);
    if (!module || moveFocus(event, tree, { places: '[data-id]', turns: false })) return;
    const step = altKey ? steps[key] : undefined;
    if (step) onStep(module, step);
    else if (key === 'Enter' && !altKey) onChoose(module);
    else if (key === ' ' && !altKey) onToggle(module);
    else return;
    event.preventDefault();
  };
}
