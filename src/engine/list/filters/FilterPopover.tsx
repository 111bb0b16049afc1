import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId } from 'react';
import { useDeclaration } from '../../declaration.ts';
import { useLabels } from '../../labels.ts';
import type { FieldFilter } from '../filterParts.ts';
import { FilterEditor } from './FilterEditor.tsx';

interface Props {
  readonly entry: FieldFilter;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const focusFirstInput = (popover: HTMLElement) => popover.querySelector('input')?.focus();

/** Edits one filter beside its chip. Enter and Escape close it. */
export function FilterPopover({ entry, anchor, onClose }: Props) {
  const title = useId();
  const labels = useLabels(useDeclaration().resource);
  const closeOnEnter = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox') onClose();
  };
  return (
    <Popover
      open
      // The chip of a filter that was just taken off is gone.
      anchorEl={anchor.isConnected ? anchor : null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': title,
          sx: { width: (theme) => theme.spacing(34), p: 1.5, mt: 0.5 },
          onKeyDown: closeOnEnter,
        },
        transition: { onEntered: focusFirstInput },
      }}
    >
      <Typography id={title} variant="h3" component="h2" sx={{ mb: 1 }}>
        {labels.field(entry.name)}
      </Typography>
      <FilterEditor entry={entry} />
    </Popover>
  );
}
