import { useTranslate } from 'ra-core';
import type { CustomerDeal } from '../../../../contract/calls/customers/customerDetails.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { RecordTable } from './RecordTable.tsx';

/** What they bought, the newest first. */
export function Deals({ deals }: { readonly deals: readonly CustomerDeal[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`customerdetails.deals.${name}`);
  return (
    <RecordTable
      texts="deals"
      rows={deals}
      keyOf={({ store_id, deal_no }) => `${store_id} ${deal_no}`}
      columns={[
        { name: 'vehicle', cell: ({ vehicle, vin }) => vehicle ?? vin ?? notAvailable },
        { name: 'date', onCard: 'plain', cell: (one) => format.date(one.contract_date) },
        { name: 'store', onCard: 'plain', cell: (one) => one.storename },
        { name: 'number', onCard: 'none', cell: (one) => one.deal_no },
        {
          name: 'kind',
          onCard: 'plain',
          cell: (one) => `${text(`type.${one.deal_type}`)} · ${text(`kinds.${one.deal_kind}`)}`,
        },
        { name: 'status', onCard: 'plain', cell: (one) => text(`states.${one.status}`) },
        { name: 'salesperson', onCard: 'none', cell: (one) => one.salesperson ?? notAvailable },
        {
          name: 'price',
          onCard: 'aside',
          figure: true,
          cell: (one) => format.money(one.sale_price),
        },
        {
          name: 'front',
          figure: true,
          cell: (one) => ('front_gross' in one ? format.money(one.front_gross) : <Hidden />),
        },
        {
          name: 'back',
          figure: true,
          cell: (one) => ('back_gross' in one ? format.money(one.back_gross) : <Hidden />),
        },
      ]}
    />
  );
}
