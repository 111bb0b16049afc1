import Button from '@mui/material/Button';
import { type Identifier, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BulkActionProps } from '../../../engine/declaration.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { ROUTE } from '../vehicle.ts';
import { PriceDialog } from './PriceDialog.tsx';

interface ButtonProps {
  readonly ids: readonly Identifier[];
  readonly variant?: 'contained';
  readonly onDone?: () => void;
}

/** Sets the list price of some vehicles. */
export function SetPriceButton({ ids, variant, onDone }: ButtonProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...(variant ? { variant } : { size: 'small' })} onClick={() => setOpen(true)}>
        {t('vehicles.price.set')}
      </Button>
      {open && <PriceDialog ids={ids} onClose={() => setOpen(false)} {...(onDone && { onDone })} />}
    </>
  );
}

/** Of the selected vehicles, for who may set prices. */
export function SetSelectedPrices({ ids, onDone }: BulkActionProps) {
  const mayEdit = useMayEdit(ROUTE);
  return mayEdit ? <SetPriceButton ids={ids} onDone={onDone} /> : null;
}
