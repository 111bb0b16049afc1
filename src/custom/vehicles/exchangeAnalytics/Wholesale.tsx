import type { WholesaleGroup } from '../../../../contract/calls/exchange.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Groups } from './Groups.tsx';
import { type SectionProps, useHeads } from './heads.tsx';

/** What vehicles brought that went to other dealers, and what was lost on them. */
export function Wholesale({ of: { rows, totals }, by, meta, onOpen }: SectionProps<'wholesale'>) {
  const format = useFormat();
  const heads = useHeads(meta);
  const { dollars } = heads;
  const column = heads.columnOf<WholesaleGroup>(totals);
  return (
    <Groups
      texts="wholesale"
      set="wholesale"
      by={by}
      rows={rows}
      onOpen={onOpen}
      columns={[
        { ...column('units', format.integer), onCard: 'aside' },
        column('sale_price', format.money),
        column('cost', dollars),
        column('result', dollars),
        heads.bar(rows, ({ result }) => result, format.moneyShort),
        column('loss', dollars),
        column('avg_days', format.days),
        ...(totals.units_without_cost > 0 ? [column('units_without_cost', format.integer)] : []),
      ]}
    />
  );
}
