import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EquityBands } from '../../../../contract/calls/equity.ts';
import { BoundInput } from '../../../custom/customers/reportControls/controls/BoundInput.tsx';
import { PlainSlider } from '../../../custom/customers/reportControls/controls/PlainSlider.tsx';
import { useViews } from '../../../engine/list/views/useViews.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { histogram } from '../../../ui/theme/measures/equity.ts';
import { usePhone } from '../../../ui/usePhone.ts';
import { useBands } from '../queries.ts';
import { WithEquityTexts } from '../WithEquityTexts.tsx';
import { Histogram } from './Histogram.tsx';
import { othersIn } from './othersIn.ts';

const scale = { floor: -20_000, ceiling: 20_000, step: 500 };
/** The fields go further than the slider, to the dollar. */
const exact = { floor: -10_000_000, ceiling: 10_000_000, step: 1 };
/** Distance of the figures below; a phone has room for fewer. */
const ticks = { desk: 5000, phone: 10_000 };

/** How many vehicles have which equity; the slider and the fields choose among them. Only where equity is the question. */
export function Above() {
  const { filterValues } = useListContext();
  const { current } = useViews();
  const isChosen = 'equity_gte' in filterValues || 'equity_lte' in filterValues;
  if (current?.key !== 'all' && !isChosen) return null;
  return (
    <WithEquityTexts waiting={<SkeletonBlock sx={{ height: histogram.waiting }} />}>
      <Equity />
    </WithEquityTexts>
  );
}

function Equity() {
  const t = useTranslate();
  const bands = useBands(othersIn(useListContext()));
  return (
    <Region aria-label={t('equity.band.title')}>
      <Loaded
        of={bands}
        what={t('equity.band.failed')}
        waiting={<SkeletonBlock sx={{ height: histogram.waiting }} />}
      >
        {(data) => <Range data={data} />}
      </Loaded>
    </Region>
  );
}

/** Dollars at which the equity begins and ends; null without such an end. */
interface Ends {
  readonly from: number | null;
  readonly to: number | null;
}

const endOf = (value: unknown) => (typeof value === 'number' ? value : null);

function Range({ data }: { readonly data: EquityBands }) {
  const t = useTranslate();
  const format = useFormat();
  const phone = usePhone();
  const { filterValues, setFilters, displayedFilters, total } = useListContext();
  const asked: Ends = { from: endOf(filterValues.equity_gte), to: endOf(filterValues.equity_lte) };
  const [dragged, setDragged] = useState<Ends>();
  const { from, to } = dragged ?? asked;
  const all = data.bands.reduce((sum, { count }) => sum + count, 0);
  const isActive = from !== null || to !== null;

  const ask = (ends: Ends) => {
    const { equity_gte: _least, equity_lte: _most, ...others } = filterValues;
    setDragged(undefined);
    setFilters(
      {
        ...others,
        ...(ends.from !== null && { equity_gte: ends.from }),
        ...(ends.to !== null && { equity_lte: ends.to }),
      },
      displayedFilters,
    );
  };
  // Where the slider ends, nothing is bounded.
  const endsOf = ([least = scale.floor, most = scale.ceiling]: readonly number[]): Ends => ({
    from: least <= scale.floor ? null : least,
    to: most >= scale.ceiling ? null : most,
  });
  return (
    <>
      <header>
        <Typography variant="h3" component="h2">
          {t('equity.band.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {isActive
            ? t('equity.band.inRange', { count: format.integer(total ?? 0), total: format.integer(all) })
            : t('equity.band.known', { smart_count: all, count: format.integer(all) })}
          {data.unknown > 0 && ` · ${t('equity.band.unknown', { count: format.integer(data.unknown) })}`}
        </Typography>
        <span>{t('equity.band.from')}</span>
        <BoundInput
          money
          label={t('equity.band.least')}
          placeholder={t('equity.band.any')}
          value={from}
          scale={exact}
          onChange={(bound) => ask({ from: bound, to })}
        />
        <span>{t('equity.band.to')}</span>
        <BoundInput
          money
          label={t('equity.band.most')}
          placeholder={t('equity.band.any')}
          value={to}
          scale={exact}
          onChange={(bound) => ask({ from, to: bound })}
        />
      </header>
      <Histogram bands={data.bands} from={from} to={to} isActive={isActive} />
      <div data-slider>
        <PlainSlider
          scale={scale}
          value={[from ?? scale.floor, to ?? scale.ceiling]}
          names={[t('equity.band.least'), t('equity.band.most')]}
          say={(value) =>
            value <= scale.floor || value >= scale.ceiling ? t('equity.band.any') : format.money(value)
          }
          ticks={phone ? ticks.phone : ticks.desk}
          write={format.moneyRound}
          active={isActive}
          onChange={(values) => setDragged(endsOf(values))}
          onCommit={(values) => ask(endsOf(values))}
        />
      </div>
    </>
  );
}

const Region = styled('section')(({ theme }) => ({
  padding: theme.spacing(1, 2, 0.75),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
  [theme.breakpoints.down('sm')]: { '& > header > p': { flexBasis: '100%' } },
  // As far in as the outermost bands, which have no end, reach out.
  '& [data-slider]': { padding: '0 calc(100% / 18)' },
}));
