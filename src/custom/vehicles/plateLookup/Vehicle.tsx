import { styled } from '@mui/material/styles';
import { CarFront, TriangleAlert, Wrench } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { VehicleLookup } from '../../../../contract/calls/plateLookup.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../ui/page/Figures.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { Notes } from '../valuation/Decoded.tsx';
import { Ways } from './Ways.tsx';

interface Props {
  readonly reply: VehicleLookup;
  readonly vin: string;
}

/** What the vehicle is, what stands out about it, what it is worth to its owner, and where to go from here. */
export function Vehicle({ reply, vin }: Props) {
  const t = useTranslate();
  const { vehicle, decoded } = reply;
  const name = [vehicle?.year, vehicle?.make, vehicle?.model, vehicle?.trim].filter(Boolean).join(' ');
  return (
    <Panel
      title={name || t('platelookup.vehicle')}
      aside={vin}
      tone={reply.recall || decoded?.valid === false ? 'bad' : 'plain'}
      actions={<Ways reply={reply} vin={vin} />}
    >
      <Flags reply={reply} />
      {decoded && <Notes decoded={decoded} />}
      <VehicleFigures reply={reply} />
    </Panel>
  );
}

function Flags({ reply: { recall, stock, orders } }: { readonly reply: VehicleLookup }) {
  const t = useTranslate();
  const format = useFormat();
  if (!recall && !stock && orders.length === 0) return null;
  return (
    <Row>
      {recall && (
        <li>
          <Tag tone="bad" icon={TriangleAlert}>
            {t('platelookup.flags.recall', { date: format.date(recall.date), store: recall.storename })}
          </Tag>
        </li>
      )}
      {stock && (
        <li>
          <Tag tone="accent" icon={CarFront}>
            {t('platelookup.flags.stock', { number: stock.stock_no, store: stock.storename })}
          </Tag>
        </li>
      )}
      {orders.length > 0 && (
        <li>
          <Tag tone="warn" icon={Wrench}>
            {t('platelookup.flags.inShop', { store: orders[0]?.storename })}
          </Tag>
        </li>
      )}
    </Row>
  );
}

function VehicleFigures({ reply: { vehicle, equity, stock } }: { readonly reply: VehicleLookup }) {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`platelookup.figures.${name}`);
  const asOf = equity?.value_date && t('platelookup.figures.asOf', { date: format.date(equity.value_date) });
  return (
    <Figures>
      <Figure label={label('mileage')} below={label('mileageHelp')}>
        {format.integer(vehicle?.mileage)}
      </Figure>
      {equity && (
        <>
          <EquityFigure equity={equity.equity} below={asOf || undefined} />
          <Figure label={label('value')}>{format.money(equity.market_value)}</Figure>
          <Figure label={label('payoff')}>{format.money(equity.payoff_est)}</Figure>
          <Figure label={label('payment')} below={label(`financed.${equity.finance_type}`)}>
            {format.money(equity.payment)}
          </Figure>
          <Figure label={label('ends')}>{format.date(equity.maturity_date)}</Figure>
        </>
      )}
      {stock && (
        <>
          <Figure
            label={label('listPrice')}
            below={t('platelookup.figures.stocked', { date: format.date(stock.stocked_date) })}
          >
            {format.money(stock.list_price)}
          </Figure>
          <Figure label={label('stockState')}>{label(`states.${stock.status}`)}</Figure>
        </>
      )}
    </Figures>
  );
}

/** Good and bad by sign and arrow, not by colour alone. */
function EquityFigure({
  equity,
  below,
}: {
  readonly equity: number | null;
  readonly below?: string | undefined;
}) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Figure
      label={t('platelookup.figures.equity')}
      tone={equity === null ? 'quiet' : equity < 0 ? 'bad' : 'good'}
      below={equity === null ? t('platelookup.figures.unknown') : below}
    >
      {equity !== null && <span aria-hidden="true">{equity < 0 ? '↓ ' : '↑ '}</span>}
      {format.money(equity)}
    </Figure>
  );
}

const Row = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  listStyle: 'none',
  margin: theme.spacing(0, 0, 1.5),
  padding: 0,
  '& span': { whiteSpace: 'normal' },
}));
