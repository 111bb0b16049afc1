import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { rowHeights } from '../../../../ui/theme/sizes.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { flowColours } from '../chart/colours.ts';
import type { RetentionReply } from '../data/replies.ts';
import { type RetentionRow, useMonthName } from '../data/retention.ts';

interface Props {
  readonly reply: RetentionReply;
  readonly rows: readonly RetentionRow[];
  readonly range: { readonly least: number; readonly most: number };
}

/** When they bought across, and downwards how long ago; the darker a cell, the more are left. */
export function RetentionTable({ reply: { cohorts }, rows, range }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const monthName = useMonthName();
  const text = (name: string, values?: Record<string, unknown>) =>
    t(`customerFlow.retention.${name}`, values);
  const shade = (share: number) => {
    const part = range.most === range.least ? 1 : (share - range.least) / (range.most - range.least);
    return `color-mix(in srgb, ${flowColours.swatch.went} ${Math.round(10 + part * 90)}%, transparent)`;
  };
  const all = cohorts.reduce((sum, { customers }) => sum + customers, 0);
  return (
    <Scroll tabIndex={0} role="region" aria-label={text('label')}>
      <table>
        <caption>{text('label')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('bought')}</th>
            {cohorts.map((cohort) => (
              <th key={cohort.from} scope="col">
                {monthName(cohort)}
              </th>
            ))}
            <th scope="col">{text('all')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text('customers')}</th>
            {cohorts.map(({ from, customers }) => (
              <td key={from}>{format.integer(customers)}</td>
            ))}
            <td>{format.integer(all)}</td>
          </tr>
          {rows.map(({ months, shares, all: of }) => (
            <tr key={months} data-shaded="true">
              <th scope="row">{text('months', { smart_count: months })}</th>
              {shares.map((share, place) => (
                <td
                  key={cohorts[place]?.from}
                  style={share === null ? undefined : { backgroundColor: shade(share) }}
                >
                  {format.percent(share)}
                </td>
              ))}
              <td>{format.percent(of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Scroll = themed('div', ({ theme }) => ({
  overflowX: 'auto',
  padding: theme.spacing(0.5, 2, 1.5),
  table: { ...theme.typography.body2, width: '100%', borderCollapse: 'separate', borderSpacing: 1 },
  caption: {
    position: 'absolute',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    width: 1,
    height: 1,
    overflow: 'hidden',
  },
  'th, td': {
    height: rowHeights.grid,
    padding: theme.spacing(0, 0.5),
    textAlign: 'center',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  'th:first-of-type': {
    position: 'sticky',
    left: 0,
    textAlign: 'left',
    paddingRight: theme.spacing(2),
    backgroundColor: theme.vars.palette.background.paper,
  },
  'thead th': { fontWeight: 500 },
  'tr[data-shaded="true"] td': { color: theme.vars.palette.text.primary, printColorAdjust: 'exact' },
  'tbody td:last-child': { textAlign: 'right', fontWeight: 600, color: theme.vars.palette.text.primary },
  'thead th:last-child': { textAlign: 'right' },
}));
