import { styled } from '@mui/material/styles';

/** Fields of a form side by side, as many as fit, then its button on the line of their boxes. */
export const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  '& > .MuiFormControl-root': { flex: `1 1 ${theme.spacing(24)}`, maxWidth: theme.spacing(36) },
  '& > button': { marginTop: theme.spacing(3) },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    '&&& > .MuiFormControl-root': { flex: 'none', width: '100%', maxWidth: 'none' },
    '& > button': { marginTop: 0, width: '100%' },
  },
}));

/** Facts that can't be changed here: names and values. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(22)}, 1fr))`,
  gap: theme.spacing(1.5, 2),
  margin: theme.spacing(0, 0, 2),
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.body1,
    margin: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
  },
}));
