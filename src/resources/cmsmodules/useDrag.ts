import { type DragEvent, useCallback, useRef, useState } from 'react';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import type { Drop } from './Row.tsx';
import { type Place, siblingsAt, under } from './tree.ts';

interface Over {
  readonly module: CmsModule;
  readonly drop: Drop;
}

/** The third of a row that the pointer is over; only what can hold something has a middle. */
function dropAt({ clientY, currentTarget }: DragEvent<HTMLElement>, hasMiddle: boolean): Drop {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = height === 0 ? 0 : (clientY - top) / height;
  if (!hasMiddle) return share < 1 / 2 ? 'before' : 'after';
  return share < 1 / 3 ? 'before' : share > 2 / 3 ? 'after' : 'into';
}

/** Dragging rows: before, after or onto others. `onPlace` gets the place where a module is dropped. */
export function useDrag(modules: readonly CmsModule[], onPlace: (module: CmsModule, place: Place) => void) {
  const dragged = useRef<CmsModule>(undefined);
  const [over, setOver] = useState<Over>();

  const end = useCallback(() => {
    dragged.current = undefined;
    setOver(undefined);
  }, []);

  const onDragOver = useCallback(
    (module: CmsModule, event: DragEvent<HTMLElement>) => {
      const own = dragged.current;
      if (!own || own.Mod_ID === module.Mod_ID) return setOver(undefined);
      const hasChildren = modules.some(({ Mod_ParentId }) => Mod_ParentId === own.Mod_ID);
      // Menus have two levels: what has others under it stays at the top.
      if (hasChildren && module.Mod_ParentId !== 0) return setOver(undefined);
      event.preventDefault();
      const drop = dropAt(event, module.Mod_ParentId === 0 && !hasChildren);
      setOver((last) =>
        last?.module.Mod_ID === module.Mod_ID && last.drop === drop ? last : { module, drop },
      );
    },
    [modules],
  );

  const onDrop = () => {
    const own = dragged.current;
    end();
    if (own && over) onPlace(own, placeOf(modules, own, over));
  };

  const onDragStart = useCallback((module: CmsModule) => {
    dragged.current = module;
  }, []);

  return { over, onDragStart, onDragOver, onDragEnd: end, onDrop };
}

function placeOf(modules: readonly CmsModule[], dragged: CmsModule, { module, drop }: Over): Place {
  if (drop === 'into') return under(modules, module);
  const { Mod_ParentId, mod_prod_id } = module;
  const others = siblingsAt(modules, module).filter(({ Mod_ID }) => Mod_ID !== dragged.Mod_ID);
  const at = others.findIndex(({ Mod_ID }) => Mod_ID === module.Mod_ID);
  return { Mod_ParentId, mod_prod_id, index: drop === 'before' ? at : at + 1 };
}
