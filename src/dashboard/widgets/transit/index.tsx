import { transitWidget } from '../../../../contract/widgets/transit.ts';
import { defineTile } from '../../tile/defineTile.tsx';
import { TransitFigures, TransitSkeleton } from './TransitFigures.tsx';
import { emptyKind, isNothingOpen, transitTable } from './transit.ts';

/** Contracts that wait for their money: how many, how much, how old. They are those of today, whatever the period. */
export const transit = defineTile(transitWidget, {
  ask: ({ storeId }) => ({ storeId }),
  scope: ({ response: { rows, totals } }, { stores, t, format }) => {
    const oldest = { total: format.integer(totals.cit_count) };
    return [stores, ...(rows.length > 0 ? [t('dashboard.transit.oldestOf', oldest)] : [])];
  },
  isEmpty: isNothingOpen,
  emptyTexts: ({ meta }) => `transit.${emptyKind(meta)}`,
  Skeleton: TransitSkeleton,
  Figures: TransitFigures,
  table: ({ response }, { t, format }) => transitTable(response, t, format),
});
