import { styled } from '@mui/material/styles';

/** A small sum: what is added up, line by line, and below a rule what it comes to. */
export const SumTable = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: theme.spacing(1),
  borderCollapse: 'collapse',
  '& th, & td': {
    ...theme.typography.body1,
    padding: theme.spacing(0.5, 0, 0.5, 1),
    borderTop: `thin solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& th': { textAlign: 'left', fontWeight: 400, paddingLeft: 0, overflowWrap: 'anywhere' },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& thead td': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
  '& thead th, & thead td': { borderTop: 0 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
  '& tbody tr:last-of-type > *': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
