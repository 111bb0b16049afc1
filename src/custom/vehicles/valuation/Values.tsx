import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { MarketValue, ValueReply } from '../../../../contract/calls/vehicles.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Figure, Figures, FiguresSkeleton } from '../../../ui/page/Figures.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { Derivation } from './Derivation.tsx';
import type { useValue } from './queries.ts';

/** Trade-in, wholesale and retail value, with dates and the number of sales behind them. */
export function Values({ query }: { readonly query: ReturnType<typeof useValue> }) {
  const t = useTranslate();
  const format = useFormat();
  const reply = query.data?.response;
  return (
    <Panel
      title={t('valuation.value.title')}
      aside={
        reply?.value
          ? `${nameOf(reply)} · ${t('valuation.value.asOf', { date: format.date(reply.value.valued_at) })}`
          : undefined
      }
    >
      <Loaded of={query} what={t('valuation.value.what')} waiting={<FiguresSkeleton />}>
        {({ response }) => <Valued reply={response} />}
      </Loaded>
    </Panel>
  );
}

function Valued({ reply }: { readonly reply: ValueReply }) {
  const t = useTranslate();
  const { value, outside_failed } = reply;
  return (
    <>
      {outside_failed && (
        <Typography color="warning" sx={{ mb: 1 }}>
          {t('valuation.value.outsideFailed')}
        </Typography>
      )}
      {value ? (
        <>
          <ThreeValues value={value} />
          <Basis reply={reply} value={value} />
          <Derivation value={value} />
        </>
      ) : (
        <EmptyState title={t('valuation.value.none')} text={t('valuation.value.noneText')} />
      )}
    </>
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
