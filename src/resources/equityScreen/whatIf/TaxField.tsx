import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { EquityContract, Replacement } from '../../../../contract/calls/equity.ts';
import { type FigureProps, Line } from './SliderField.tsx';
import { type Draft, taxOf } from './useWhatIf.ts';

interface BasisProps {
  readonly contract: EquityContract;
  readonly stock: Replacement;
  readonly kind: Draft['kind'];
}

/** The sales tax of the store's state, which can be changed, and on what it is. */
export const TaxField = memo(function TaxField({
  contract,
  stock,
  kind,
  ...figure
}: BasisProps & FigureProps) {
  const t = useTranslate();
  return (
    <Line {...figure} label={t('equity.inputs.tax')} write="percent">
      <Typography variant="caption" color="textTertiary">
        <Basis contract={contract} stock={stock} kind={kind} />
      </Typography>
    </Line>
  );
});

function Basis({ contract, stock, kind }: BasisProps) {
  const t = useTranslate();
  const tax = taxOf(contract, stock);
  if (stock.state === null) return t('equity.tax.nowhere');
  const state = t(`equity.states.${stock.state}`, { _: stock.state });
  if (!tax) return t('equity.tax.unset', { state });
  if (kind === 'lease') {
    return t(tax.lease_tax === 'payment' ? 'equity.tax.payments' : 'equity.tax.upFront', { state });
  }
  return t(tax.trade_credit === 'Y' ? 'equity.tax.after' : 'equity.tax.before', { state });
}
