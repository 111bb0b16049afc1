import { styled } from '@mui/material/styles';

/** An issue: its title and buttons in one line, rows below. */
export const Entry = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  '& + &': { borderTop: `thin solid ${theme.vars.palette.divider}` },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
  '& h4': {
    flex: 1,
    minWidth: theme.spacing(24),
    margin: 0,
    font: 'inherit',
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 2),
    minHeight: theme.spacing(3),
    borderTop: `thin solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& li > span': { minWidth: theme.spacing(9), overflowWrap: 'anywhere' },
  '& li > button': { marginLeft: 'auto' },
  '& mark': {
    padding: theme.spacing(0, 0.75),
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.sunken,
  },
}));
