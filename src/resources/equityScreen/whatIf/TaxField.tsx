import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { EquityContract } from '../../../../contract/calls/equity.ts';
import { stateNames } from '../stateNames.ts';
import { Line } from './SliderField.tsx';
import { taxOf, type WhatIfState } from './useWhatIf.ts';

interface Props {
  readonly contract: EquityContract;
  readonly state: WhatIfState;
}

/** The sales tax of the store's state, which can be changed, and on what it is. */
export function TaxField({ contract, state }: Props) {
  const t = useTranslate();
  return (
    <Line name="tax" label={t('equity.inputs.tax')} state={state} write="percent">
      <Typography variant="caption" color="textTertiary">
        <Basis contract={contract} state={state} />
      </Typography>
    </Line>
  );
}

function Basis({ contract, state: { draft } }: Props) {
  const t = useTranslate();
  const { stock, kind } = draft;
  const tax = taxOf(contract, stock);
  if (stock.state === null) return t('equity.tax.nowhere');
  if (!tax) return t('equity.tax.unset', { state: stock.state });
  const name = stateNames[stock.state] ?? stock.state;
  if (kind === 'lease') {
    return t(tax.lease_tax === 'payment' ? 'equity.tax.payments' : 'equity.tax.upFront', { state: name });
  }
  return t(tax.trade_credit === 'Y' ? 'equity.tax.after' : 'equity.tax.before', { state: name });
}
