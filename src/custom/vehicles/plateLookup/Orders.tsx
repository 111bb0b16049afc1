import { Clock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { OpenOrder } from '../../../../contract/calls/plateLookup.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';

/** Repair orders on which the vehicle is here. */
export function Orders({ orders }: { readonly orders: readonly OpenOrder[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`platelookup.orders.${name}`);
  const head = (name: string) => ({ name, label: text(name) });
  if (orders.length === 0) {
    return (
      <Panel title={text('title')}>
        <EmptyState title={text('none')} />
      </Panel>
    );
  }
  return (
    <Panel title={text('title')} aside={format.integer(orders.length)} flush>
      <DataTable
        label={text('title')}
        rows={orders}
        keyOf={({ store_id, ro_no }) => `${store_id} ${ro_no}`}
        columns={[
          { ...head('number'), heads: true, onCard: 'title', cell: (one) => one.ro_no },
          { ...head('store'), onCard: 'plain', cell: (one) => one.storename },
          { ...head('opened'), onCard: 'plain', cell: (one) => format.date(one.opened_date) },
          { ...head('status'), onCard: 'aside', cell: (one) => text(`states.${one.status}`) },
          { ...head('promised'), cell: (one) => <Promised one={one} /> },
          { ...head('advisor'), cell: (one) => one.advisor ?? notAvailable },
        ]}
      />
    </Panel>
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
