import { styled } from '@mui/material/styles';
import { journey } from '../../../ui/theme/measures/journey.ts';
import { sizes } from '../../../ui/theme/sizes.ts';

/** The events, and beside them what follows; below them where there is no room. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${journey.aside}px`,
  alignItems: 'start',
  gap: theme.spacing(1),
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
}));

/** A table within a panel, as far from its edge as its title. */
export const Inside = styled('div')(({ theme }) => ({
  padding: theme.spacing(0, 2, 1),
  '& thead th.MuiTableCell-root': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { padding: 0 },
}));

/** What a panel rests on, and where it leads. */
export const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  minHeight: sizes.tileFooter,
  padding: theme.spacing(0, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.tertiary,
  '& a, & button': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    minHeight: sizes.controlBar,
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
    [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone },
  },
  '@media print': { '& a, & button': { display: 'none' } },
}));
