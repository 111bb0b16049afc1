import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { CustomerJourney } from '../../../../contract/calls/customers/journey.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { unitsWithout } from '../../../providers/texts/unitsWithout.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Figure } from '../../../ui/page/Figures.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { daysBetween, shortDay } from './days.ts';

interface Props {
  readonly journey: CustomerJourney;
}

/** Deals and service; null where nothing is known of deals, or of service, which is all there is. */
const lifetimeGross = ({ deal_gross: deals, service_gross: service }: CustomerJourney) =>
  deals === 0 ? service : deals === null ? null : deals + (service ?? 0);

/** Lifetime totals, side by side. */
export function Strip({ journey }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, values?: Record<string, unknown>) =>
    t(`customer_journey.figures.${name}`, values);
  const { units, last_deal_date, ro_count, last_ro_date, declined, reached_by: way, today } = journey;
  const seesGross = 'deal_gross' in journey;
  const without = unitsWithout(journey, t);
  const last = (day: string | null) =>
    day ? text('last', { date: shortDay(day, today, format) }) : text('never');
  return (
    <section aria-label={text('label')}>
      <Cells>
        <Figure
          label={text('gross')}
          below={
            seesGross &&
            [
              text('parts', {
                deals: format.money(journey.deal_gross),
                service: format.money(journey.service_gross),
              }),
              ...(without ? [without] : []),
              ...(journey.orders_without_cost > 0
                ? [text('withoutCost', { smart_count: journey.orders_without_cost })]
                : []),
            ].join(' · ')
          }
        >
          {seesGross ? format.money(lifetimeGross(journey)) : <Hidden />}
        </Figure>
        <Figure label={text('units')} below={last(last_deal_date)}>
          {format.integer(units)}
        </Figure>
        <Figure
          label={text('orders')}
          below={
            seesGross && last_ro_date && journey.order_gross !== null
              ? text('each', {
                  date: shortDay(last_ro_date, today, format),
                  gross: format.money(journey.order_gross),
                })
              : last(last_ro_date)
          }
        >
          {format.integer(ro_count)}
        </Figure>
        <Figure
          label={text('declined')}
          below={
            declined.since
              ? text('open', {
                  smart_count: declined.open,
                  days: format.days(daysBetween(declined.since, today)),
                })
              : text('nothingOpen')
          }
        >
          {declined.open === 0 ? notAvailable : format.money(declined.amount)}
        </Figure>
        <Equity journey={journey} />
        <Figure
          label={text('reach')}
          below={way ? text('reachOf', { count: way.count, smart_count: way.of }) : text('noReach')}
        >
          {way ? t(`customer_journey.sources.${way.source}`) : notAvailable}
        </Figure>
        <Keeper journey={journey} />
      </Cells>
    </section>
  );
}

function Equity({ journey: { equity, today } }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, values?: Record<string, unknown>) =>
    t(`customer_journey.figures.${name}`, values);
  if (!equity) {
    return (
      <Figure label={text('equity')} below={text('noEquity')}>
        {notAvailable}
      </Figure>
    );
  }
  const { amount, date, change, change_since: since } = equity;
  const below: ReactNode =
    change === null || change === 0 || since === null ? (
      date && text('valued', { date: shortDay(date, today, format) })
    ) : (
      <Change data-tone={change < 0 ? 'bad' : 'good'}>
        <Icon of={change < 0 ? ArrowDown : ArrowUp} size={sizes.iconSmall} />
        <SrOnly>{text(change < 0 ? 'down' : 'up')} </SrOnly>
        {text('change', { amount: format.money(Math.abs(change)), date: shortDay(since, today, format) })}
      </Change>
    );
  return (
    <Figure label={text('equity')} below={below}>
      {format.money(amount)}
    </Figure>
  );
}

function Keeper({ journey: { salesperson, advisor } }: Props) {
  const t = useTranslate();
  const text = (name: string, values?: Record<string, unknown>) =>
    t(`customer_journey.figures.${name}`, values);
  const nameOf = ({ name, is_active }: NonNullable<CustomerJourney['salesperson']>) =>
    is_active ? name : text('gone', { name });
  return (
    <Figure
      label={text(salesperson || !advisor ? 'keeper' : 'advisor')}
      below={salesperson && advisor ? text('service', { name: nameOf(advisor) }) : undefined}
    >
      {salesperson && nameOf(salesperson)}
      {!salesperson && (advisor ? nameOf(advisor) : text('nobody'))}
    </Figure>
  );
}

const Cells = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: theme.spacing(1.5, 2),
  margin: 0,
  padding: theme.spacing(1.25, 2),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& > * + *': { borderLeft: `thin solid ${theme.vars.palette.divider}`, paddingLeft: theme.spacing(2) },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(19)}, 1fr))`,
    '& > * + *': { border: 0, paddingLeft: 0 },
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { breakInside: 'avoid' },
}));

const Change = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.25),
  '&[data-tone="good"]': { color: theme.vars.palette.success.main },
  '&[data-tone="bad"]': { color: theme.vars.palette.error.main },
}));
