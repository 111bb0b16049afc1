import { styled } from '@mui/material/styles';

/** What makes a new rule: its fields, and the buttons behind them. */
export const RuleForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(2, minmax(0, ${theme.spacing(36)})) repeat(2, max-content)`,
  gap: theme.spacing(1.5),
  alignItems: 'start',
  padding: theme.spacing(1.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  // Beside the fields, not beside their labels.
  '& > button': { marginTop: theme.spacing(3) },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > button': { marginTop: 0 },
  },
}));
