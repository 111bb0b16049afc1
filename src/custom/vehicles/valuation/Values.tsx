import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { MarketValue, ValueReply } from '../../../../contract/calls/vehicles.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../ui/page/Figures.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { Derivation } from './Derivation.tsx';
import type { useValue } from './queries.ts';

/** Trade-in, wholesale and retail value, with dates and the number of sales behind them. */
export function Values({ query: { data, error, refetch } }: { readonly query: ReturnType<typeof useValue> }) {
  const t = useTranslate();
  const format = useFormat();
  const value = data?.response.value;
  return (
    <Panel
      title={t('valuation.value.title')}
      aside={
        data && value
          ? `${nameOf(data.response)} · ${t('valuation.value.asOf', { date: format.date(value.valued_at) })}`
          : undefined
      }
    >
      {error && !data && (
        <ErrorState
          title={t('errors.load.title', { what: t('valuation.value.what') })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div role="status" aria-busy="true" aria-label={t('shell.loading')}>
          <SkeletonBlock sx={{ width: '40%' }} />
          <SkeletonBlock sx={{ width: '60%', height: (theme) => theme.typography.figure.lineHeight }} />
        </div>
      )}
      {data?.response.outside_failed && (
        <Typography color="warning" sx={{ mb: 1 }}>
          {t('valuation.value.outsideFailed')}
        </Typography>
      )}
      {data && !value && (
        <EmptyState title={t('valuation.value.none')} text={t('valuation.value.noneText')} />
      )}
      {data && value && (
        <>
          <ThreeValues value={value} />
          <Basis reply={data.response} value={value} />
          <Derivation value={value} />
        </>
      )}
    </Panel>
  );
}

const nameOf = ({ vehicle: { year, make, model, trim } }: ValueReply) =>
  [year, make, model, trim].filter(Boolean).join(' ');

function ThreeValues({ value }: { readonly value: MarketValue }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Figures>
      <Figure label={t('valuation.value.trade')} below={t('valuation.value.tradeHelp')}>
        {format.money(value.trade_in_value)}
      </Figure>
      <Figure
        label={t('valuation.value.wholesale')}
        below={
          'wholesale_value' in value && value.wholesale_sales > 0
            ? t('valuation.value.wholesaleSales', { smart_count: value.wholesale_sales })
            : t('valuation.value.wholesaleHelp')
        }
      >
        {'wholesale_value' in value ? format.money(value.wholesale_value) : <Hidden />}
      </Figure>
      <Figure label={t('valuation.value.retail')} below={t('valuation.value.retailHelp')}>
        {format.money(value.retail_value)}
      </Figure>
    </Figures>
  );
}

/** What the values rest on, in sentences. */
function Basis({ reply, value }: { readonly reply: ValueReply; readonly value: MarketValue }) {
  const t = useTranslate();
  const format = useFormat();
  const { mileage, mileage_source } = reply.vehicle;
  const parts = [
    t(`valuation.value.restsOn.${value.rests_on}`, { smart_count: value.sales }),
    value.first_date && value.last_date && format.dateRange(value.first_date, value.last_date),
    mileage !== null &&
      mileage_source &&
      t(`valuation.value.mileage.${mileage_source}`, { miles: format.integer(mileage) }),
  ].filter(Boolean);
  return (
    <Typography color="textSecondary" sx={{ mt: 2 }}>
      {t(`valuation.value.basis.${value.basis}`, { year: value.basis_year })} {parts.join(' · ')}
    </Typography>
  );
}
