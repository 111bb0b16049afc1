import { useTranslate } from 'ra-core';
import type { CustomerDeal } from '../../../../contract/calls/customers/customerDetails.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { RecordTable } from './RecordTable.tsx';

/** What he bought, the newest first. */
export function Deals({ deals }: { readonly deals: readonly CustomerDeal[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`customerdetails.deals.${name}`);
  return (
    <RecordTable
      title={text('title')}
      rows={deals}
      keyOf={({ store_id, deal_no }) => `${store_id} ${deal_no}`}
      empty={{ title: text('none'), text: text('noneText') }}
      columns={[
        { label: text('vehicle'), cell: ({ vehicle, vin }) => vehicle ?? vin },
        { label: text('date'), onCard: 'plain', cell: (one) => format.date(one.contract_date) },
        { label: text('store'), onCard: 'plain', cell: (one) => one.storename },
        { label: text('number'), onCard: 'none', cell: (one) => one.deal_no },
        {
          label: text('kind'),
          onCard: 'plain',
          cell: (one) => `${text(`type.${one.deal_type}`)} · ${text(`kinds.${one.deal_kind}`)}`,
        },
        { label: text('status'), onCard: 'plain', cell: (one) => text(`states.${one.status}`) },
        { label: text('salesperson'), onCard: 'none', cell: (one) => one.salesperson ?? notAvailable },
        {
          label: text('price'),
          onCard: 'aside',
          align: 'right',
          cell: (one) => format.money(one.sale_price),
        },
        {
          label: text('front'),
          align: 'right',
          cell: (one) => ('front_gross' in one ? format.money(one.front_gross) : <Hidden />),
        },
        {
          label: text('back'),
          align: 'right',
          cell: (one) => ('back_gross' in one ? format.money(one.back_gross) : <Hidden />),
        },
      ]}
    />
  );
}
