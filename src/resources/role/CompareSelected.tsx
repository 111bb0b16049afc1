import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BulkActionProps } from '../../engine/declaration.ts';
import { compareAddress } from './address.ts';

/** Sets the selected roles beside each other: there while exactly two are selected. */
export function CompareSelected({ ids }: BulkActionProps) {
  const t = useTranslate();
  if (ids.length !== 2) return null;
  return (
    <Button size="small" component={Link} to={compareAddress(ids.map(Number))}>
      {t('roles.compareSelected')}
    </Button>
  );
}
