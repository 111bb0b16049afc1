import { styled } from '@mui/material/styles';
import { sizes } from '../../ui/theme/sizes.ts';

/** Title and what can be done, above what scrolls. */
export const DrawerHead = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: sizes.header,
  padding: theme.spacing(0.5, 1, 0.5, 2),
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));
