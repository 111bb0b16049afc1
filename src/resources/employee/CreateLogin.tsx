import MenuItem from '@mui/material/MenuItem';
import { useCanAccess, useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { RowActionProps } from '../../engine/declaration.ts';
import { creationOf, useMayCreateLogin } from './login.ts';

/** Opens the login of an employee; of who has none, the form for one. */
export function CreateLogin({ record }: RowActionProps) {
  const t = useTranslate();
  const createPath = useCreatePath();
  const mayCreate = useMayCreateLogin(record);
  const { canAccess: mayOpen = false } = useCanAccess({ resource: 'admusers', action: 'show' });
  const id: unknown = record.login_id;
  if (typeof id === 'number' && mayOpen) {
    return (
      <MenuItem component={Link} to={createPath({ resource: 'admusers', type: 'show', id })}>
        {t('logins.open')}
      </MenuItem>
    );
  }
  if (!mayCreate) return null;
  return (
    <MenuItem component={Link} {...creationOf(record)}>
      {t('logins.createFor')}
    </MenuItem>
  );
}
