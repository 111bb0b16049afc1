import { styled } from '@mui/material/styles';
import { type CSSProperties, memo, useMemo } from 'react';
import { LAYOUT_COLUMNS } from '../../../contract/calls/widgets.ts';
import { paper, sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { Frame } from '../tile/Frame.tsx';
import type { DrawnWidget, WidgetProps } from '../widget.ts';
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
  /** How many of them have had their turn to be drawn. */
  readonly drawn: number;
}

/** The tiles where they stand. The style sheet knows every width of page, so that a printed page is a wide one. */
export function ViewGrid({ breakpoint, tiles, places, common, drawn }: Props) {
  const spots = useMemo(() => spotsOf(tiles, places, breakpoint), [tiles, places, breakpoint]);
  return (
    <Columns rows={rowsOf(places.wide)}>
      {spots.map(({ widget, style }, index) => (
        <Spot key={widget.callName} {...{ widget, style }} {...common} isDrawn={index < drawn} />
      ))}
    </Columns>
  );
}

/** The tiles in their order. */
function spotsOf(tiles: readonly ChosenTile[], places: Arrangement, breakpoint: Breakpoint) {
  const order = breakpoint === 'phone' ? places.phone : places[breakpoint].map(({ name }) => name);
  return order.flatMap((callName) => {
    const tile = tiles.find((each) => each.callName === callName);
    const [wide, narrow] = [places.wide, places.narrow].map((each) =>
      each.find(({ name }) => name === callName),
    );
    if (!tile || !wide || !narrow) return [];
    const { widget } = tile;
    return { widget, style: placeOf(wide, narrow) };
  });
}

interface SpotProps extends WidgetProps {
  readonly widget: DrawnWidget;
  readonly style: CSSProperties;
  readonly isDrawn: boolean;
}

/** A tile in its place, or what stands there until its turn has come. */
const Spot = memo(function Spot({ widget, style, isDrawn, ...common }: SpotProps) {
  return (
    <Cell data-tour="tile" style={style}>
      <Asking widget={widget} period={common.period} />
      {isDrawn ? <TileContent widget={widget} {...common} /> : <Frame as="div" aria-busy="true" />}
    </Cell>
  );
});

/**
 * Asks for the figures of a tile whose turn to be drawn has not come: all tiles of a page ask together. It stays when the
 * tile is drawn, since a question that nobody waits for any more is taken back and would be asked again.
 */
function Asking({ widget, period }: Pick<SpotProps, 'widget' | 'period'>) {
  widget.useReply(period);
  return null;
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
const placeOf = (wide: Place, narrow: Place) => ({
  '--wide': areaOf(wide),
  '--narrow': areaOf(narrow),
});

const Cell = themed('div', ({ theme }) => ({
  minWidth: 0,
  gridArea: 'var(--narrow)',
  [theme.breakpoints.up('lg')]: { gridArea: 'var(--wide)' },
  [theme.breakpoints.down('sm')]: {
    gridArea: 'auto',
    '& > [aria-busy="true"]:only-child': { minHeight: theme.spacing(22) },
  },
  '@media print': { gridArea: 'var(--wide)', minHeight: 0 },
}));
