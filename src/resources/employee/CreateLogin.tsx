import MenuItem from '@mui/material/MenuItem';
import { useCanAccess, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { RowActionProps } from '../../engine/declaration.ts';
import { loginOf } from './loginOf.ts';

/** Opens the form for a login, filled with what is known of the employee. */
export function CreateLogin({ record }: RowActionProps) {
  const t = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'admusers', action: 'create' });
  if (!canAccess || record.status !== 'A') return null;
  return (
    <MenuItem component={Link} to="/admusers/create" state={{ record: loginOf(record) }}>
      {t('logins.createFor')}
    </MenuItem>
  );
}
