import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { EquityContract, Replacement, SavedWhatIf } from '../../../../contract/calls/equity.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Choice } from './Choice.tsx';
import { Foot } from './Foot.tsx';
import { Lines } from './Lines.tsx';
import { Present } from './Present.tsx';
import { PrintStyles } from './PrintStyles.tsx';
import { Result } from './Result.tsx';
import { savedDraft, standardDraft, useWhatIf } from './useWhatIf.ts';

interface Props {
  readonly contract: EquityContract;
  /** Vehicles to begin with, the likeliest first. */
  readonly stock: readonly Replacement[];
  readonly saved: SavedWhatIf | undefined;
}

/** The present contract, and a replacement when there is one. */
export function Opened({ contract, stock, saved }: Props) {
  const t = useTranslate();
  const [likeliest] = stock;
  return (
    <>
      <Present contract={contract} />
      {likeliest ? (
        <WhatIf key={saved?.what_if_id ?? 0} contract={contract} likeliest={likeliest} saved={saved} />
      ) : (
        <Section>
          <EmptyState title={t('equity.replacement.title')} text={t('equity.replacement.nothing')} />
        </Section>
      )}
    </>
  );
}

interface WhatIfProps {
  readonly contract: EquityContract;
  readonly likeliest: Replacement;
  readonly saved: SavedWhatIf | undefined;
}

const isSavedStock = ({ choice }: SavedWhatIf, stock: Replacement) =>
  choice.store_id === stock.store_id && choice.stock_no === stock.stock_no;

function WhatIf({ contract, likeliest, saved }: WhatIfProps) {
  const t = useTranslate();
  const first = saved ? savedDraft(saved, likeliest) : standardDraft(contract, likeliest);
  const state = useWhatIf(contract, first);
  return (
    <>
      <PrintStyles />
      <Section data-what-if>
        {saved && !isSavedStock(saved, likeliest) && (
          <FormHelperText error>{t('equity.result.gone', { vehicle: saved.replacement })}</FormHelperText>
        )}
        <Choice contract={contract} state={state} />
      </Section>
      <Section>
        <Result contract={contract} state={state} />
        <Lines contract={contract} state={state} />
      </Section>
      <Foot contract={contract} state={state} />
    </>
  );
}

const Section = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.25, 2),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));
