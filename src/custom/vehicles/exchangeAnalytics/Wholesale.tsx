import type { WholesaleGroup } from '../../../../contract/calls/exchange.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Bar, mostOf } from './Bar.tsx';
import { Groups } from './Groups.tsx';
import { type SectionProps, useHeads } from './heads.ts';

/** What vehicles brought that went to other dealers, and what was lost on them. */
export function Wholesale({ of: { rows, totals }, by, meta, onOpen }: SectionProps<'wholesale'>) {
  const format = useFormat();
  const heads = useHeads(meta);
  const { dollars } = heads;
  const most = mostOf(rows.map((row) => row.result));
  const isSigned = rows.some((row) => row.result < 0);
  return (
    <Groups
      texts="wholesale"
      set="wholesale"
      by={by}
      rows={rows}
      onOpen={onOpen}
      columns={[
        {
          ...heads.figure('units'),
          onCard: 'aside',
          cell: (row) => format.integer(row.units),
          sum: format.integer(totals.units),
        },
        {
          ...heads.figure('sale_price'),
          cell: (row) => format.money(row.sale_price),
          sum: format.money(totals.sale_price),
        },
        { ...heads.figure('cost'), cell: (row) => dollars(row.cost), sum: dollars(totals.cost) },
        { ...heads.figure('result'), cell: (row) => dollars(row.result), sum: dollars(totals.result) },
        heads.bar<WholesaleGroup>((row) => <Bar value={row.result ?? null} most={most} signed={isSigned} />),
        { ...heads.figure('loss'), cell: (row) => dollars(row.loss), sum: dollars(totals.loss) },
        {
          ...heads.figure('avg_days'),
          cell: (row) => format.days(row.avg_days),
          sum: format.days(totals.avg_days),
        },
        ...(totals.units_without_cost > 0
          ? [
              {
                ...heads.figure('units_without_cost'),
                cell: (row: WholesaleGroup) => format.integer(row.units_without_cost),
                sum: format.integer(totals.units_without_cost),
              },
            ]
          : []),
      ]}
    />
  );
}
