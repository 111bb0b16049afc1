import { styled } from '@mui/material/styles';

/** Where a detail pane stands: it scrolls, the rest of the panel stays. */
export const Region = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.spacing(2, 4),
  [theme.breakpoints.down('sm')]: { overflowY: 'visible', flex: 'none', padding: theme.spacing(2) },
}));
