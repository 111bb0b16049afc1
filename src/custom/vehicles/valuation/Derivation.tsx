import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { MarketValue } from '../../../../contract/calls/vehicles.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';

/** From the median price to the retail value, step by step; nothing for values from outside. */
export function Derivation({ value }: { readonly value: MarketValue }) {
  const t = useTranslate();
  const format = useFormat();
  const { median_price, median_mileage, adjustments, retail_value } = value;
  if (median_price === null) return null;
  const text = (name: string) => t(`valuation.value.${name}`);
  const median =
    median_mileage === null
      ? text('median')
      : t('valuation.value.medianAt', { mileage: format.integer(median_mileage) });
  const steps = adjustments.map(({ kind, amount }) => ({
    name: text(`adjustment.${kind}`),
    amount: `${amount > 0 ? '+' : ''}${format.money(amount)}`,
  }));
  return (
    <Box sx={{ maxWidth: (theme) => theme.spacing(52), mt: 1 }}>
      <DataTable
        look="lined"
        onPhone="table"
        label={text('how')}
        rows={[{ name: median, amount: format.money(median_price) }, ...steps]}
        keyOf={({ name }) => name}
        columns={[
          {
            name: 'step',
            label: text('how'),
            heads: true,
            cell: ({ name }) => name,
            sum: text('equals'),
          },
          {
            name: 'amount',
            label: text('amount'),
            unlabelled: true,
            figure: true,
            cell: ({ amount }) => amount,
            sum: format.money(retail_value),
          },
        ]}
      />
    </Box>
  );
}
