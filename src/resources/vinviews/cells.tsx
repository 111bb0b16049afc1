import { useTranslate } from 'ra-core';
import type { CellProps } from '../../engine/declaration.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { drawings } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { isPastLimit, textIn } from './vehicle.ts';

/** Of a VIN the last eight tell one vehicle of a kind from another. */
const TOLD_APART = 8;

export function VinText({ vin }: { readonly vin: string }) {
  return (
    <span>
      {vin.slice(0, -TOLD_APART)}
      <b>{vin.slice(-TOLD_APART)}</b>
    </span>
  );
}

/** The stock number, and the VIN below it. */
export function StockCell({ record, place }: CellProps) {
  if (place === 'page') return <span>{textIn(record, 'stock_no')}</span>;
  return (
    <TwoLines>
      <span>{textIn(record, 'stock_no')}</span>
      <small>
        <VinText vin={textIn(record, 'vin')} />
      </small>
    </TwoLines>
  );
}

/** Year, make, model and trim, and the colour below them. */
export function VehicleCell({ record, place }: CellProps) {
  if (place === 'page') return <span>{textIn(record, 'vehicle')}</span>;
  return (
    <TwoLines>
      <strong>{textIn(record, 'vehicle')}</strong>
      <small>{textIn(record, 'ext_color') || notAvailable}</small>
    </TwoLines>
  );
}

/** Days in stock; past the limit with an arrow. */
export function AgeCell({ value, record }: CellProps) {
  const format = useFormat();
  return (
    <Limited isPast={isPastLimit(record)}>{format.days(typeof value === 'number' ? value : null)}</Limited>
  );
}

export function ListCell({ value }: CellProps) {
  const format = useFormat();
  return <Strong>{format.money(typeof value === 'number' ? value : null)}</Strong>;
}

/** Where the list price lies about the median of the market, as a mark on a bar and as a percentage. */
export function MarketCell({ value, place }: CellProps) {
  const format = useFormat();
  if (typeof value !== 'number') return <span>{notAvailable}</span>;
  const isPast = value > drawings.gauge.limit;
  return (
    <Market>
      {place === 'row' && <Gauge percent={value} isPast={isPast} />}
      <Limited isPast={isPast}>{format.percent(value / 100)}</Limited>
    </Market>
  );
}

function Gauge({ percent, isPast }: { readonly percent: number; readonly isPast: boolean }) {
  const { least, most } = drawings.gauge;
  const share = (Math.min(most, Math.max(least, percent)) - least) / (most - least);
  return (
    <Track aria-hidden="true">
      <span data-past={isPast} style={{ insetInlineStart: `${share * 100}%` }} />
    </Track>
  );
}

interface LimitedProps {
  readonly isPast: boolean;
  readonly children: string;
}

/** A figure that has a limit: past it the colour is bad, and an arrow says so as well. */
export function Limited({ isPast, children }: LimitedProps) {
  const t = useTranslate();
  return (
    <Figure data-past={isPast}>
      {isPast && (
        <>
          <span aria-hidden="true">↑ </span>
          <SrOnly>{t('vehicles.pastLimit')} </SrOnly>
        </>
      )}
      {children}
    </Figure>
  );
}

const TwoLines = themed('span', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& strong': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.secondary },
}));

const Figure = themed('span', ({ theme }) => ({
  whiteSpace: 'nowrap',
  '&[data-past="true"]': { color: theme.vars.palette.error.main },
}));

const Strong = themed('span', { fontWeight: 600 });

// Marks and figures stand below each other, as far as the widest figure.
const Market = themed('span', ({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > :last-child': { minWidth: theme.spacing(8), textAlign: 'right' },
  '[data-shares="true"] & > [aria-hidden]': { [theme.breakpoints.down('lg')]: { display: 'none' } },
}));

const Track = themed('span', ({ theme }) => ({
  position: 'relative',
  width: drawings.gauge.width,
  height: drawings.gauge.height,
  backgroundColor: theme.vars.palette.track,
  printColorAdjust: 'exact',
  '& span': {
    position: 'absolute',
    top: '50%',
    width: drawings.gauge.mark,
    height: theme.spacing(1.5),
    transform: 'translate(-50%, -50%)',
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& span[data-past="true"]': { backgroundColor: theme.vars.palette.error.main },
}));
