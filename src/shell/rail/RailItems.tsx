import { styled } from '@mui/material/styles';
import { motion, sizes } from '../../ui/theme/sizes.ts';

const inset = (sizes.rail - sizes.controlForm) / 2;

/** A row of the rail: an icon, and its words while the rail is wide. */
export const Item = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: `calc(100% - ${inset * 2}px)`,
  height: sizes.controlForm,
  margin: `0 ${inset}px ${theme.spacing(0.5)}`,
  padding: `0 0 0 ${(sizes.controlForm - sizes.icon) / 2}px`,
  border: 0,
  borderRadius: sizes.radius,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.tertiary,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  cursor: 'pointer',
  transition: `background-color ${motion.colour}ms ${motion.easing}`,
  '& svg': { flex: 'none' },
  '& span': { color: theme.vars.palette.text.primary },
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.primary.main,
    '& span': { color: 'inherit' },
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

export const Toggle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: sizes.controlForm,
  height: sizes.controlForm,
  padding: 0,
  border: 0,
  borderRadius: sizes.radius,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));
