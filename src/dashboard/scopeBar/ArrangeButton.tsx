import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Arranging } from '../board/useArranging.ts';

/** "Edit layout", and "Done" while that is being done. */
export function ArrangeButton({ possible, on, toggle, button }: Arranging) {
  const t = useTranslate();
  if (!possible) return null;
  return (
    <Button ref={button} size="small" onClick={toggle} sx={{ flex: 'none' }}>
      {t(on ? 'arrange.done' : 'arrange.edit')}
    </Button>
  );
}
