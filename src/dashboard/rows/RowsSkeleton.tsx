import { useTranslate } from 'ra-core';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { themed } from '../../ui/theme/themed.tsx';
import { FigureSkeleton } from '../figures/Figure.tsx';
import { RowsSkeleton as TableSkeleton } from '../figures/RowsSkeleton.tsx';

/** Sums and rows, before they are known. */
export function RowsSkeleton() {
  const t = useTranslate();
  return (
    <>
      <SrOnly role="status">{t('rows.loading')}</SrOnly>
      <Heads>
        {['a', 'b', 'c', 'd'].map((key) => (
          <FigureSkeleton key={key} size="figureSmall" />
        ))}
      </Heads>
      <TableSkeleton rows={8} />
    </>
  );
}

const Heads = themed('div', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.spacing(2),
  paddingBottom: theme.spacing(2),
}));
