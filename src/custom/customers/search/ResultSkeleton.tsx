import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { rowHeights } from '../../../ui/theme/sizes.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Where the rows will stand. */
export function ResultSkeleton() {
  const t = useTranslate();
  return (
    <List role="status" aria-busy="true" aria-label={t('shell.loading')}>
      {rows.map((row) => (
        <div key={row}>
          <SkeletonBlock sx={{ width: '18%' }} />
          <SkeletonBlock sx={{ width: '12%' }} />
          <SkeletonBlock sx={{ width: '30%' }} />
          <SkeletonBlock sx={{ width: '14%' }} />
        </div>
      ))}
    </List>
  );
}

const List = styled('div')(({ theme }) => ({
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    height: rowHeights.list,
    padding: theme.spacing(0, 2),
  },
}));
