import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { EquityContract } from '../../../../contract/calls/equity.ts';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { SliderField } from './SliderField.tsx';
import { StockPicker } from './StockPicker.tsx';
import { TaxField } from './TaxField.tsx';
import type { InputName, WhatIfState } from './useWhatIf.ts';

interface Props {
  readonly contract: EquityContract;
  readonly state: WhatIfState;
}

const kinds = ['loan', 'lease'] as const;

/** Where a slider ends beyond which only the field goes. */
const ends = { rate: 15, term: 96, cash: 20_000, residual: 90 };
const steps = { rate: 0.01, term: 1, cash: 100, allowance: 50, residual: 1 };

/** The vehicle that they would get, and on which terms. */
export function Choice({ contract, state }: Props) {
  const t = useTranslate();
  const { draft, faults, setInput, setKind, setStock } = state;
  const figure = (name: InputName) => ({ name, value: draft.inputs[name], fault: faults[name], setInput });
  const value = contract.market_value ?? 0;
  const widest = Math.max(5000, Math.ceil((value * 1.5) / 1000) * 1000);
  return (
    <Fields aria-label={t('equity.replacement.title')}>
      <header>
        <Typography variant="h3" component="h3">
          {t('equity.replacement.title')}
        </Typography>
        <Segmented
          size="small"
          label={t('equity.replacement.title')}
          value={draft.kind}
          values={kinds}
          nameOf={(kind) => t(`equity.replacement.${kind}`)}
          onChoose={setKind}
        />
      </header>
      <StockPicker equityId={contract.equity_id} stock={draft.stock} onChoose={setStock} />
      <SliderField {...figure('rate')} most={ends.rate} step={steps.rate} write="percent" />
      <SliderField {...figure('term')} least={1} most={ends.term} step={steps.term} write="months" />
      {draft.kind === 'lease' && (
        <SliderField {...figure('residual')} most={ends.residual} step={steps.residual} write="percent" />
      )}
      <SliderField {...figure('cash')} most={ends.cash} step={steps.cash} write="dollars" />
      <SliderField {...figure('allowance')} most={widest} step={steps.allowance} write="dollars" />
      <TaxField contract={contract} stock={draft.stock} kind={draft.kind} {...figure('tax')} />
    </Fields>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
}));
