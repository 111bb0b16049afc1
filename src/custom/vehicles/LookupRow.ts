import { styled } from '@mui/material/styles';

/** The fields of a lookup in a row, its buttons beside them on the line of their boxes. */
export const LookupRow = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  '& > .MuiFormControl-root': { flex: `1 1 ${theme.spacing(16)}`, maxWidth: theme.spacing(28) },
  '&[data-by="vin"] > .MuiFormControl-root:first-of-type': {
    flexBasis: theme.spacing(30),
    maxWidth: theme.spacing(44),
  },
  '& > button': { marginTop: theme.spacing(3) },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    '&&& > .MuiFormControl-root': { flex: 'none', maxWidth: 'none' },
    '& > button': { marginTop: 0, width: '100%' },
  },
}));
