import { type ReactNode, useId } from 'react';
import { themed } from '../../ui/theme/themed.tsx';
import { compactRows, useCompact } from '../compact.ts';
import type { RowsTarget } from '../drill/address.ts';
import { DrillLink } from '../drill/DrillLink.tsx';
import { pressed, pressRow } from '../drill/pressRow.ts';

interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  /** 0–1, of the width of a full bar. */
  readonly size: number;
  /** Beside the bar. */
  readonly figure: ReactNode;
  /** After the figure. @default nothing */
  readonly aside?: ReactNode;
  readonly rows: RowsTarget;
}

interface Props {
  readonly label: string;
  readonly rows: readonly BarRow[];
  /** Bars as high as a line of text, instead of slim ones. @default false */
  readonly thick?: boolean;
}

/** Figures with a bar each, one below the other, that lead to their records. In a tile whose figures are old the bars are grey. */
export function BarRows({ label, rows: all, thick = false }: Props) {
  const rows = useCompact() ? all.slice(0, compactRows + 1) : all;
  const id = useId();
  return (
    <List aria-label={label} data-thick={thick} data-aside={rows.some(({ aside }) => aside !== undefined)}>
      {rows.map(({ key, label: name, size, figure, aside, rows: records }) => (
        <li key={key} {...pressRow}>
          <span id={`${id}-${key}`}>{name}</span>
          <span aria-hidden="true">
            <Bar style={{ width: `${Math.min(1, Math.max(0, size)) * 100}%` }} />
          </span>
          <strong>
            <DrillLink rows={records} of={`${id}-${key}`}>
              {figure}
            </DrillLink>
          </strong>
          {aside !== undefined && <small>{aside}</small>}
        </li>
      ))}
    </List>
  );
}

const List = themed('ul', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  flex: 1,
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  '&[data-aside="true"]': { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto' },
  alignContent: 'space-between',
  columnGap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    ...pressed(theme.vars.palette.action.hover),
  },
  [theme.breakpoints.down('sm')]: { '& > li': { minHeight: theme.spacing(3.5) } },
  '& > li > span:first-of-type': {
    maxWidth: theme.spacing(14),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  strong: { fontWeight: 500, textAlign: 'right', color: 'var(--figure)' },
  small: { ...theme.typography.caption, textAlign: 'right', color: theme.vars.palette.text.tertiary },
}));

const Bar = themed('span', ({ theme }) => ({
  display: 'block',
  height: theme.spacing(1),
  borderRadius: 1,
  backgroundColor: theme.vars.palette.chart[0],
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
  '[data-thick="true"] &': { height: theme.spacing(1.75) },
  '[data-state="stale"] &': { backgroundColor: theme.vars.palette.control },
}));
