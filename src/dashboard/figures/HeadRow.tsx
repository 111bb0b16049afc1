import { themed } from '../../ui/theme/themed.tsx';

/** The first figures of a tile, side by side in equal columns. Place Figures in it. */
export const HeadRow = themed('dl', ({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  flex: 'none',
  gap: theme.spacing(1),
  margin: 0,
}));

/** The parts of a tile below each other, over all of its height; close together where one has a line more than usual. */
export const Stacked = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  justifyContent: 'space-between',
  minHeight: 0,
  gap: theme.spacing(0.5),
  paddingBottom: theme.spacing(1),
}));

/** A part of a tile below a hairline. */
export const Ruled = themed('div', ({ theme }) => ({
  flex: 'none',
  margin: 0,
  paddingTop: theme.spacing(1),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));
