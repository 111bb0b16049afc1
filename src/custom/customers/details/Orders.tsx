import { useTranslate } from 'ra-core';
import type { CustomerOrder } from '../../../../contract/calls/customers/customerDetails.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { RecordTable } from './RecordTable.tsx';

/** Their visits to the service lane, the newest first. */
export function Orders({ orders }: { readonly orders: readonly CustomerOrder[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`customerdetails.orders.${name}`);
  return (
    <RecordTable
      texts="orders"
      rows={orders}
      keyOf={({ store_id, ro_no }) => `${store_id} ${ro_no}`}
      columns={[
        { name: 'vehicle', cell: ({ vehicle, vin }) => vehicle ?? vin ?? notAvailable },
        { name: 'opened', onCard: 'plain', cell: (one) => format.date(one.opened_date) },
        { name: 'closed', onCard: 'none', cell: (one) => format.date(one.closed_date) },
        { name: 'store', onCard: 'plain', cell: (one) => one.storename },
        { name: 'number', cell: (one) => one.ro_no },
        { name: 'status', onCard: 'plain', cell: (one) => text(`states.${one.status}`) },
        { name: 'advisor', onCard: 'none', cell: (one) => one.advisor ?? notAvailable },
        { name: 'mileage', figure: true, cell: (one) => format.integer(one.mileage_in) },
        {
          name: 'customerPay',
          onCard: 'aside',
          figure: true,
          cell: (one) => format.money(one.customer_pay),
        },
        { name: 'total', onCard: 'none', figure: true, cell: (one) => format.money(one.total) },
      ]}
    />
  );
}
