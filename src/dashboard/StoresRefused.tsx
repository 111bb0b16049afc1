import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ApiError } from '../providers/api/apiError.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { useTileStores } from './tileStores.ts';

/** Whether the server refused the stores, and not the figures: a role that lacks those is told otherwise. */
export const isOfStores = (error: Error | null) =>
  error instanceof ApiError && error.code === 'forbidden' && error.fields?.storeId !== undefined;

/** The scope names a store that is not, or no longer, the user's. */
export function StoresRefused() {
  const t = useTranslate();
  const { showAll } = useTileStores();
  return (
    <EmptyState title={t('storesFilter.refused.title')} text={t('storesFilter.refused.text')}>
      <Button size="small" onClick={showAll}>
        {t('storesFilter.refused.showAll')}
      </Button>
    </EmptyState>
  );
}
