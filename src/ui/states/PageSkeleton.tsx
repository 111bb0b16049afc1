import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { SkeletonBlock } from './SkeletonBlock.tsx';

/** Stands in for a page whose code is still on its way. */
export function PageSkeleton() {
  const t = useTranslate();
  return (
    <Page role="status" aria-busy="true" aria-label={t('shell.loading')}>
      <SkeletonBlock sx={{ width: '20%' }} />
      <SkeletonBlock sx={{ width: '60%' }} />
      <SkeletonBlock sx={{ width: '45%' }} />
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
}));
