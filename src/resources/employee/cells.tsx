import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCanAccess, useCreatePath, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { CellProps, PictureProps } from '../../engine/declaration.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { creationOf, useMayCreateLogin } from './login.ts';
import { Photo } from './photo/Photo.tsx';

/** The last name behind the face or the initials, by which somebody is found faster in a roster. */
export const LastNameCell = ({ value, record, place }: CellProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    {place === 'row' && <Photo record={record} size="row" />}
    {String(value ?? '')}
  </Box>
);

export const PhotoCell = ({ record, place }: CellProps) => <Photo record={record} size={place} />;

export const CardPhoto = ({ record, place }: PictureProps) => <Photo record={record} size={place} />;

/** Leads to the login of an employee, or to the form for one. */
export function LoginCell({ value, record }: CellProps) {
  const t = useTranslate();
  const createPath = useCreatePath();
  const mayCreate = useMayCreateLogin(record);
  const { canAccess: mayOpen = false } = useCanAccess({ resource: 'admusers', action: 'show' });
  if (typeof value === 'number' && mayOpen) {
    const to = createPath({ resource: 'admusers', type: 'show', id: value });
    return (
      <Link component={RouterLink} to={to}>
        {t('logins.open')}
      </Link>
    );
  }
  if (!mayCreate) return <span>{notAvailable}</span>;
  return (
    <Link component={RouterLink} {...creationOf(record)}>
      {t('logins.createFor')}
    </Link>
  );
}
