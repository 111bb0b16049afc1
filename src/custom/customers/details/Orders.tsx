import { useTranslate } from 'ra-core';
import type { CustomerOrder } from '../../../../contract/calls/customers/customerDetails.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { RecordTable } from './RecordTable.tsx';

/** His visits to the service lane, the newest first. */
export function Orders({ orders }: { readonly orders: readonly CustomerOrder[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`customerdetails.orders.${name}`);
  return (
    <RecordTable
      title={text('title')}
      rows={orders}
      keyOf={({ store_id, ro_no }) => `${store_id} ${ro_no}`}
      empty={{ title: text('none'), text: text('noneText') }}
      columns={[
        { label: text('vehicle'), cell: ({ vehicle, vin }) => vehicle ?? vin ?? notAvailable },
        { label: text('opened'), onCard: 'plain', cell: (one) => format.date(one.opened_date) },
        { label: text('closed'), onCard: 'none', cell: (one) => format.date(one.closed_date) },
        { label: text('store'), onCard: 'plain', cell: (one) => one.storename },
        { label: text('number'), cell: (one) => one.ro_no },
        { label: text('status'), onCard: 'plain', cell: (one) => text(`states.${one.status}`) },
        { label: text('advisor'), onCard: 'none', cell: (one) => one.advisor ?? notAvailable },
        { label: text('mileage'), align: 'right', cell: (one) => format.integer(one.mileage_in) },
        {
          label: text('customerPay'),
          onCard: 'aside',
          align: 'right',
          cell: (one) => format.money(one.customer_pay),
        },
        { label: text('total'), onCard: 'none', align: 'right', cell: (one) => format.money(one.total) },
      ]}
    />
  );
}
