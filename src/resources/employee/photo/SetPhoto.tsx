import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RowActionProps } from '../../../engine/declaration.ts';
import { WithTexts } from '../../../ui/page/Page.tsx';
import { texts } from '../texts/index.ts';
import { PhotoDialog } from './PhotoDialog.tsx';

/** Adds a photo to an employee, or changes it. */
export function SetPhoto({ record, onDone }: RowActionProps) {
  return (
    <WithTexts of={texts}>
      <Item record={record} onDone={onDone} />
    </WithTexts>
  );
}

function Item({ record, onDone }: RowActionProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>{t(record.photo ? 'photo.change' : 'photo.add')}</MenuItem>
      {open && <PhotoDialog record={record} onClose={onDone} />}
    </>
  );
}
