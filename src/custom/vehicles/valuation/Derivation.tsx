import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { MarketValue } from '../../../../contract/calls/vehicles.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';

/** From the median price to the retail value, step by step; nothing for values from outside. */
export function Derivation({ value }: { readonly value: MarketValue }) {
  const t = useTranslate();
  const format = useFormat();
  if (value.median_price === null) return null;
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${format.money(amount)}`;
  return (
    <Table>
      <caption>{t('valuation.value.how')}</caption>
      <tbody>
        <tr>
          <th scope="row">
            {t('valuation.value.median')}
            {value.median_mileage !== null &&
              ` ${t('valuation.value.medianAt', { mileage: format.integer(value.median_mileage) })}`}
          </th>
          <td>{format.money(value.median_price)}</td>
        </tr>
        {value.adjustments.map(({ kind, amount }) => (
          <tr key={kind}>
            <th scope="row">{t(`valuation.value.adjustment.${kind}`)}</th>
            <td>{signed(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('valuation.value.equals')}</th>
          <td>{format.money(value.retail_value)}</td>
        </tr>
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  maxWidth: theme.spacing(52),
  marginTop: theme.spacing(2),
  borderCollapse: 'collapse',
  '& caption': {
    ...theme.typography.body2,
    textAlign: 'left',
    padding: theme.spacing(0.5, 0),
    color: theme.vars.palette.text.secondary,
  },
  '& th, & td': {
    ...theme.typography.body1,
    padding: theme.spacing(0.5, 0),
    borderTop: `thin solid ${theme.vars.palette.divider}`,
  },
  '& th': { textAlign: 'left', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& td': { textAlign: 'right' },
  '& tr:last-of-type > *': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
