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
  const column = heads.columnOf<AcquiredGroup>(totals);
  const most = mostOf(rows.map((row) => row.margin));
  const isSigned = rows.some((row) => (row.margin ?? 0) < 0);
  return (
    <Groups
      texts="acquired"
      set="acquired"
      by={by}
      rows={rows}
      onOpen={onOpen}
      columns={[
        { ...column('units', format.integer), onCard: 'aside' },
        column('acv', dollars),
        column('allowance', format.money),
        column('sale_price', format.money),
        column('margin', dollars),
        heads.bar<AcquiredGroup>((row) => <Bar value={row.margin ?? null} most={most} signed={isSigned} />),
        column('front_gross', dollars),
        column('avg_days', format.days),
        ...(totals.units_without_acv > 0 ? [column('units_without_acv', format.integer)] : []),
      ]}
    />
  );
}
