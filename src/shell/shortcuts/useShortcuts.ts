import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { listKey, type Shortcut } from '../../providers/menu/shortcuts.ts';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** Within these a letter has a meaning of its own, or the page behind them should stay. */
const OCCUPIED = '[role="dialog"], [role="menu"], [role="listbox"], [role="grid"], [role="tree"]';

/** Whether a key is meant for the page as a whole. */
const isFree = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !defaultPrevented &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(`${TYPING}, ${OCCUPIED}`));

/** Opens pages by a key, and the list of keys by `?`; never while somebody types. */
export function useShortcuts(shortcuts: readonly Shortcut[], onList: () => void) {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      const pressed = shortcuts.find(({ key }) => key === event.key.toLowerCase());
      if (!pressed && event.key !== listKey) return;
      event.preventDefault();
      if (pressed) navigate(`/${pressed.route}`);
      else onList();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcuts, onList, navigate]);
}
