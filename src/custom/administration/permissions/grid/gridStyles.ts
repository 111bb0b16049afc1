import { styled, type Theme } from '@mui/material/styles';
import { insetRing } from '../../../../ui/theme/insetRing.ts';
import { grid } from '../../../../ui/theme/measures/permissions.ts';
import { rowHeights, sizes } from '../../../../ui/theme/sizes.ts';

/** The grid's own scrolling region, from edge to edge. */
export const Scroll = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  backgroundColor: theme.vars.palette.background.paper,
  outlineOffset: theme.spacing(-0.25),
  // The cell with the focus has a ring of its own.
  '&[aria-activedescendant]:focus-visible': { outline: 'none' },
  overscrollBehavior: 'contain',
}));

export const Table = styled('div')({ width: 'max-content', minWidth: '100%' });

export const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  height: grid.head,
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));

export const ModuleHead = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  left: 0,
  zIndex: 1,
  flex: 'none',
  width: grid.module,
  display: 'flex',
  alignItems: 'center',
  paddingLeft: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `thin solid ${theme.vars.palette.divider}`,
}));

export const HeadCell = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  width: 'var(--column)',
  boxSizing: 'border-box',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  color: theme.vars.palette.text.primary,
  '& span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    maxWidth: '100%',
    overflowWrap: 'break-word',
    fontWeight: 500,
  },
  '& small': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    color: theme.vars.palette.text.tertiary,
  },
  '&[data-current="true"]': { backgroundColor: theme.vars.palette.primary.light },
  '&[data-inactive="true"] span': { color: theme.vars.palette.text.tertiary },
}));

export const Body = styled('div')({ position: 'relative' });

/** A letter: edit stands out, none stands back. */
const letterOf = (theme: Theme) => ({
  display: 'inline-block',
  minWidth: theme.spacing(2.75),
  textAlign: 'center' as const,
  borderRadius: sizes.radiusChip,
  '&[data-letter="E"]': {
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
  '&[data-letter="N"]': { color: theme.vars.palette.text.tertiary },
  '&[data-new="true"]': { fontWeight: 600, color: theme.vars.palette.text.primary },
});

/** A level in the grid. Rows style them: there are too many for styles of their own. */
const cellOf = (theme: Theme) => ({
  position: 'relative' as const,
  flex: 'none',
  width: 'var(--column)',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  cursor: 'default',
  '&[data-drafted="true"]': {
    ...insetRing(theme),
  },
  '&[data-focused="true"]': {
    outline: `thin solid ${theme.vars.palette.borderStrong}`,
    outlineOffset: theme.spacing(-0.125),
  },
  '[role="grid"]:focus &[data-focused="true"]': {
    ...insetRing(theme),
    outlineOffset: theme.spacing(-0.125),
    borderRadius: sizes.radius,
  },
  '& .said': {
    position: 'absolute' as const,
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap' as const,
  },
  '& [data-letter]': letterOf(theme),
});

/** Styled by its row. */
export const Cell = styled('div')({});

export const LetterBox = styled('span')(({ theme }) => letterOf(theme));

export const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  position: 'absolute',
  left: 0,
  minWidth: '100%',
  display: 'flex',
  height: rowHeights.grid,
  boxSizing: 'border-box',
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  '&[data-kind="group"]': { backgroundColor: theme.vars.palette.sunken },
  '&[data-kind="module"]:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& .cell': cellOf(theme),
}));

export const Spacer = styled('div')({ flex: 'none' });

export const GroupCell = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  cursor: 'pointer',
  '& span': {
    position: 'sticky',
    left: theme.spacing(1.5),
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    paddingLeft: theme.spacing(1.5),
    fontWeight: 500,
  },
  '& small': {
    ...theme.typography.body2,
    position: 'sticky',
    right: theme.spacing(2),
    color: theme.vars.palette.text.tertiary,
  },
  '[role="grid"]:focus-visible &[data-focused="true"]': {
    ...insetRing(theme),
  },
}));

export const NameCell = styled('div')(({ theme }) => ({
  position: 'sticky',
  left: 0,
  zIndex: 1,
  flex: 'none',
  width: grid.module,
  boxSizing: 'border-box',
  padding: theme.spacing(0.5, 1, 0, 2),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `thin solid ${theme.vars.palette.divider}`,
  '&[data-inactive="true"]': { color: theme.vars.palette.text.tertiary },
  '&[data-current="true"]': { fontWeight: 600, backgroundColor: theme.vars.palette.primary.light },
  '[role="grid"]:focus-visible &[data-focused="true"]': {
    ...insetRing(theme),
  },
}));

export const LevelLetters = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  '& > span': {
    minWidth: theme.spacing(2.5),
    textAlign: 'center',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
    fontWeight: 400,
    backgroundColor: 'transparent',
  },
  '& > span[data-chosen="true"]': {
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.tint,
  },
}));

export const Change = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

export const Dots = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: 0,
  right: theme.spacing(0.5),
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
}));
