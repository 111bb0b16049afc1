import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { textIn } from '../vehicle.ts';
import { isBelowCost, type NewPrice } from './newPrices.ts';

/** Rows that one can take in; the others are counted. */
const most = 8;

/** What the prices are now and would be. */
export function PricePreview({ prices }: { readonly prices: readonly NewPrice[] }) {
  const t = useTranslate();
  const columns = useColumns();
  const changed = prices.filter(({ after }) => after !== null);
  const without = prices.length - changed.length;
  const others = changed.length - most;
  return (
    <>
      <DataTable
        look="lined"
        onPhone="table"
        label={t('vehicles.price.fresh')}
        rows={changed.slice(0, most)}
        keyOf={({ record }) => String(record.id)}
        columns={columns}
      />
      {others > 0 && (
        <Typography color="textSecondary">{t('vehicles.price.more', { smart_count: others })}</Typography>
      )}
      {without > 0 && (
        <Typography color="textSecondary">{t('vehicles.price.without', { smart_count: without })}</Typography>
      )}
    </>
  );
}

function useColumns(): readonly Column<NewPrice>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'vehicle',
      label: t('vehicles.price.vehicle'),
      heads: true,
      width: 'rest',
      cell: ({ record }) => `${textIn(record, 'stock_no')} · ${textIn(record, 'vehicle')}`,
    },
    {
      name: 'before',
      label: t('vehicles.price.old'),
      figure: true,
      cell: ({ before }) => format.money(before),
    },
    {
      name: 'after',
      label: t('vehicles.price.fresh'),
      figure: true,
      marked: isBelowCost,
      cell: ({ after }) => format.money(after),
    },
  ];
}
