import { cdpChart } from '../../../../contract/widgets/customerData.ts';
import { defineTile } from '../../tile/defineTile.tsx';
import { CustomerDataFigures, CustomerDataSkeleton } from './CustomerDataFigures.tsx';
import { customerDataTable, hasNone } from './customerData.ts';

/** Who the customers are, and how complete what we know of them is. Of today, whatever the period. */
export const customerData = defineTile(cdpChart, {
  ask: ({ storeId }) => ({ storeids: storeId }),
  scope: (_, { stores, t }) => [stores, t('dashboard.customerData.today')],
  isEmpty: hasNone,
  Skeleton: CustomerDataSkeleton,
  Figures: ({ reply }) => <CustomerDataFigures response={reply.response} />,
  table: ({ response }, { t, format }) => customerDataTable(response, t, format),
});
