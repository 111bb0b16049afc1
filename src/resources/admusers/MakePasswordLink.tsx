import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RowActionProps } from '../../engine/declaration.ts';
import { personName } from '../personName.ts';
import { LinkDialog } from './LinkDialog.tsx';

/** Makes a link that sets a new password once. */
export function MakePasswordLink({ record, onDone }: RowActionProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>{t('logins.makeLink')}</MenuItem>
      {open && (
        <LinkDialog
          userid={Number(record.id)}
          name={personName(record)}
          email={String(record.email)}
          isNew={false}
          onClose={onDone}
        />
      )}
    </>
  );
}
