import { type Theme, useTheme } from '@mui/material/styles';
import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { useCompact } from '../../compact.ts';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { pressed, pressRow } from '../../drill/pressRow.ts';
import { Exact } from '../../figures/Exact.tsx';
import { fractionOf } from '../../figures/ratios.ts';
import { StackedBar, Swatch } from '../../figures/StackedBar.tsx';
import { type Bucket, bucketLabel } from './inventory.ts';

interface Props {
  /** Name of the call whose records a band leads to. */
  readonly widget: string;
  readonly buckets: readonly Bucket[];
  /** False for roles that may not see cost. */
  readonly cost: boolean;
}

/** The bands up to the limit in order, the one before the limit amber when the ramp has run out, the last one bad. */
function colourOf({ vars: { palette } }: Theme, index: number, last: boolean) {
  return last ? palette.error.main : (palette.ramp[index] ?? palette.warning.main);
}

/** How old the stock is: one bar, and below it a row for each band. */
export function AgeTable({ widget, buckets, cost }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const theme = useTheme();
  const compact = useCompact();
  const banded = buckets.map((bucket, index) => ({
    bucket,
    label: bucketLabel(bucket, t),
    last: index === buckets.length - 1,
    colour: colourOf(theme, index, index === buckets.length - 1),
  }));
  return (
    <>
      <StackedBar
        parts={banded.map(({ bucket, label, colour }) => ({ key: label, value: bucket.units, colour }))}
      />
      <Rows>
        <caption>
          <SrOnly>{t('dashboard.inventory.aging')}</SrOnly>
        </caption>
        <thead>
          <tr>
            {['age', 'units', 'share', 'cost'].map((column) => (
              <th key={column} scope="col">
                <SrOnly>{t(`dashboard.inventory.${column}`)}</SrOnly>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(compact ? banded.slice(-1) : banded).map(({ bucket, label, last, colour }, index) => (
            <tr key={label} data-past={last && bucket.units > 0} {...pressRow}>
              <th scope="row">
                <DrillLink rows={{ widget, part: String(bucket.from), partName: label }}>
                  <Swatch style={{ backgroundColor: colour }} />
                  {label}
                </DrillLink>
              </th>
              <td data-units>
                {last && bucket.units > 0 && (
                  <>
                    <span aria-hidden="true">↑ </span>
                    <SrOnly>{t('dashboard.inventory.pastLimit')} </SrOnly>
                  </>
                )}
                {format.integer(bucket.units)}
              </td>
              <td>{format.percent(fractionOf(bucket.pct))}</td>
              {cost ? (
                <td>
                  <Exact short={format.moneyShort(bucket.cost)} exact={format.moneyExact(bucket.cost)} />
                </td>
              ) : (
                index === 0 && (
                  <td rowSpan={banded.length} data-hidden>
                    <Icon of={Lock} />
                    <span>{t('dashboard.tile.hiddenShort', { what: t('dashboard.inventory.cost') })}</span>
                  </td>
                )
              )}
            </tr>
          ))}
        </tbody>
      </Rows>
    </>
  );
}

const Rows = themed('table', ({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  color: theme.vars.palette.text.secondary,
  'thead th': { padding: 0 },
  'tbody th, tbody td': {
    height: theme.spacing(2.875),
    padding: 0,
    fontWeight: 400,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  'tbody th': { textAlign: 'left', color: 'var(--figure)' },
  'tbody td[data-units]': { color: 'var(--figure)', fontWeight: 500 },
  'tbody td[data-hidden]': {
    ...theme.typography.caption,
    width: '35%',
    paddingLeft: theme.spacing(2),
    whiteSpace: 'normal',
    color: theme.vars.palette.text.tertiary,
    '& svg': { display: 'block', marginLeft: 'auto', marginBottom: theme.spacing(0.5) },
  },
  'tbody tr': pressed(theme.vars.palette.action.hover),
  'tbody tr + tr': { borderTop: `thin solid ${theme.vars.palette.divider}` },
  'tr[data-past="true"] th, tr[data-past="true"] td[data-units]': { color: theme.vars.palette.error.main },
}));
