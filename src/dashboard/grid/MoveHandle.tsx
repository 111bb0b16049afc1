import IconButton from '@mui/material/IconButton';
import type { KeyboardEventHandler, ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Id of the instructions. */
  readonly describedBy: string;
  readonly onKeyDown: KeyboardEventHandler;
  readonly children: ReactNode;
}

/** Where a keyboard takes hold of a tile. */
export function MoveHandle({ label, describedBy, onKeyDown, children }: Props) {
  return (
    <IconButton size="small" aria-label={label} aria-describedby={describedBy} onKeyDown={onKeyDown}>
      {children}
    </IconButton>
  );
}
