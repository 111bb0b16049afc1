import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { EquityContract } from '../../../../contract/calls/equity.ts';
import { MOST_FINANCED } from '../../../../contract/payment/limits.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import type { WhatIfState } from './useWhatIf.ts';

/** Dollars a month by which somebody could change. */
const NEAR = 25;

interface Props {
  readonly contract: EquityContract;
  readonly state: WhatIfState;
}

/** The new payment of the list beside the present one: of the same price again. */
export function SamePrice({ contract }: Pick<Props, 'contract'>) {
  const t = useTranslate();
  const format = useFormat();
  const { est_new_payment: payment, finance_type, offer } = contract;
  const rate = format.percentExact(offer.apr / 100);
  return (
    <Row>
      <Payment>{payment}</Payment>
      {payment !== null && <Compared contract={contract} payment={payment} />}
      <p data-basis>
        {t(`equity.same.${finance_type === 'lease' ? 'lease' : 'loan'}`, { term: offer.term, apr: rate })}
      </p>
    </Row>
  );
}

function Payment({ children }: { readonly children: number | null | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div>
      <Typography variant="body2" component="span" color="textSecondary">
        {t('equity.result.title')}
      </Typography>
      <Typography variant="hero" component="output" aria-live="polite">
        {format.moneyExact(children)}
      </Typography>
    </div>
  );
}

/** The new payment beside the present one. */
export function Result({ contract, state: { draft, result } }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const share = result ? (result.financed / draft.stock.price) * 100 : 0;
  return (
    <Row>
      <Payment>{result?.payment}</Payment>
      {result ? <Compared contract={contract} payment={result.payment} /> : <p>{t('equity.result.fix')}</p>}
      {contract.payoff_est === null && <p data-note>{t('equity.result.payoffUnknown')}</p>}
      {share > MOST_FINANCED && (
        <p data-note>
          {t('equity.result.tooMuch', {
            share: format.percent(share / 100),
            most: format.percent(MOST_FINANCED / 100),
          })}
        </p>
      )}
    </Row>
  );
}

interface ComparedProps {
  readonly contract: EquityContract;
  readonly payment: number;
}

function Compared({ contract: { payment: present, finance_type }, payment }: ComparedProps) {
  const t = useTranslate();
  const format = useFormat();
  if (present === null)
    return <p>{t(`equity.result.${finance_type === 'cash' ? 'paidInCash' : 'noPresent'}`)}</p>;
  const difference = Math.round((payment - present) * 100) / 100;
  const sign = difference > 0 ? '+' : '';
  const parts = [
    t('equity.result.present', { amount: format.moneyExact(present) }),
    ...(Math.abs(difference) <= NEAR ? [t('equity.result.within')] : []),
  ];
  return (
    <p>
      <b data-tone={difference > 0 ? 'bad' : 'good'}>
        {t('equity.result.aMonth', { amount: `${sign}${format.moneyExact(difference)}` })}
      </b>
      <small>{parts.join(' · ')}</small>
    </p>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: theme.spacing(0.5, 1),
  '& output': { display: 'block' },
  '& p': { ...theme.typography.body1, margin: 0, textAlign: 'right' },
  '& p[data-note]': { width: '100%', textAlign: 'left', color: theme.vars.palette.warning.main },
  '& p[data-basis]': {
    ...theme.typography.body2,
    width: '100%',
    textAlign: 'left',
    color: theme.vars.palette.text.secondary,
  },
  '& b': { display: 'block', fontWeight: 600 },
  '& [data-tone="good"]': { color: theme.vars.palette.success.main },
  '& [data-tone="bad"]': { color: theme.vars.palette.error.main },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
}));
