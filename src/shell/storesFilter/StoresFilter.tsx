import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { StoresForm } from '../../ui/storeChoice/StoresForm.tsx';
import { usePhone } from '../../ui/usePhone.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The choice of the stores that every figure counts. Only its buttons and Escape close it. */
export function StoresFilter({ open, onClose }: Props) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      fullWidth
      maxWidth="md"
      fullScreen={usePhone()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <StoresForm titleId={`${id}-title`} textId={`${id}-text`} onClose={onClose} />
    </Dialog>
  );
}
