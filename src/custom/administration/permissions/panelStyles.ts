import { styled } from '@mui/material/styles';
import { Figures } from '../../../ui/page/Figures.tsx';

/** The panel beside the grid: sums above, what happens below them, buttons at the foot. */
export const Aside = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.paper,
  borderLeft: `thin solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    borderLeft: 0,
    borderTop: `thin solid ${theme.vars.palette.divider}`,
  },
}));

export const Parts = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto' });

export const Section = styled('section')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  justifyItems: 'stretch',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1.25, 2),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > button': { justifySelf: 'start' },
  '& p, & h3': { margin: 0 },
  '& h3': {
    ...theme.typography.subtitle1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    color: theme.vars.palette.text.primary,
  },
  '& strong': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& p button': { verticalAlign: 'baseline', font: 'inherit' },
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
  '&[data-tone="sunken"]': { backgroundColor: theme.vars.palette.sunken },
  '&[data-tone="warn"]': { backgroundColor: theme.vars.palette.warning.light },
  '&[data-tone="bad"]': { backgroundColor: theme.vars.palette.error.light },
  '&[data-tone="bad"] h3': { color: theme.vars.palette.error.main },
}));

/** The three figures of a dry run, side by side. */
export const Sum = styled(Figures)({ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' });

export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: theme.spacing(1),
}));

export const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.tertiary,
}));

export const Toned = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '&[data-tone="loses"]': { color: theme.vars.palette.error.main },
  '&[data-tone="gains"]': { color: theme.vars.palette.success.main },
}));

export const Actions = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > :last-of-type': { flex: 1 },
}));
