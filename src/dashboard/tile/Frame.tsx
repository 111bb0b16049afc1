import { motion, sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

/** The box of a tile. `data-state` is one of plain, stale, error, hidden; `data-strip` lays header and body side by side. */
export const Frame = themed('article', ({ theme }) => {
  const { palette } = theme.vars;
  return {
    '--figure': palette.text.primary,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    height: '100%',
    border: `thin solid ${palette.divider}`,
    borderRadius: sizes.radius,
    backgroundColor: palette.background.paper,
    transition: `border-color ${motion.colour}ms ${motion.easing}`,
    breakInside: 'avoid',
    '@media (hover: hover)': { '&:hover': { borderColor: palette.borderStrong } },
    '&[data-state="error"]': { borderColor: palette.error.line },
    '&[data-state="hidden"]': { backgroundColor: palette.background.default },
    '&[data-state="stale"]': {
      borderColor: palette.warning.line,
      '--figure': palette.text.secondary,
    },
    // Its figures are those of other stores, until they have come for these.
    '&[data-outdated="true"] > :not(header)': { opacity: 0.6 },
    '.tile-actions': { opacity: 0 },
    '&:hover .tile-actions, &:focus-within .tile-actions, .tile-actions:has([aria-expanded="true"])': {
      opacity: 1,
    },
    '@media (hover: none)': { '.tile-actions': { opacity: 1 } },
    '@media print': { '.tile-actions': { display: 'none' } },
    '&[data-strip="true"]': {
      flexDirection: 'row',
      alignItems: 'stretch',
      [theme.breakpoints.down('md')]: { flexDirection: 'column' },
    },
  };
});

export const Header = themed('header', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  flex: 'none',
  minHeight: sizes.tileHeader,
  padding: theme.spacing(0, 1, 0, 2),
  // Buttons are as high as a finger on a phone; they may reach over the header's edges but not stretch it.
  [theme.breakpoints.down('sm')]: { '.tile-actions': { marginBlock: theme.spacing(-0.5) } },
  '[data-state="hidden"] > &': { color: theme.vars.palette.text.secondary },
}));

export const Title = themed('h2', ({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

export const Control = themed('div', ({ theme }) => ({
  flex: 'none',
  [theme.breakpoints.down('sm')]: { marginBlock: theme.spacing(0.5) },
}));

/** Lets the table scroll inside the tile's size instead of stretching it. */
export const TableSpace = themed('div', ({ theme }) => ({
  position: 'absolute',
  inset: 0,
  padding: theme.spacing(0, 2),
  '&[data-strip="true"]': { position: 'static', padding: 0 },
  // A phone's tile is as high as what is in it.
  [theme.breakpoints.down('sm')]: { position: 'static', height: '60vh', padding: 0 },
}));

export const Footer = themed('footer', ({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  flex: 'none',
  minHeight: sizes.tileFooter,
  padding: theme.spacing(0, 2),
  // Two lines of words, whether they are there yet or not.
  [theme.breakpoints.down('sm')]: { minHeight: theme.spacing(4.25) },
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.tertiary,
  '[data-state="stale"] > &': {
    fontWeight: 500,
    color: theme.vars.palette.warning.main,
    borderColor: theme.vars.palette.warning.line,
    backgroundColor: theme.vars.palette.warning.light,
    borderRadius: `0 0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px`,
  },
}));
