import { styled } from '@mui/material/styles';
import { LAYOUT_COLUMNS } from '../../../contract/calls/widgets.ts';
import { paper, sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import type { WidgetProps } from '../widget.ts';
import type { Breakpoint } from './breakpoint.ts';
import { type Place, rowsOf } from './place.ts';
import { TileContent } from './TileContent.tsx';
import type { Arrangement, ChosenTile } from './useTiles.ts';

/** Height of so many rows of the grid, in pixels. */
const heightOf = (rows: number) => rows * (sizes.tileRow + sizes.tileGap) - sizes.tileGap;

interface Props {
  readonly breakpoint: Breakpoint;
  readonly tiles: readonly ChosenTile[];
  readonly places: Arrangement;
  readonly common: WidgetProps;
}

/** The tiles where they stand. The style sheet knows every width of page, so that a printed page is a wide one. */
export function ViewGrid({ breakpoint, tiles, places, common }: Props) {
  const order = breakpoint === 'phone' ? places.phone : places[breakpoint].map(({ name }) => name);
  return (
    <Columns rows={rowsOf(places.wide)}>
      {order.map((name) => {
        const widget = tiles.find(({ callName }) => callName === name)?.widget;
        const [wide, narrow] = [places.wide, places.narrow].map((each) =>
          each.find((place) => place.name === name),
        );
        if (!widget || !wide || !narrow) return null;
        return (
          <Cell key={name} data-tour="tile" style={placeOf(wide, narrow, widget.size.rows)}>
            <TileContent widget={widget} {...common} />
          </Cell>
        );
      })}
    </Columns>
  );
}

/** How much smaller so many rows are printed, to fit on one page. */
const printScale = (rows: number) =>
  Math.min(paper.width / paper.tiles, (paper.height - paper.headline) / heightOf(Math.max(rows, 1)));

const Columns = styled('div', { shouldForwardProp: (name) => name !== 'rows' })<{ readonly rows: number }>(
  ({ theme, rows }) => {
    const grid = {
      display: 'grid',
      gridTemplateColumns: `repeat(${LAYOUT_COLUMNS}, minmax(0, 1fr))`,
      gridAutoRows: sizes.tileRow,
      gap: sizes.tileGap,
    };
    return {
      ...grid,
      padding: `${theme.spacing(1.5)} ${sizes.gutter}px`,
      [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridAutoRows: 'auto',
        padding: sizes.gutterPhone,
      },
      '@media print': { ...grid, padding: 0, zoom: printScale(rows), printColorAdjust: 'exact' },
    };
  },
);

const areaOf = ({ x, y, w, h }: Place) => `${y + 1} / ${x + 1} / span ${h} / span ${w}`;

/** Where a tile stands on each breakpoint, for the style sheet. */
const placeOf = (wide: Place, narrow: Place, rows: number) => ({
  '--wide': areaOf(wide),
  '--narrow': areaOf(narrow),
  '--height': `${heightOf(rows)}px`,
});

const Cell = themed('div', ({ theme }) => ({
  minWidth: 0,
  gridArea: 'var(--narrow)',
  [theme.breakpoints.up('lg')]: { gridArea: 'var(--wide)' },
  [theme.breakpoints.down('sm')]: {
    gridArea: 'auto',
    // The table view scrolls inside the tile, so the tile needs a height of its own.
    minHeight: 'var(--height)',
  },
  '@media print': { gridArea: 'var(--wide)', minHeight: 0 },
}));
