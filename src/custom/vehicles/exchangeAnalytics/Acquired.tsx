import type { AcquiredGroup } from '../../../../contract/calls/exchange.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Bar, mostOf } from './Bar.tsx';
import { Groups } from './Groups.tsx';
import { type SectionProps, useHeads } from './heads.ts';

/** What trades were worth when they came, and what they brought when they were sold. */
export function Acquired({ of: { rows, totals }, by, meta, onOpen }: SectionProps<'acquired'>) {
  const format = useFormat();
  const heads = useHeads(meta);
  const { dollars } = heads;
  const most = mostOf(rows.map((row) => row.margin));
  const isSigned = rows.some((row) => row.margin < 0);
  return (
    <Groups
      texts="acquired"
      set="acquired"
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
        { ...heads.figure('acv'), cell: (row) => dollars(row.acv), sum: dollars(totals.acv) },
        {
          ...heads.figure('allowance'),
          cell: (row) => format.money(row.allowance),
          sum: format.money(totals.allowance),
        },
        {
          ...heads.figure('sale_price'),
          cell: (row) => format.money(row.sale_price),
          sum: format.money(totals.sale_price),
        },
        { ...heads.figure('margin'), cell: (row) => dollars(row.margin), sum: dollars(totals.margin) },
        heads.bar<AcquiredGroup>((row) => <Bar value={row.margin ?? null} most={most} signed={isSigned} />),
        {
          ...heads.figure('front_gross'),
          cell: (row) => dollars(row.front_gross),
          sum: dollars(totals.front_gross),
        },
        {
          ...heads.figure('avg_days'),
          cell: (row) => format.days(row.avg_days),
          sum: format.days(totals.avg_days),
        },
        ...(totals.units_without_acv > 0
          ? [
              {
                ...heads.figure('units_without_acv'),
                cell: (row: AcquiredGroup) => format.integer(row.units_without_acv),
                sum: format.integer(totals.units_without_acv),
              },
            ]
          : []),
      ]}
    />
  );
}
