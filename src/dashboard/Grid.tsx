import { styled } from '@mui/material/styles';
import { sizes } from '../layout/theme/sizes.ts';
import { registry } from './registry.ts';
import { TileBoundary } from './tile/TileBoundary.tsx';
import type { Size, WidgetProps } from './widget.ts';

interface Props extends WidgetProps {
  /** Names of the calls of the widgets, in order. */
  readonly widgets: readonly string[];
}

/** The tiles in twelve columns; on a phone one below the other. */
export function Grid({ widgets, ...props }: Props) {
  return (
    <Columns>
      {widgets.map((name) => {
        const widget = registry.get(name);
        if (!widget) return null;
        const { component: Component, size } = widget;
        return (
          <Cell key={name} size={size}>
            <TileBoundary>
              <Component {...props} />
            </TileBoundary>
          </Cell>
        );
      })}
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gridAutoRows: `minmax(${sizes.tileRow}px, auto)`,
  gap: sizes.tileGap,
  padding: `${theme.spacing(1.5)} ${sizes.gutter}px`,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: 'auto',
    padding: sizes.gutterPhone,
  },
}));

const heightOf = (rows: number) => rows * (sizes.tileRow + sizes.tileGap) - sizes.tileGap;

const Cell = styled('div', { shouldForwardProp: (name) => name !== 'size' })<{ readonly size: Size }>(
  ({ theme, size }) => ({
    gridColumn: `span ${size.narrow}`,
    gridRow: `span ${size.rows}`,
    [theme.breakpoints.up('lg')]: { gridColumn: `span ${size.wide}` },
    [theme.breakpoints.between('sm', 'md')]: { gridColumn: '1 / -1' },
    [theme.breakpoints.down('sm')]: {
      gridColumn: 'auto',
      gridRow: 'auto',
      // The table view scrolls inside the tile, so the tile needs a height of its own.
      minHeight: heightOf(size.rows),
    },
  }),
);
