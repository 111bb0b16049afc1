import type { ReactNode } from 'react';
import { bars } from '../theme/sizes.ts';
import { themed } from '../theme/themed.tsx';

interface Item {
  readonly key: string;
  readonly label: ReactNode;
  /** What it amounts to. @default nothing */
  readonly total?: ReactNode;
  readonly colour: string;
  /** @default 'swatch' */
  readonly mark?: 'swatch' | 'line' | 'dashed';
}

interface Props {
  readonly items: readonly Item[];
  /** At the right end. */
  readonly children?: ReactNode;
}

/** What the colours of a plot stand for, with their totals. */
export function Legend({ items, children }: Props) {
  return (
    <Line>
      <ul>
        {items.map(({ key, label, total, colour, mark = 'swatch' }) => (
          <li key={key}>
            <Mark data-mark={mark} style={{ color: colour }} aria-hidden="true" />
            {label}
            {total !== undefined && <strong>{total}</strong>}
          </li>
        ))}
      </ul>
      {children && <div>{children}</div>}
    </Line>
  );
}

const Line = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0.25, 2),
  color: theme.vars.palette.text.tertiary,
  ul: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.25, 2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: theme.vars.palette.text.secondary,
  },
  li: { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75), whiteSpace: 'nowrap' },
  strong: { fontWeight: 600, color: 'var(--figure)' },
}));

const Mark = themed('span', ({ theme }) => ({
  flex: 'none',
  width: bars.swatch,
  height: bars.swatch,
  borderRadius: 1,
  backgroundColor: 'currentColor',
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
  '&[data-mark="line"], &[data-mark="dashed"]': { width: theme.spacing(2), height: bars.mark },
  '&[data-mark="dashed"]': {
    background: 'repeating-linear-gradient(to right, currentColor 0 20%, transparent 20% 40%)',
  },
}));
