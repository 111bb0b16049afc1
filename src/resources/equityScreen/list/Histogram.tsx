import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { EquityBands } from '../../../../contract/calls/equity.ts';
import type { Format } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { histogram } from '../../../ui/theme/measures/equity.ts';

type Band = EquityBands['bands'][number];

interface Props {
  readonly bands: readonly Band[];
  readonly from: number | null;
  readonly to: number | null;
  readonly isActive: boolean;
}

/** Bands of equity on both sides of zero; a table for screen readers. */
export function Histogram({ bands, from, to, isActive }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const most = Math.max(1, ...bands.map(({ count }) => count));
  const isIn = (band: Band) =>
    isActive &&
    (from === null || (band.from ?? -Infinity) >= from) &&
    (to === null || (band.to ?? Infinity) <= to);
  const sides = [
    { key: 'owes', bands: bands.filter((band) => band.to !== null && band.to <= 0) },
    { key: 'positive', bands: bands.filter((band) => band.from !== null && band.from >= 0) },
  ];
  return (
    <div>
      <Plot aria-hidden="true">
        {sides.map((side) => (
          <div key={side.key} data-side={side.key}>
            <p>
              {t(`equity.band.${side.key}`)}{' '}
              <b>{format.integer(side.bands.reduce((sum, { count }) => sum + count, 0))}</b>
            </p>
            <div>
              {side.bands.map((band) => (
                <span key={String(band.from)}>
                  <small>{format.integer(band.count)}</small>
                  <i
                    data-in={isIn(band)}
                    data-empty={band.count === 0}
                    style={{ height: `${(band.count / most) * 100}%` }}
                  />
                </span>
              ))}
            </div>
          </div>
        ))}
      </Plot>
      <SrOnly as="table">
        <caption>{t('equity.band.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('equity.band.equity')}</th>
            <th scope="col">{t('equity.band.vehicles')}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={String(band.from)}>
              <th scope="row">{nameOf(band, t, format)}</th>
              <td>{format.integer(band.count)}</td>
            </tr>
          ))}
        </tbody>
      </SrOnly>
    </div>
  );
}

function nameOf({ from, to }: Band, t: (key: string, values: object) => string, format: Format): string {
  if (from === null) return t('equity.band.below', { to: format.money(to) });
  if (to === null) return t('equity.band.over', { from: format.money(from) });
  return t('equity.band.between', { from: format.money(from), to: format.money(to) });
}

const Plot = styled('div')(({ theme }) => ({
  display: 'flex',
  borderBottom: `thin solid ${theme.vars.palette.borderStrong}`,
  '& > div': { flex: 1, minWidth: 0 },
  '& > [data-side="positive"]': { borderLeft: `${histogram.cap}px solid ${theme.vars.palette.text.primary}` },
  '& p': { ...theme.typography.caption, margin: 0, padding: theme.spacing(0, 1), whiteSpace: 'nowrap' },
  '& [data-side="owes"] > p': { textAlign: 'right' },
  '& b': { fontWeight: 600 },
  '& > div > div': { display: 'flex', gap: histogram.cap, height: histogram.plot + histogram.label },
  '& span': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    flex: 1,
    minWidth: 0,
    paddingTop: histogram.label,
    textAlign: 'center',
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& small': { display: 'none' } },
  '& i': {
    display: 'block',
    flex: 'none',
    minHeight: histogram.cap,
    borderTop: `${histogram.cap}px solid ${theme.vars.palette.control}`,
    backgroundColor: theme.vars.palette.sunken,
  },
  '& [data-side="positive"] i': { borderTopColor: theme.vars.palette.primary.line },
  '& i[data-in="true"]': {
    borderTopColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.tint,
  },
  '& [data-side="positive"] i[data-in="true"]': { borderTopColor: theme.vars.palette.primary.main },
  '&& i[data-empty="true"]': { borderTopColor: 'transparent', minHeight: 0 },
}));
