import MenuItem from '@mui/material/MenuItem';
import { type RaRecord, useCanAccess, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { RowActionProps } from '../../engine/declaration.ts';

/** Fields that an employee and a login have in common. */
const shared = ['firstname', 'lastname', 'email', 'phone', 'title', 'store_id'];

/** What a new login takes over from an employee; what the role may not see of them is not there, so it is left out. */
const loginOf = (employee: RaRecord): Record<string, unknown> => ({
  ...Object.fromEntries(
    shared.filter((name) => (employee[name] ?? null) !== null).map((name) => [name, employee[name]]),
  ),
  employee_id: employee.id,
});

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
