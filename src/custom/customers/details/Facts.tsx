import { styled } from '@mui/material/styles';

/** Names and what they stand for, one below the other: pairs of `dt` and `dd`, each in a `div`. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: `${theme.spacing(14)} minmax(0, 1fr)`,
    gap: theme.spacing(0, 1.5),
  },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 1.5),
    margin: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
  },
}));
