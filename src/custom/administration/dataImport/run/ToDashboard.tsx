import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { clippedTo, queryOf } from '../../../../providers/period.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useToday } from '../../../../providers/session/useToday.ts';
import { allStores } from '../../../../providers/stores/storeScope.ts';
import { withStores } from '../../../../providers/stores/storesAddress.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';

/** Links to the dashboard for the file's days and, if it doesn't cover all stores, its stores. */
export function ToDashboard({ period, stores }: Pick<ImportReport, 'period' | 'stores'>) {
  const t = useTranslate();
  const format = useFormat();
  const { store_count } = useSession();
  const today = useToday();
  const days = period && clippedTo(period, today);
  if (!days) return null;
  const storeId = stores.length > 0 && stores.length < store_count ? stores.join(',') : allStores;
  const query = withStores(new URLSearchParams(queryOf('custom', days)), storeId, '');
  return (
    <Button size="small" component={Link} to={{ pathname: '/dashboard', search: `?${query}` }}>
      {t('dataImport.run.toDashboard', { days: format.dateRange(days.from, days.to) })}
    </Button>
  );
}
