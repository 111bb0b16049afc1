import { dashboardCounts } from '../../../../contract/widgets/counts.ts';
import { defineTile } from '../../tile/defineTile.tsx';
import { CountsFigures, CountsSkeleton } from './CountsFigures.tsx';
import { countsNothing, countsTable } from './counts.ts';

/** How much there is of everything today, whatever the period. Each figure leads to its own records. */
export const counts = defineTile(dashboardCounts, {
  ask: ({ storeId }) => ({ storeId }),
  rows: null,
  scope: (_, { stores }) => [stores],
  isEmpty: countsNothing,
  Skeleton: CountsSkeleton,
  Figures: ({ reply }) => <CountsFigures counts={reply.response} />,
  table: ({ response }, { t, format }) => countsTable(response, t, format),
});
