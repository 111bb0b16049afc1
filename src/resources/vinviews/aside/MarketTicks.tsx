import { styled, useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { VehicleStory } from '../../../../contract/calls/vehiclePrices.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { drawings } from '../../../ui/theme/sizes.ts';
import { Part, PartHead } from './Part.ts';

type Market = NonNullable<VehicleStory['market']>;

interface Props {
  readonly market: Market | null;
  /** List price; null when there is none. */
  readonly price: number | null;
}

/** Where the list price stands among what such vehicles were sold for. */
export function MarketTicks({ market, price }: Props) {
  const t = useTranslate();
  return (
    <Part aria-label={t('vehicles.market.title')}>
      <PartHead>
        <h3>{t('vehicles.market.title')}</h3>
        {market && t(`vehicles.market.basis.${market.basis}`)}
      </PartHead>
      {market ? <Known market={market} price={price} /> : t('vehicles.market.none')}
    </Part>
  );
}

function Known({ market, price }: { readonly market: Market; readonly price: number | null }) {
  const t = useTranslate();
  const format = useFormat();
  const { sales, rank, median } = market;
  const count = format.integer(sales);
  return (
    <>
      <Line>
        <span>{t('vehicles.market.sales', { smart_count: sales, count })}</span>
        {rank !== null && (
          <span>{t('vehicles.market.rank', { rank: format.integer(Math.min(rank, sales)), count })}</span>
        )}
        {price !== null && (
          <span>{t('vehicles.market.ofMedian', { percent: format.percent(price / median) })}</span>
        )}
      </Line>
      <Line>
        <span>{t('vehicles.market.median', { price: format.money(median) })}</span>
        {price !== null && <b>{t('vehicles.market.ours', { price: format.money(price) })}</b>}
      </Line>
      <Strip market={market} price={price} />
    </>
  );
}

function Strip({
  market: { median, lowest, highest, prices },
  price,
}: {
  readonly market: Market;
  readonly price: number | null;
}) {
  const format = useFormat();
  const { palette } = useTheme().vars;
  const { width, height, tick, own } = drawings.ticks;
  const least = Math.min(lowest, price ?? lowest);
  const most = Math.max(highest, price ?? highest);
  const xOf = (value: number) => 2 + ((value - least) / (most - least || 1)) * (width - 4);
  const line = (value: number, size: number) => ({
    x1: xOf(value),
    x2: xOf(value),
    y1: own - size,
    y2: own,
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line x1={0} x2={width} y1={own} y2={own} stroke={palette.borderStrong} />
      {[...new Set(prices)].map((value) => (
        <line key={value} {...line(value, tick)} stroke={palette.control} />
      ))}
      <line {...line(median, own)} stroke={palette.text.primary} strokeWidth={2} />
      {price !== null && <line {...line(price, own)} stroke={palette.primary.main} strokeWidth={3} />}
      <text x={0} y={height} dy="0">
        {format.moneyShort(least)}
      </text>
      <text x={width} y={height} textAnchor="end">
        {format.moneyShort(most)}
      </text>
    </svg>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 1.5),
  marginBottom: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 500, color: theme.vars.palette.primary.main },
}));
