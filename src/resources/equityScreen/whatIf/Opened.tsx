import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { EquityContract, Replacement, SavedWhatIf } from '../../../../contract/calls/equity.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { CallActions } from '../call/CallActions.tsx';
import { CallSection } from '../call/CallSection.tsx';
import { Choice } from './Choice.tsx';
import { Foot } from './Foot.tsx';
import { Lines } from './Lines.tsx';
import { Present } from './Present.tsx';
import { PrintStyles } from './PrintStyles.tsx';
import { Result, SamePrice } from './Result.tsx';
import { savedDraft, standardDraft, useWhatIf } from './useWhatIf.ts';

interface Props {
  readonly contract: EquityContract;
  /** Vehicles to begin with, the likeliest first. */
  readonly stock: readonly Replacement[];
  readonly saved: SavedWhatIf | undefined;
}

/** The current contract with its row's new payment, and a replacement on request. */
export function Opened({ contract, stock, saved }: Props) {
  const t = useTranslate();
  const [wanted, setWanted] = useState(false);
  const [likeliest] = stock;
  const isOpen = wanted || saved !== undefined;
  return (
    <>
      <Present contract={contract} />
      {!isOpen && (
        <Section>
          <SamePrice contract={contract} />
          {likeliest && (
            <Button variant="contained" sx={{ mt: 1 }} onClick={() => setWanted(true)}>
              {t('equity.replacement.open')}
            </Button>
          )}
        </Section>
      )}
      {likeliest && isOpen && (
        <WhatIf key={saved?.what_if_id ?? 0} contract={contract} likeliest={likeliest} saved={saved} />
      )}
      {!likeliest && (
        <Section>
          <EmptyState title={t('equity.replacement.title')} text={t('equity.replacement.nothing')} />
        </Section>
      )}
      <CallSection contract={contract} />
      <CallActions contract={contract} />
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
  const section = useRef<HTMLElement>(null);
  // The button that opened it is gone, and Escape closes the panel that has the focus.
  const isAsked = saved === undefined;
  useEffect(() => {
    if (isAsked) section.current?.focus();
  }, [isAsked]);
  return (
    <>
      <PrintStyles />
      <Section data-what-if ref={section} tabIndex={-1}>
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
  '&:focus': { outline: 0 },
  padding: theme.spacing(1.25, 2),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));
