import { styled } from '@mui/material/styles';

export const RuleForm = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  alignItems: 'flex-end',
  padding: theme.spacing(1.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > :not(button)': { flex: `1 1 ${theme.spacing(22)}`, maxWidth: theme.spacing(36) },
  '& > [data-wide]': { flexBasis: '100%', maxWidth: 'none' },
  [theme.breakpoints.down('md')]: {
    '& > :not(button)': { flexBasis: '100%', maxWidth: 'none' },
    '& > button': { flex: 1 },
  },
}));
