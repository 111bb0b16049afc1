import { modelStock } from '../../../../contract/widgets/models.ts';
import { defineTile } from '../../tile/defineTile.tsx';
import { ModelsFigures, ModelsSkeleton } from './ModelsFigures.tsx';
import { holdsNothing, modelsTable } from './models.ts';

/** Which models the stores have too many or too few of. Stock is what stands there now, whatever the period. */
export const models = defineTile(modelStock, {
  ask: ({ storeId }) => ({ store_id: storeId }),
  scope: ({ response }, { stores, t }) => [
    stores,
    t('dashboard.models.count', { smart_count: response.rows.length }),
  ],
  isEmpty: holdsNothing,
  Skeleton: ModelsSkeleton,
  Figures: ({ reply }) => <ModelsFigures models={reply.response} />,
  table: ({ response }, { t, format }) => modelsTable(response, t, format),
});
