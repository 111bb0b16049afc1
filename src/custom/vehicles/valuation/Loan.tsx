import { useTranslate } from 'ra-core';
import type { LoanTrade } from '../../../../contract/calls/vehicles.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../ui/page/Figures.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useLoan } from './queries.ts';
import type { VehicleQuery } from './vehicleQuery.ts';

/** Loan or lease and equity of a vehicle that we sold; nothing for others. */
export function Loan({ vehicle }: { readonly vehicle: VehicleQuery }) {
  const t = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = useLoan(vehicle);
  if (error && !data) {
    return (
      <Panel title={t('valuation.loan.title')} tone="bad">
        <NotLoaded of={{ error, refetch }} what={t('valuation.loan.what')} />
      </Panel>
    );
  }
  if (!data) return null;
  return (
    <Panel
      title={t('valuation.loan.title')}
      aside={[
        t('valuation.loan.deal', { number: data.deal_no, date: format.date(data.contract_date) }),
        t('valuation.loan.asOf', { date: format.date(data.payoff_as_of) }),
      ].join(' · ')}
    >
      <LoanFigures loan={data} />
    </Panel>
  );
}

function LoanFigures({ loan }: { readonly loan: LoanTrade }) {
  const t = useTranslate();
  const format = useFormat();
  const { equity } = loan;
  const label = (name: string) => t(`valuation.loan.${name}`);
  return (
    <Figures>
      <Figure
        label={label('equity')}
        tone={equity === null ? 'quiet' : equity < 0 ? 'bad' : 'good'}
        below={equity === null ? label('unknown') : label(equity < 0 ? 'negative' : 'positive')}
      >
        {equity !== null && <span aria-hidden="true">{equity < 0 ? '↓ ' : '↑ '}</span>}
        {format.money(equity)}
      </Figure>
      <Figure
        label={label('trade')}
        below={
          loan.value_date ? t('valuation.value.asOf', { date: format.date(loan.value_date) }) : undefined
        }
      >
        {format.money(loan.trade_in_value)}
      </Figure>
      <Figure
        label={label('payoff')}
        below={t('valuation.value.asOf', { date: format.date(loan.payoff_as_of) })}
      >
        {format.money(loan.payoff_est)}
      </Figure>
      <Figure
        label={label('payment')}
        below={
          loan.payments_left === null
            ? undefined
            : t('valuation.loan.left', { smart_count: loan.payments_left })
        }
      >
        {format.money(loan.payment)}
      </Figure>
      <Figure label={label('type')} below={loan.lender ?? undefined}>
        {loan.loan_type ? t(`valuation.loan.types.${loan.loan_type}`) : notAvailable}
      </Figure>
      <Figure label={label('maturity')}>{format.date(loan.maturity_date)}</Figure>
      {'customer_name' in loan && (
        <Figure label={label('customer')}>{loan.customer_name ?? notAvailable}</Figure>
      )}
    </Figures>
  );
}
