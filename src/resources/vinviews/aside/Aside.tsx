import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { vehicleStory } from '../../../../contract/calls/vehiclePrices.ts';
import type { AsideProps } from '../../../engine/declaration.ts';
import { FieldCell } from '../../../engine/FieldCell.tsx';
import { call } from '../../../providers/api/api.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Figure, FiguresSkeleton } from '../../../ui/page/Figures.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { VinLink } from '../../../ui/page/VinLink.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { VinText } from '../cells.tsx';
import { CompareButton } from '../paper/CompareSelected.tsx';
import { PrintButton } from '../paper/PrintSelected.tsx';
import { SetPriceButton } from '../price/SetSelectedPrices.tsx';
import { isPastLimit, numberIn, ROUTE, textIn } from '../vehicle.ts';
import { InterestedCustomers } from './InterestedCustomers.tsx';
import { MarketTicks } from './MarketTicks.tsx';
import { Part } from './Part.ts';
import { PriceHistory } from './PriceHistory.tsx';

/** A vehicle beside the list: figures, price history, comparables, who is interested, and what can be done. */
export function Aside({ record }: AsideProps) {
  const t = useTranslate();
  const mayEdit = useMayEdit(ROUTE);
  const story = useQuery({
    queryKey: ['vehicleStory', record.id, record.list_price],
    queryFn: async ({ signal }) =>
      (await call(vehicleStory, { vehicle_id: Number(record.id) }, { signal })).response,
    retry: false,
  });
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.25, overflowWrap: 'anywhere' }}>
        {textIn(record, 'stock_no')} ·{' '}
        <VinLink vin={textIn(record, 'vin')}>
          <VinText vin={textIn(record, 'vin')} />
        </VinLink>{' '}
        · <FieldCell name="store_id" record={record} place="row" />
      </Typography>
      <Heads record={record} before={story.data?.prices.at(0)?.price ?? null} />
      <Loaded of={story} what={t('vehicles.aside.what')} waiting={<Waiting />}>
        {({ prices, market, interested, owners, unknown_looks }) => (
          <>
            <PriceHistory prices={prices} medians={market?.medians ?? []} />
            <MarketTicks market={market} price={numberIn(record, 'list_price')} />
            <InterestedCustomers
              count={numberIn(record, 'interested') ?? interested.length}
              interested={interested}
              owners={owners}
              unknown={unknown_looks}
            />
          </>
        )}
      </Loaded>
      <Foot>
        {mayEdit && <SetPriceButton ids={[record.id]} variant="contained" />}
        <CompareButton record={record} />
        <PrintButton records={[record]} />
      </Foot>
    </>
  );
}

function Waiting() {
  return (
    <Part>
      <FiguresSkeleton />
      <FiguresSkeleton />
    </Part>
  );
}

/** @param before the price that it came with; null when it is not known */
function Heads({ record, before }: { readonly record: RaRecord; readonly before: number | null }) {
  const t = useTranslate();
  const format = useFormat();
  const { sees_gross } = useSession().role;
  const seesCost = sees_gross === 'Y';
  const amount = (name: string) => format.money(numberIn(record, name));
  const list = numberIn(record, 'list_price');
  return (
    <Four>
      <Figure
        label={t('vehicles.aside.list')}
        below={before !== null && before !== list && t('vehicles.aside.was', { price: format.money(before) })}
      >
        {amount('list_price')}
      </Figure>
      <Figure
        label={t('vehicles.aside.cost')}
        below={seesCost && t('vehicles.aside.recon', { amount: amount('recon_cost') })}
      >
        {seesCost ? amount('cost') : <Hidden />}
      </Figure>
      <Figure
        label={t('vehicles.aside.age')}
        below={t('vehicles.aside.since', { date: format.dayOfYear(textIn(record, 'stocked_date')) })}
        tone={isPastLimit(record) ? 'bad' : 'plain'}
      >
        {isPastLimit(record) && '↑ '}
        {format.days(numberIn(record, 'age'))}
      </Figure>
      <Figure
        label={t('vehicles.aside.interest')}
        below={
          seesCost &&
          numberIn(record, 'interest_day') !== null &&
          t('vehicles.aside.perDay', { amount: format.moneyExact(numberIn(record, 'interest_day')) })
        }
      >
        {seesCost ? amount('interest') : <Hidden />}
      </Figure>
    </Four>
  );
}

const Four = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto)',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 1),
  margin: 0,
  padding: theme.spacing(1.25, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& dd:nth-of-type(1)': { ...theme.typography.figureSmall, whiteSpace: 'nowrap' },
}));

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: theme.spacing(1),
  marginTop: 'auto',
  padding: theme.spacing(1.25, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > :first-of-type': { flex: 1 },
}));
