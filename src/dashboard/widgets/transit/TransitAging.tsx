import { type Theme, useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { tableWidths } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { StackedBar, Swatch } from '../../figures/StackedBar.tsx';
import { type AgeBand, bandLabel } from './transit.ts';

/** Neutral while nothing is wrong, amber before the limit, bad beyond it. */
const colourOf = ({ vars: { palette } }: Theme, index: number, count: number) =>
  [palette.error.main, palette.warning.main, palette.chart[1]][count - 1 - index] ?? palette.control;

/** The open contracts by age: a bar with the count of each band, each of which leads to its contracts. */
export function TransitAging({ aging }: { readonly aging: readonly AgeBand[] }) {
  const t = useTranslate();
  const format = useFormat();
  const theme = useTheme();
  const bands = aging.map((band, index) => ({
    ...band,
    label: bandLabel(band, t),
    colour: colourOf(theme, index, aging.length) ?? theme.vars.palette.control,
  }));
  const last = bands.at(-1);
  return (
    <>
      <Wide>
        <StackedBar parts={bands.map(({ label, count, colour }) => ({ key: label, value: count, colour }))} />
        <ul aria-label={t('dashboard.transit.aging')}>
          {bands.map(({ from, label, count, colour }) => (
            <li key={from}>
              <DrillLink rows={{ widget: 'GetCITFloorPlanDataTopFive', part: String(from) }}>
                <Swatch style={{ backgroundColor: colour }} />
                {label} <b>{format.integer(count)}</b>
              </DrillLink>
            </li>
          ))}
        </ul>
      </Wide>
      {last && last.count > 0 && (
        <Narrow>
          <DrillLink rows={{ widget: 'GetCITFloorPlanDataTopFive', part: String(last.from) }}>
            <b>
              <span aria-hidden="true">↑ </span>
              {format.integer(last.count)}
            </b>{' '}
            {t('dashboard.transit.past', { days: last.from - 1 })}
          </DrillLink>
        </Narrow>
      )}
    </>
  );
}

const isNarrow = `@container (max-width: ${tableWidths.most}px)`;

const Wide = themed('div', ({ theme }) => ({
  flex: 1,
  maxWidth: '62%',
  '& > :first-of-type': { height: theme.spacing(0.75) },
  ul: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: theme.spacing(0.5),
    margin: theme.spacing(0.5, 0, 0),
    padding: 0,
    listStyle: 'none',
  },
  a: { ...theme.typography.caption, whiteSpace: 'nowrap', color: theme.vars.palette.text.secondary },
  b: { fontWeight: 600, color: 'var(--figure)' },
  [isNarrow]: { display: 'none' },
}));

const Narrow = themed('p', ({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'none',
  margin: 0,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  b: { fontWeight: 500, color: theme.vars.palette.error.main },
  [isNarrow]: { display: 'block' },
}));
