import Button from '@mui/material/Button';
import { Columns2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BulkActionProps } from '../../engine/declaration.ts';
import { areComparable, compareStoresAddress } from '../../providers/stores/compareAddress.ts';

/** Sets the selected stores beside each other: there while two to four are selected. */
export function CompareSelected({ ids }: BulkActionProps) {
  const t = useTranslate();
  if (!areComparable(ids)) return null;
  return (
    <Button
      size="small"
      component={Link}
      to={compareStoresAddress(ids.map(Number))}
      startIcon={<Columns2 aria-hidden="true" />}
    >
      {t('storePage.compare')}
    </Button>
  );
}
