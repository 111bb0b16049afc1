import type { AcquiredGroup } from '../../../../contract/calls/exchange.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Groups } from './Groups.tsx';
import { type SectionProps, useHeads } from './heads.tsx';

/** What trades were worth when they came, and what they brought when they were sold. */
export function Acquired({ of: { rows, totals }, by, meta, onOpen }: SectionProps<'acquired'>) {
  const format = useFormat();
  const heads = useHeads(meta);
  const { dollars } = heads;
  const column = heads.columnOf<AcquiredGroup>(totals);
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
        heads.bar(rows, ({ margin }) => margin, format.moneyShort),
        column('front_gross', dollars),
        column('avg_days', format.days),
        ...(totals.units_without_acv > 0 ? [column('units_without_acv', format.integer)] : []),
      ]}
    />
  );
}
