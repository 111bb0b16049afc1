import { Plus, RotateCcw, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Arranging } from '../board/useArranging.ts';
import { BarAction } from './BarAction.tsx';

/** Adding a tile, taking back, starting over. */
export function ArrangeActions({ canUndo, undo, reset, onAdd }: Arranging & { readonly onAdd: () => void }) {
  const t = useTranslate();
  return (
    <>
      <BarAction icon={Plus} label={t('arrange.add')} onClick={onAdd} />
      <BarAction icon={Undo2} label={t('shell.undo')} onClick={undo} unavailable={!canUndo} />
      <BarAction icon={RotateCcw} label={t('arrange.reset')} onClick={reset} />
    </>
  );
}
