import { styled, useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { VehicleStory } from '../../../../contract/calls/vehiclePrices.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { drawings, plots } from '../../../ui/theme/sizes.ts';
import { Part, PartHead } from './Part.ts';
import { pricePlot } from './pricePlot.ts';

interface Props {
  readonly prices: VehicleStory['prices'];
  /** Of the market on the first of each month; none when it is not known. */
  readonly medians: NonNullable<VehicleStory['market']>['medians'];
}

/** List prices as steps since the vehicle was stocked, beside the median of the market. */
export function PriceHistory({ prices, medians }: Props) {
  const t = useTranslate();
  return (
    <Part aria-label={t('vehicles.prices.title')}>
      <PartHead>
        <h3>{t('vehicles.prices.title')}</h3>
        <Key>{t('vehicles.prices.list')}</Key>
        {medians.some(({ median }) => median !== null) && (
          <Key data-dashed>{t('vehicles.prices.median')}</Key>
        )}
      </PartHead>
      <Steps prices={prices} medians={medians} />
      <PriceTable prices={prices} />
    </Part>
  );
}

function Steps({ prices, medians }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { vars } = useTheme();
  const plot = pricePlot(prices, medians, new Date());
  if (!plot) return <span>{t('vehicles.prices.none')}</span>;
  const { width, height, left, right, label } = drawings.prices;
  const { accent, ink } = { accent: vars.palette.primary.main, ink: vars.palette.text.secondary };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {plot.marks.map(({ y, value }) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y} y2={y} stroke={vars.palette.divider} />
          <text x={0} y={y} dy="0.35em">
            {format.moneyRound(value)}
          </text>
        </g>
      ))}
      <path d={plot.medians} fill="none" stroke={ink} strokeDasharray="3 3" />
      <path d={plot.path} fill="none" stroke={accent} strokeWidth={plots.line} />
      {plot.points.map(({ x, y, price, isLast, isNamed }) => (
        <g key={`${x} ${price}`}>
          <circle
            cx={x}
            cy={y}
            r={isLast ? plots.dotActive : plots.dot}
            fill={isLast ? vars.palette.background.paper : accent}
            stroke={accent}
            strokeWidth={plots.line}
          />
          {isNamed && (
            <text
              x={isLast ? width : x + plots.dot * 2}
              y={y - label * 0.6}
              textAnchor={isLast ? 'end' : 'start'}
              data-price={isLast ? 'last' : 'step'}
            >
              {format.money(price)}
            </text>
          )}
        </g>
      ))}
      {plot.days.map(({ x, date, anchor }) => (
        <text key={date} x={x} y={height - 4} textAnchor={anchor}>
          {format.dayOfYear(date)}
        </text>
      ))}
    </svg>
  );
}

/** The same in words, with who changed each and why. */
function PriceTable({ prices }: Pick<Props, 'prices'>) {
  const t = useTranslate();
  const format = useFormat();
  const head = (name: string) => ({ name, label: t(`vehicles.prices.${name}`) });
  const reasonOf = ({ source, reason }: Props['prices'][number]) => {
    if (source !== 'user') return t(`vehicles.prices.${source}`);
    return reason ?? t('vehicles.prices.undone');
  };
  return (
    <details>
      <Summary>{t('vehicles.prices.changes')}</Summary>
      <DataTable
        look="plain"
        onPhone="table"
        label={t('vehicles.prices.title')}
        rows={prices.toReversed()}
        keyOf={({ date, price, source }) => `${date} ${price} ${source}`}
        columns={[
          { ...head('date'), heads: true, width: 'line', cell: ({ date }) => format.dayOfYear(date) },
          { ...head('list'), figure: true, cell: ({ price }) => format.money(price) },
          { ...head('reason'), width: 'rest', cell: reasonOf },
          { ...head('by'), cell: ({ user_name }) => user_name ?? notAvailable },
        ]}
      />
    </details>
  );
}

const Key = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  '&::before': {
    content: '""',
    width: theme.spacing(1.5),
    borderTop: `medium solid ${theme.vars.palette.primary.main}`,
    borderTopWidth: plots.line,
  },
  '&[data-dashed]::before': { borderTopStyle: 'dashed', borderTopColor: theme.vars.palette.text.secondary },
}));

const Summary = styled('summary')(({ theme }) => ({
  ...theme.typography.caption,
  cursor: 'pointer',
  color: theme.vars.palette.text.tertiary,
}));
