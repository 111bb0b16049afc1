import Box from '@mui/material/Box';
import { styled, type Theme, useTheme } from '@mui/material/styles';
import { useListContext, useTranslate } from 'ra-core';
import type { VehicleBands } from '../../../contract/calls/vehiclePrices.ts';
import { inStock, typesOf } from '../../../contract/resource/stock.ts';
import { StackedBar, Swatch } from '../../dashboard/figures/StackedBar.tsx';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Busy } from '../../ui/states/Busy.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { SkeletonBlock } from '../../ui/states/SkeletonBlock.tsx';
import { bars } from '../../ui/theme/sizes.ts';
import { Limited } from './cells.tsx';
import { useBands } from './useBands.ts';

type OfType = VehicleBands['types'][number];
type Band = OfType['bands'][number];

/** Where the bands begin as a rule: as many are expected. */
const usualBands: Readonly<Record<OfType['stock_type'], readonly number[]>> = {
  N: [0, 31, 61, 91, 121],
  U: [0, 31, 46, 61],
};

const stockTypes = ['N', 'U'] as const satisfies readonly OfType['stock_type'][];

/** New and used vehicles of the list by their age: a bar, and its bands as buttons that filter. */
export function AgeBands() {
  const t = useTranslate();
  const { filterValues } = useListContext();
  const bands = useBands(filterValues);
  const wanted: unknown = filterValues.stock_type;
  const asked = stockTypes.filter(
    (type) => !Array.isArray(wanted) || typesOf[type].some((one) => wanted.includes(one)),
  );
  return (
    <Region aria-label={t('vehicles.bands.title')}>
      <Loaded of={bands} what={t('vehicles.bands.what')} waiting={<Waiting types={asked} />}>
        {({ types }) =>
          types
            .filter(({ stock_type }) => asked.includes(stock_type))
            .map((type) => <TypeBands key={type.stock_type} of={type} />)
        }
      </Loaded>
    </Region>
  );
}

/** As high as the bars to come, so that the list below stays where it is. */
function Waiting({ types }: { readonly types: readonly OfType['stock_type'][] }) {
  const t = useTranslate();
  return (
    <Box component={Busy} sx={{ display: 'grid', gap: 1.25 }}>
      {types.map((type) => (
        <Row key={type}>
          <Sum>
            <small>{t(`vehicles.bands.${type}`)}</small>
            <span>
              <strong>–</strong>
            </span>
          </Sum>
          <div>
            <SkeletonBlock sx={{ m: 0, height: bars.stacked }} />
            <Bands>
              {usualBands[type].map((from) => (
                <button key={from} type="button" disabled />
              ))}
            </Bands>
          </div>
        </Row>
      ))}
    </Box>
  );
}

/** The bands up to the limit in order, the one before the limit amber when the ramp has run out, the last one bad. */
function colourOf({ vars: { palette } }: Theme, index: number, isLast: boolean) {
  return isLast ? palette.error.main : (palette.ramp[index] ?? palette.warning.main);
}

function TypeBands({ of: { stock_type, units, cost, bands } }: { readonly of: OfType }) {
  const t = useTranslate();
  const format = useFormat();
  const theme = useTheme();
  const seesCost = useSession().role.sees_gross === 'Y';
  const nameOf = ({ from, to }: Band) => t(`vehicles.bands.${to === null ? 'from' : 'range'}`, { from, to });
  const drawn = bands.map((band, index) => {
    const isLast = index === bands.length - 1;
    return { band, isLast, name: nameOf(band), colour: colourOf(theme, index, isLast) };
  });
  return (
    <Row>
      <Sum>
        <small>{t(`vehicles.bands.${stock_type}`)}</small>
        <span>
          <strong>{format.integer(units)}</strong>{' '}
          {seesCost && <b title={format.moneyExact(cost)}>{format.moneyShort(cost)}</b>}
        </span>
      </Sum>
      <div>
        <StackedBar
          parts={drawn.map(({ band, name, colour }) => ({ key: name, value: band.units, colour }))}
        />
        <Bands>
          {drawn.map(({ band, isLast, name, colour }) => (
            <BandButton key={name} type={stock_type} band={band}>
              <span>
                <Swatch style={{ backgroundColor: colour }} />
                {name}
              </span>{' '}
              <strong>
                <Limited isPast={isLast && band.units > 0}>{format.integer(band.units)}</Limited>
              </strong>{' '}
              {seesCost && (
                <span data-cost title={format.moneyExact(band.cost)}>
                  {format.moneyShort(band.cost)}
                </span>
              )}
            </BandButton>
          ))}
        </Bands>
      </div>
    </Row>
  );
}

interface ButtonProps {
  readonly type: OfType['stock_type'];
  readonly band: Band;
  readonly children: React.ReactNode;
}

/** Filters the list by a band, and takes the filter off again. */
function BandButton({ type, band: { from, to }, children }: ButtonProps) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const types = typesOf[type];
  const { age_gte, age_lte, ...others } = filterValues;
  const isOn =
    age_gte === from && age_lte === (to ?? undefined) && String(filterValues.stock_type) === String(types);
  const filtered = {
    ...others,
    stock_type: [...types],
    status: inStock,
    age_gte: from,
    ...(to !== null && { age_lte: to }),
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => setFilters(isOn ? others : filtered, displayedFilters)}
    >
      {children}
    </button>
  );
}

const Region = styled('section')(({ theme }) => ({
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  padding: theme.spacing(1.25, 2, 1),
  display: 'grid',
  gap: theme.spacing(1.25),
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${theme.spacing(18)} minmax(0, 1fr)`,
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(1) },
}));

const Sum = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  whiteSpace: 'nowrap',
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& strong': { ...theme.typography.figure },
  '& b': { ...theme.typography.figureSmall, marginLeft: theme.spacing(0.5) },
}));

const Bands = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 1),
  marginTop: theme.spacing(0.75),
  // Each as wide as the others, unless it says more.
  '& > *': { flex: '1 0 0', minWidth: 'max-content' },
  '& button': {
    ...theme.typography.body1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: theme.spacing(3),
    padding: theme.spacing(0, 0.5),
    marginLeft: theme.spacing(-0.5),
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
  },
  '& button:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& button[aria-pressed="true"]': { backgroundColor: theme.vars.palette.action.selected },
  '& button:focus-visible': { outline: `medium solid ${theme.vars.palette.primary.main}` },
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: {
    '& > *': { flex: `1 0 ${theme.spacing(13)}` },
    '& button': { minHeight: theme.spacing(5.5) },
    '& [data-cost]': { display: 'none' },
  },
}));
