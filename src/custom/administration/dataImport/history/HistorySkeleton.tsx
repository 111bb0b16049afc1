import { useTranslate } from 'ra-core';
import { SkeletonBlock } from '../../../../ui/states/SkeletonBlock.tsx';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Where the rows will stand. */
export function HistorySkeleton() {
  const t = useTranslate();
  return (
    <div role="status" aria-busy="true" aria-label={t('shell.loading')}>
      {rows.map((row) => (
        <SkeletonBlock key={row} sx={{ my: 2 }} />
      ))}
    </div>
  );
}
