import { Clock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { OpenOrder } from '../../../../contract/calls/plateLookup.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Tag } from '../../../ui/page/Tag.tsx';
import { Listed } from './Listed.tsx';

/** Repair orders on which the vehicle is here. */
export function Orders({ orders }: { readonly orders: readonly OpenOrder[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`platelookup.orders.${name}`);
  return (
    <Listed
      texts="platelookup.orders"
      rows={orders}
      keyOf={({ store_id, ro_no }) => `${store_id} ${ro_no}`}
      columns={[
        { name: 'number', heads: true, onCard: 'title', cell: (one) => one.ro_no },
        { name: 'store', onCard: 'plain', cell: (one) => one.storename },
        { name: 'opened', onCard: 'plain', cell: (one) => format.date(one.opened_date) },
        { name: 'status', onCard: 'aside', cell: (one) => text(`states.${one.status}`) },
        { name: 'promised', cell: (one) => <Promised one={one} /> },
        { name: 'advisor', cell: (one) => one.advisor ?? notAvailable },
      ]}
    />
  );
}

/** When it is to be ready, marked once that has passed. */
function Promised({ one: { promised_at, timezone, is_late } }: { readonly one: OpenOrder }) {
  const format = useFormat();
  if (promised_at === null) return notAvailable;
  const time = format.dateTime(promised_at, timezone);
  return is_late ? (
    <Tag tone="bad" icon={Clock}>
      {time}
    </Tag>
  ) : (
    time
  );
}
